/** The mails about a change of an order. */
import { type LineLook, lineLooks } from '../artwork/line-looks.ts';
import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import { packagingWords } from '../catalog/packaging.ts';
import type { Ctx } from '../context.ts';
import { goodsOf, rowsOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents, sum } from '../values/money.ts';
import { quoted } from '../values/text.ts';
import type { Order } from './order.ts';
import { differenceCents, type OrderChange, type OrderContent } from './order-change.ts';
import { orderMail, placeOf, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';

type Contents = Pick<OrderChange, 'before' | 'after' | 'reason'>;
type ChangeSender = Sender & Pick<Ctx, 'artwork' | 'renders'>;

async function beforeAndAfter(
  { accountId }: Order,
  { before, after }: Contents,
  from: ChangeSender,
): Promise<string[]> {
  const [then, now] = await Promise.all(
    [before, after].map(({ items }) => lineLooks(from, accountId, items)),
  );
  return [`Until now:\n${asOf(before, then)}`, `Now:\n${asOf(after, now)}`];
}

const MOST_LINES = 20;

const asOf = (content: OrderContent, looks: readonly LineLook[] = []): string => {
  const { items, charges, totals, dates } = content;
  const more = items.length - MOST_LINES;
  const credits = charges.filter(({ kind }) => kind === 'adjustment');
  const rows = [
    ...items.slice(0, MOST_LINES).flatMap((line, index) => {
      const [made, next] = [line, items[index + 1]].map((one) => one && madeWords(one, looks));
      return [goodsOf([line]), ...(made && made.join() !== next?.join() ? [rowsOf(made)] : [])];
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
const madeWords = ({ line, imprints, packaging }: QuoteLine, looks: readonly LineLook[]): string[] =>
  [
    ...imprints.flatMap((imprint) => {
      const { methodName, locationName, artworkId, instructions } = imprint;
      const look = looks.find((one) => one.line === line && one.location_name === locationName);
      return [
        [methodName, locationName, countedUnits(imprint) ?? []].flat().join(', '),
        ...(artworkId !== null && look?.logo ? [`Logo: ${look.logo.name}`] : []),
        ...detailWords(imprint),
        ...(instructions === null ? [] : [`Instructions: ${instructions}`]),
      ];
    }),
    ...(packaging ? [packagingWords(packaging)] : []),
  ].map((words) => `- ${words}`);

const placesOf = ({ shipTo, destinations }: OrderContent): string[] =>
  destinations.length === 0
    ? [`To ${shipTo.name}, ${shipTo.street1}, ${shipTo.city}, ${shipTo.state} ${shipTo.postal}`]
    : destinations.map(({ name, shipTo: to, lines }) => {
        const pieces = sum(lines.map(({ quantity }) => quantity)).toLocaleString('en-US');
        return `${pieces} pieces to ${placeOf(name, to)}`;
      });

const paceOf = ({ rush, shippingService }: OrderContent): string =>
  `${rush ? ', made on rush' : ''}${shippingService === 'ground' ? '' : `, by ${SERVICE_NAMES[shippingService]}`}`;

export async function changeProposedMail(
  order: Order,
  change: OrderChange,
  from: ChangeSender,
): Promise<Mail> {
  return orderMail(order, from, {
    subject: `Please confirm the change of your order of ${orderTitle(order)}`,
    parts: [
      'We prepared a change of your order. Nothing is made until you answer. Why:',
      quoted(change.reason),
      ...(await beforeAndAfter(order, change, from)),
      differenceSentence(order, differenceCents(change)),
      `Confirm or decline it here:\n${from.links.orderChange(change.id)}`,
    ],
  });
}

function differenceSentence({ payment }: Order, cents: number): string {
  const onTerms = payment.method === 'terms';
  if (cents > 0) {
    const more = `${formatCents(cents)} more`;
    return onTerms ? `Your invoice will be ${more}.` : `It costs ${more}, which you pay as you confirm.`;
  }
  if (cents < 0) {
    const less = `${formatCents(-cents)} less`;
    return onTerms
      ? `Your invoice will be ${less}.`
      : `It costs ${less}, which goes back to your card once you confirm.`;
  }
  return 'The price stays.';
}

/** After it was applied. */
export const orderChangedMail = async (order: Order, change: Contents, from: ChangeSender): Promise<Mail> =>
  orderMail(order, from, {
    subject: `Your order of ${orderTitle(order)} was changed`,
    parts: [
      'Your order was changed. Why:',
      quoted(change.reason),
      ...(await beforeAndAfter(order, change, from)),
    ],
  });

/** A change that ended without being made; `by` the customer it is a receipt. */
export const changeEndedMail = (
  order: Order,
  { by, reason }: { by: 'customer' | 'desk'; reason: string },
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Your order of ${orderTitle(order)} stays as it was`,
    parts: [
      by === 'customer'
        ? 'You declined the change of your order; it stays as it was.'
        : 'The change of your order is not made; it stays as it was.',
      reason === '' ? null : `Why:\n\n${quoted(reason)}`,
    ],
  });
