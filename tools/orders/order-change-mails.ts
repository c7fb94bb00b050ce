/** The mails about a change of an order. */

import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import { counted, joined, msg, type Said, said, term } from '../languages/words.ts';
import { goodsOf, lines, rowsOf, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { optionWords } from '../quotes/line-options.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { sum } from '../values/money.ts';
import type { Order } from './order.ts';
import { differenceCents, type OrderChange, type OrderContent } from './order-change.ts';
import { orderMail, placeOf, type Sender, totalOf } from './order-mails.ts';
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
  const ids = items.flatMap(({ spec: { imprints } }) => imprints.flatMap(({ artworkId }) => artworkId ?? []));
  const logos = await Promise.all([...new Set(ids)].map((id) => artwork.byId(accountId, id)));
  return {
    recipient: account?.email ?? shipTo.email,
    logos: new Map(logos.flatMap((logo) => (logo ? [[logo.id, logo.name]] : []))),
  };
}

const beforeAndAfter = ({ before, after }: Contents, { logos }: ChangeMailing): Said[] => [
  lines(said('Until now:'), asOf(before, logos)),
  lines(said('Now:'), asOf(after, logos)),
];

const MOST_LINES = 20;

const asOf = (content: OrderContent, logos: ChangeMailing['logos']): Said => {
  const { items, charges, totals, dates } = content;
  const shown = items.slice(0, MOST_LINES);
  const more = items.length - shown.length;
  const credits = charges.filter(({ kind }) => kind === 'adjustment');
  return lines(
    ...shown.flatMap((line, index) => {
      const made = madeWords(line, logos);
      const next = shown.slice(index + 1, index + 2).map((one) => madeWords(one, logos));
      return [goodsOf([line]), JSON.stringify(next) === JSON.stringify([made]) ? null : rowsOf(made)];
    }),
    more > 0 ? rowsOf([counted(more, 'and {count} more line', 'and {count} more lines')]) : null,
    ...credits.map(({ name, amountCents }) => rowsOf([joined(': ', [name, { cents: amountCents }])])),
    rowsOf([totalOf(totals.totalCents)]),
    rowsOf(placesOf(content)),
    rowsOf([joined(', ', [said('By {day}', { day: { day: dates.inHandsDate } }), ...paceOf(content)])]),
  );
};

/** How a line is made; lines in a row that are made alike say it once. */
const madeWords = ({ spec }: QuoteLine, logos: ChangeMailing['logos']): Said[] =>
  [
    ...spec.imprints.flatMap((imprint) => {
      const { methodName, locationName, artworkId, instructions } = imprint;
      const logo = logos.get(artworkId);
      return [
        joined(', ', [term(methodName), term(locationName), countedUnits(imprint) ?? null]),
        ...(logo === undefined ? [] : [said('Logo: {name}', { name: logo })]),
        ...detailWords(imprint),
        ...(instructions === null ? [] : [said('Instructions: {name}', { name: instructions })]),
      ];
    }),
    ...optionWords(spec),
  ].map((words) => joined('', ['- ', words]));

const placesOf = ({ shipTo, destinations }: OrderContent): Said[] =>
  destinations.length === 0
    ? [
        said('To {place}', {
          place: `${shipTo.name}, ${shipTo.street1}, ${shipTo.city}, ${shipTo.state} ${shipTo.postal}`,
        }),
      ]
    : destinations.map(({ name, shipTo: to, lines: goods }) =>
        said('{count} pieces to {place}', {
          count: sum(goods.map(({ quantity }) => quantity)),
          place: placeOf(name, to),
        }),
      );

const paceOf = ({ rush, shippingService }: OrderContent): Said[] => [
  ...(rush ? [said('made on rush')] : []),
  ...(shippingService === 'ground'
    ? []
    : [said('by {name}', { name: term(SERVICE_NAMES[shippingService]) })]),
];

export const changeProposedMail = (
  order: Order,
  change: OrderChange,
  mailing: ChangeMailing,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    recipient: mailing.recipient,
    subject: said('Please confirm the change to your order of {goods}', { goods: orderTitle(order) }),
    parts: [
      written(
        said('We prepared a change to your order. Nothing is made until you answer. The reason:'),
        change.reason,
      ),
      ...beforeAndAfter(change, mailing),
      differenceSentence(order, differenceCents(change)),
      lines(said('Confirm or decline it here:'), from.links.orderChange(change.id)),
    ],
  });

/** The invoice must match it. */
export const purchaseOrderToo = (number: string): Said =>
  said('Please change the amount of your purchase order {number} as well.', { number });

function differenceSentence({ payment: { method, poNumber } }: Order, cents: number): Said {
  if (cents === 0) return said('The price stays.');
  const amount = { cents: Math.abs(cents) };
  if (method === 'terms')
    return joined(' ', [
      said(
        cents > 0 ? msg('Your invoice will be {amount} more.') : msg('Your invoice will be {amount} less.'),
        {
          amount,
        },
      ),
      poNumber === null ? null : purchaseOrderToo(poNumber),
    ]);
  return cents > 0
    ? said('It costs {amount} more, which you pay as you confirm.', { amount })
    : said('It costs {amount} less, which goes back to your card once you confirm.', { amount });
}

/** After it was applied. */
export const orderChangedMail = (
  order: Order,
  change: Contents,
  mailing: ChangeMailing,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    recipient: mailing.recipient,
    subject: said('Your order of {goods} was changed', { goods: orderTitle(order) }),
    parts: [
      written(said('Your order was changed. The reason:'), change.reason),
      ...beforeAndAfter(change, mailing),
    ],
  });

/** A change that ended without being made; `by` the customer it is a receipt. */
export const changeEndedMail = (
  order: Order,
  { by, reason }: { by: 'customer' | 'desk'; reason: string },
  { recipient }: Pick<ChangeMailing, 'recipient'>,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    recipient,
    subject: said('Your order of {goods} stays as it was', { goods: orderTitle(order) }),
    parts: [
      by === 'customer'
        ? said('You declined the change to your order, so the order stays as it was.')
        : said('The change to your order was not made, so the order stays as it was.'),
      reason === '' ? null : written(said('Why:'), reason),
    ],
  });
