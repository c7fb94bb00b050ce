/** The mails about a change of an order. */
import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import { goodsOf, rowsOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { optionWords } from '../quotes/line-options.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents, sum } from '../values/money.ts';
import { quoted } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { Order } from './order.ts';
import { differenceCents, type OrderChange, type OrderContent } from './order-change.ts';
import { orderMail, placeOf, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';

type Contents = Pick<OrderChange, 'before' | 'after' | 'reason'>;
/** Whom a mail of a change goes to, and the names of the logos in it. */
export interface ChangeMailing {
  recipient: string;
  /** By their ids. */
  logos: ReadonlyMap<string | null, string>;
}

interface Books {
  accounts: { byId(id: string): Promise<{ email: string } | undefined> };
  artwork: { byId(accountId: string, id: string): Promise<{ id: string; name: string } | undefined> };
}

/** An order of a procurement system names who receives the goods, who need not know its prices: its account answers. */
export async function changeMailing(
  { accounts, artwork }: Books,
  { source, accountId, shipTo }: Order,
  change?: Contents,
): Promise<ChangeMailing> {
  const account = source === 'cxml' || source === 'edi' ? await accounts.byId(accountId) : undefined;
  const items = [...(change?.before.items ?? []), ...(change?.after.items ?? [])];
  const ids = items.flatMap(({ imprints }) => imprints.flatMap(({ artworkId }) => artworkId ?? []));
  const logos = await Promise.all([...new Set(ids)].map((id) => artwork.byId(accountId, id)));
  return {
    recipient: account?.email ?? shipTo.email,
    logos: new Map(logos.flatMap((logo) => (logo ? [[logo.id, logo.name]] : []))),
  };
}

const beforeAndAfter = ({ before, after }: Contents, { logos }: ChangeMailing): string[] => [
  `Until now:\n${asOf(before, logos)}`,
  `Now:\n${asOf(after, logos)}`,
];

const MOST_LINES = 20;

const asOf = (content: OrderContent, logos: ChangeMailing['logos']): string => {
  const { items, charges, totals, dates } = content;
  const shown = items.slice(0, MOST_LINES);
  const more = items.length - shown.length;
  const credits = charges.filter(({ kind }) => kind === 'adjustment');
  const rows = [
    ...shown.flatMap((line, index) => {
      const made = rowsOf(madeWords(line, logos));
      const next = shown.slice(index + 1, index + 2).map((one) => rowsOf(madeWords(one, logos)));
      return [goodsOf([line]), ...(next.includes(made) ? [] : [made])];
    }),
    ...(more > 0 ? [rowsOf([`and ${more} more ${more === 1 ? 'line' : 'lines'}`])] : []),
    ...credits.map(({ name, amountCents }) => rowsOf([`${name}: ${formatCents(amountCents)}`])),
    rowsOf([`Total ${formatCents(totals.totalCents)}`]),
    rowsOf(placesOf(content)),
    rowsOf([`By ${longDay(dates.inHandsDate)}${paceOf(content)}`]),
  ];
  return rows.join('\n');
};

/** How a line is made; lines in a row that are made alike say it once. */
const madeWords = ({ imprints, ...line }: QuoteLine, logos: ChangeMailing['logos']): string[] =>
  [
    ...imprints.flatMap((imprint) => {
      const { methodName, locationName, artworkId, instructions } = imprint;
      const logo = logos.get(artworkId);
      return [
        [methodName, locationName, countedUnits(imprint) ?? []].flat().join(', '),
        ...(logo === undefined ? [] : [`Logo: ${logo}`]),
        ...detailWords(imprint),
        ...(instructions === null ? [] : [`Instructions: ${instructions}`]),
      ];
    }),
    ...optionWords(line),
  ].map((words) => `- ${words}`);

const placesOf = ({ shipTo, destinations }: OrderContent): string[] =>
  destinations.length === 0
    ? [`To ${shipTo.name}, ${shipTo.street1}, ${shipTo.city}, ${shipTo.state} ${shipTo.postal}`]
    : destinations.map(({ name, shipTo: to, lines }) => {
        const pieces = wholeNumber(sum(lines.map(({ quantity }) => quantity)));
        return `${pieces} pieces to ${placeOf(name, to)}`;
      });

const paceOf = ({ rush, shippingService }: OrderContent): string =>
  `${rush ? ', made on rush' : ''}${shippingService === 'ground' ? '' : `, by ${SERVICE_NAMES[shippingService]}`}`;

export const changeProposedMail = (
  order: Order,
  change: OrderChange,
  mailing: ChangeMailing,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    recipient: mailing.recipient,
    subject: `Please confirm the change to your order of ${orderTitle(order)}`,
    parts: [
      'We prepared a change to your order. Nothing is made until you answer. The reason:',
      quoted(change.reason),
      ...beforeAndAfter(change, mailing),
      differenceSentence(order, differenceCents(change)),
      `Confirm or decline it here:\n${from.links.orderChange(change.id)}`,
    ],
  });

/** The invoice must match it. */
export const purchaseOrderToo = (poNumber: string): string =>
  `Please change the amount of your purchase order ${poNumber} as well.`;

function differenceSentence({ payment }: Order, cents: number): string {
  const onTerms = payment.method === 'terms';
  if (cents > 0) {
    const more = `${formatCents(cents)} more`;
    return onTerms ? billed(more, payment) : `It costs ${more}, which you pay as you confirm.`;
  }
  if (cents < 0) {
    const less = `${formatCents(-cents)} less`;
    return onTerms
      ? billed(less, payment)
      : `It costs ${less}, which goes back to your card once you confirm.`;
  }
  return 'The price stays.';
}

const billed = (amount: string, { poNumber }: Order['payment']): string =>
  [`Your invoice will be ${amount}.`, ...(poNumber === null ? [] : [purchaseOrderToo(poNumber)])].join(' ');

/** After it was applied. */
export const orderChangedMail = (
  order: Order,
  change: Contents,
  mailing: ChangeMailing,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    recipient: mailing.recipient,
    subject: `Your order of ${orderTitle(order)} was changed`,
    parts: ['Your order was changed. The reason:', quoted(change.reason), ...beforeAndAfter(change, mailing)],
  });

/** A change that ended without being made; `by` the customer it is a receipt. */
export const changeEndedMail = (
  order: Order,
  { by, reason }: { by: 'customer' | 'desk'; reason: string },
  { recipient }: Pick<ChangeMailing, 'recipient'>,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    recipient,
    subject: `Your order of ${orderTitle(order)} stays as it was`,
    parts: [
      by === 'customer'
        ? 'You declined the change to your order, so the order stays as it was.'
        : 'The change to your order was not made, so the order stays as it was.',
      reason === '' ? null : `Why:\n\n${quoted(reason)}`,
    ],
  });
