/** The mails about an order. */

import type { Ctx } from '../context.ts';
import { spokenIn } from '../mail/in-language.ts';
import { goodsOf, letter, nameOf, rowsOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { longDay, type PlainDate } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { quoted } from '../values/text.ts';
import { cancelledMoney } from './cancelled-money.ts';
import { expectedAt, parcelsTo } from './destination-progress.ts';
import { waitsForArtwork } from './missing-artwork.ts';
import { expectedOn, type Order, type Tracking } from './order.ts';
import { orderTitle } from './order-number.ts';
import { artworkSentences, dateSentences, heldNext, proofPromises } from './order-sentences.ts';

export type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

interface OrderMailContent {
  subject: string;
  /** Default: the recipient of the goods. */
  recipient?: string;
  parts: readonly (string | null)[];
}

/** Every mail about an order greets the recipient of the goods, in their language, and ends with the order's link. */
export const orderMail = (
  order: Order,
  { newId, now, links }: Sender,
  { subject, recipient = order.shipTo.email, parts }: OrderMailContent,
): Mail =>
  spokenIn(
    {
      id: newId('mail'),
      recipient,
      subject,
      text: letter(
        nameOf(order.shipTo.name, 'there'),
        ...parts,
        `Your order:\n${links.quote(order.quoteId)}`,
      ),
      createdAt: now().toISOString(),
      about: order.id,
    },
    recipient === order.shipTo.email ? order.language : undefined,
  );

const goods = ({ items, totals }: Order): string => goodsOf(items, `Total ${formatCents(totals.totalCents)}`);

/** @param late that it comes later than promised */
export const orderPlacedMail = (order: Order, from: Sender, late: string | null = null): Mail =>
  orderMail(order, from, {
    subject: `Your order of ${orderTitle(order)}`,
    parts: [
      'Thank you for your order:',
      goods(order),
      order.payment.method === 'terms'
        ? `It is on ${order.payment.termsDays}-day terms; the invoice follows when it ships.`
        : `It is paid: ${formatCents(order.payment.amountCents)}.`,
      placesOf(order),
      late,
      ...artworkSentences(order),
      waitsForArtwork(order) ? 'Upload it on your order page.' : null,
      ...proofPromises(order),
      `It is expected on ${longDay(order.dates.inHandsDate)}.`,
    ],
  });

const placesOf = ({ destinations }: Order): string | null =>
  destinations.length === 0
    ? null
    : `It ships to ${destinations.length} places:\n${rowsOf(
        destinations.map(
          ({ name, shipTo, inHandsDate }) => `${placeOf(name, shipTo)}: ${longDay(inHandsDate)}`,
        ),
      )}`;

/** A place of several in a row of a mail. */
export const placeOf = (name: string | null, shipTo: Order['shipTo']): string =>
  `${name ?? shipTo.name}, ${shipTo.city}, ${shipTo.state}`;

export const orderShippedMail = (order: Order, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Shipped: ${orderTitle(order)}`,
    parts: [
      'Your order has shipped:',
      goods(order),
      ...parcelsOf(order),
      `It is expected on ${longDay(expectedOn(order))}.`,
    ],
  });

/** Where there are several destinations, a paragraph for each: where it is, its day, its goods and its parcels. */
function parcelsOf({ destinations, ...order }: Order): (string | null)[] {
  const places = destinations.slice(0, MOST_PLACES).map((destination) => {
    const { number, name, shipTo, lines } = destination;
    const goods = lines.flatMap(({ line, quantity }) =>
      order.items.filter((item) => item.line === line).map((item) => ({ ...item, quantity })),
    );
    const parcels = listOf(parcelsTo(order.tracking, number));
    return [
      `To ${placeOf(name, shipTo)}, expected on ${longDay(expectedAt(order, destination))}:`,
      goodsOf(goods),
      ...(parcels === '' ? [] : [parcels]),
    ].join('\n');
  });
  const more = destinations.length - places.length;
  const unplaced = order.tracking.filter(
    (parcel) => !destinations.some(({ number }) => number === parcel.destination),
  );
  return [
    ...places,
    more > 0 ? `The page of your order shows the other ${more === 1 ? 'place' : `${more} places`}.` : null,
    listOf(unplaced) || null,
  ];
}

/** Longer mails are not read. */
const MOST_PLACES = 20;

const listOf = (parcels: readonly Tracking[]): string =>
  parcels.map(({ carrier, number, url }) => `  ${carrier} ${number}\n  ${url}`).join('\n');

export const orderCancelledMail = (order: Order, reason: string, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Cancelled: ${orderTitle(order)}`,
    parts: [
      'Your order was cancelled:',
      goods(order),
      `Why:\n\n${quoted(reason)}`,
      'None of it will be made or delivered.',
      cancelledMoney(order),
    ],
  });

export const orderHeldMail = (order: Order, reason: string, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `On hold: ${orderTitle(order)}`,
    parts: [
      'Your order is on hold. The reason:',
      quoted(reason),
      heldNext(order.hold ?? {}),
      'If you can help, reply to this email. Your order page shows when work continues.',
    ],
  });

interface DateMove {
  /** The day the customer was told before. */
  before: PlainDate;
  expected: PlainDate;
  why: string;
  /** The order waits for the customer, and each day of that moves its date. */
  isWaiting: boolean;
}

export const orderDateChangedMail = (
  order: Order,
  { before, expected, why, isWaiting }: DateMove,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Now expected on ${longDay(expected)}: ${orderTitle(order)}`,
    parts: [
      `The delivery date of your order has moved to ${expected > before ? 'a later' : 'an earlier'} day:`,
      goods(order),
      ...movedTo(order, expected, why),
      before === order.dates.inHandsDate ? null : `You were told ${longDay(before)} before.`,
      isWaiting
        ? `It is waiting for your answer, and the date moves with every working day until then. Your order page always shows the latest date.${nextTold(order, expected)}`
        : 'We will email you again if the date moves by two working days or more.',
      'If the new date is too late for you, reply to this email.',
    ],
  });

/** The sentence of the order's page. */
function movedTo(order: Order, expected: PlainDate, why: string): string[] {
  const told = dateSentences(order, expected);
  return told.length > 0 ? told : [`It is expected on ${longDay(expected)}, as promised. ${why}`];
}

/** While an order waits for its customer, the next news of its date is that it comes too late. */
const nextTold = ({ dates: { needBy } }: Order, expected: PlainDate): string =>
  needBy === null || expected > needBy
    ? ''
    : ` We will email you again if it would arrive after ${longDay(needBy)}, the day you need it.`;
