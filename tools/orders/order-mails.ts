/** The mails about an order. */

import { mailPictures } from '../artwork/line-picture.ts';
import type { Ctx } from '../context.ts';
import { counted, joined, type Said, said } from '../languages/words.ts';
import { goodsOf, inLanguage, lines as inLines, letter, nameOf, rowsOf, written } from '../mail/letter.ts';
import type { MailDraft, MailPicture } from '../mail/port.ts';
import type { PlainDate } from '../values/calendar.ts';
import { cancelledMoney } from './cancelled-money.ts';
import { expectedAt, parcelsTo } from './destination-progress.ts';
import { waitsForArtwork } from './missing-artwork.ts';
import { expectedOn, type Order, type Tracking } from './order.ts';
import { orderNumber, orderTitle } from './order-number.ts';
import {
  artworkSentences,
  dateSentences,
  deliverySentences,
  heldNext,
  proofPromises,
} from './order-sentences.ts';
import { isShort, shippedWords } from './shipped-pieces.ts';

export type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

interface OrderMailContent {
  subject: Said;
  /** Default: the recipient of the goods. */
  recipient?: string;
  /** Default: the goods with their logo. */
  pictures?: readonly MailPicture[];
  parts: readonly (Said | null)[];
}

/** Every mail about an order greets the recipient of the goods, in their language, and ends with the order's link. */
export const orderMail = (
  order: Order,
  { newId, now, links }: Sender,
  { subject, recipient = order.shipTo.email, pictures, parts }: OrderMailContent,
): MailDraft =>
  inLanguage(
    {
      id: newId('mail'),
      recipient,
      subject,
      text: letter(
        nameOf(order.shipTo.name, ''),
        ...parts,
        inLines(said('Your order:'), links.quote(order.quoteId)),
      ),
      createdAt: now().toISOString(),
      about: order.id,
      look: pictures ? { pictures } : mailPictures(links, { id: order.id, lines: order.items }),
    },
    recipient === order.shipTo.email ? order.language : undefined,
  );

const goods = ({ items, totals }: Order): Said => goodsOf(items, totalOf(totals.totalCents));

export const totalOf = (cents: number): Said => said('Total {amount}', { amount: { cents } });

/** @param late that it comes later than promised */
export const orderPlacedMail = (order: Order, from: Sender, late: Said | null = null): MailDraft =>
  orderMail(order, from, {
    subject: said('Your order of {goods}', { goods: orderTitle(order) }),
    parts: [
      said('Thank you for your order:'),
      goods(order),
      order.payment.method === 'terms'
        ? said('It is on {days}-day terms; the invoice follows when it ships.', {
            days: String(order.payment.termsDays),
          })
        : said('It is paid: {amount}.', { amount: { cents: order.payment.amountCents } }),
      placesOf(order),
      late,
      ...artworkSentences(order),
      waitsForArtwork(order) ? said('Upload it on your order page.') : null,
      ...proofPromises(order),
      expected(order.dates.inHandsDate),
    ],
  });

const expected = (day: PlainDate): Said => said('It is expected on {day}.', { day: { day } });

const placesOf = ({ destinations }: Order): Said | null =>
  destinations.length === 0
    ? null
    : inLines(
        said('It ships to {count} places:', { count: destinations.length }),
        rowsOf(
          destinations.map(({ name, shipTo, inHandsDate }) =>
            joined(': ', [placeOf(name, shipTo), { day: inHandsDate }]),
          ),
        ),
      );

/** A place of several in a row of a mail. */
export const placeOf = (name: string | null, shipTo: Order['shipTo']): string =>
  `${name ?? shipTo.name}, ${shipTo.city}, ${shipTo.state}`;

export const orderShippedMail = (order: Order, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('Shipped: {goods}', { goods: shippedTitle(order) }),
    parts: [
      said('Your order has shipped:'),
      goods(order),
      ...shippedOtherwise(order),
      ...parcelsOf(order),
      ...deliverySentences(order),
      expected(expectedOn(order)),
    ],
  });

/** `40 of 54 × 20 oz Vacuum Tumbler, Black (M-10432)` where other pieces than ordered were shipped. */
const shippedTitle = (order: Order): Said =>
  order.shipped && order.shipped.lines.length > 0
    ? joined('', [shippedWords(order.shipped.lines, order.items), ` (${orderNumber(order)})`])
    : orderTitle(order);

function shippedOtherwise({ shipped, items, payment }: Order): Said[] {
  if (!shipped || shipped.lines.length === 0) return [];
  const isFree = payment.method === 'card' && !isShort(shipped.lines);
  return [
    inLines(said('Other pieces than ordered were shipped:'), shippedWords(shipped.lines, items)),
    shipped.state !== 'billed'
      ? said('The order desk looks into it and writes to you. Nothing is billed before.')
      : isFree
        ? said('You pay what you ordered: the other pieces are free.')
        : said('You pay for the pieces that shipped, as agreed.'),
  ];
}

/** About other pieces than ordered. */
function shipmentMail(
  order: Order,
  from: Sender,
  subject: Said,
  note: string | null,
  ...parts: Said[]
): MailDraft {
  const { items, shipped } = order;
  return orderMail(order, from, {
    subject,
    parts: [
      inLines(said('These pieces of your order were shipped:'), shippedWords(shipped?.lines ?? [], items)),
      ...parts,
      note && written(said('The order desk writes:'), note),
      said('Reply to this email, or write to us on your order page.'),
    ],
  });
}

export const shipmentQuestionMail = (order: Order, note: string | null, from: Sender): MailDraft =>
  shipmentMail(
    order,
    from,
    said('How shall we go on: {goods}', { goods: shippedTitle(order) }),
    note,
    said('Tell us whether you take the order as it was shipped. Nothing is billed before.'),
  );

export const remakeMail = (order: Order, note: string | null, from: Sender): MailDraft =>
  shipmentMail(
    order,
    from,
    said('We make the missing pieces: {goods}', { goods: shippedTitle(order) }),
    note,
    said('The missing pieces are made and follow. Nothing is billed before.'),
  );

/** Where there are several destinations, a paragraph for each: where it is, its day, its goods and its parcels. */
function parcelsOf({ destinations, ...order }: Order): (Said | null)[] {
  const places = destinations.slice(0, MOST_PLACES).map((destination) => {
    const { number, name, shipTo, lines } = destination;
    const goods = lines.flatMap(({ line, quantity }) =>
      order.items
        .filter((item) => item.line === line)
        .map((item) => ({ ...item, spec: { ...item.spec, quantity } })),
    );
    const parcels = listOf(parcelsTo(order.tracking, number));
    return inLines(
      said('To {place}, expected on {day}:', {
        place: placeOf(name, shipTo),
        day: { day: expectedAt(order, destination) },
      }),
      goodsOf(goods),
      parcels || null,
    );
  });
  const more = destinations.length - places.length;
  const unplaced = order.tracking.filter(
    (parcel) => !destinations.some(({ number }) => number === parcel.destination),
  );
  return [
    ...places,
    more > 0
      ? counted(
          more,
          'The page of your order shows the other place.',
          'The page of your order shows the other {count} places.',
        )
      : null,
    listOf(unplaced) || null,
  ];
}

/** Longer mails are not read. */
const MOST_PLACES = 20;

const listOf = (parcels: readonly Tracking[]): string =>
  parcels.map(({ carrier, number, url }) => `  ${carrier} ${number}\n  ${url}`).join('\n');

export const orderCancelledMail = (order: Order, reason: string, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('Cancelled: {goods}', { goods: orderTitle(order) }),
    parts: [
      said('Your order was cancelled:'),
      goods(order),
      written(said('Why:'), reason),
      said('None of it will be made or delivered.'),
      cancelledMoney(order),
    ],
  });

export const orderHeldMail = (order: Order, reason: Said, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('On hold: {goods}', { goods: orderTitle(order) }),
    parts: [
      written(said('Your order is on hold. The reason:'), reason),
      heldNext(order.hold ?? {}),
      said('If you can help, reply to this email. Your order page shows when work continues.'),
    ],
  });

interface DateMove {
  /** The day the customer was told before. */
  before: PlainDate;
  expected: PlainDate;
  why: Said;
  /** The order waits for the customer, and each day of that moves its date. */
  isWaiting: boolean;
}

export const orderDateChangedMail = (
  order: Order,
  { before, expected: day, why, isWaiting }: DateMove,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said('Now expected on {day}: {goods}', { day: { day }, goods: orderTitle(order) }),
    parts: [
      day > before
        ? said('The delivery date of your order has moved to a later day:')
        : said('The delivery date of your order has moved to an earlier day:'),
      goods(order),
      ...movedTo(order, day, why),
      before === order.dates.inHandsDate
        ? null
        : said('You were told {day} before.', { day: { day: before } }),
      isWaiting
        ? joined(' ', [
            said(
              'It is waiting for your answer, and the date moves with every working day until then. Your order page always shows the latest date.',
            ),
            nextTold(order, day),
          ])
        : order.forecast?.isAssumed
          ? joined(' ', [
              said(
                'This day is an estimate: it moves with every working day until the work goes on. Your order page always shows the latest date.',
              ),
              said('We will email you again if the date moves by five working days or more.'),
            ])
          : said('We will email you again if the date moves by two working days or more.'),
      said('If the new date is too late for you, reply to this email.'),
    ],
  });

/** The sentence of the order's page. */
function movedTo(order: Order, day: PlainDate, why: Said): Said[] {
  const told = dateSentences(order, day);
  return told.length > 0
    ? told
    : [said('It is expected on {day}, as promised. {why}', { day: { day }, why })];
}

/** While an order waits for its customer, the next news of its date is that it comes too late. */
const nextTold = ({ dates: { needBy } }: Order, expected: PlainDate): Said | null =>
  needBy === null || expected > needBy
    ? null
    : said('We will email you again if it would arrive after {day}, the day you need it.', {
        day: { day: needBy },
      });
