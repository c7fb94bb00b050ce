/** The mails about a change of an order. */
import { goodsOf } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { quoted } from '../values/text.ts';
import type { Order } from './order.ts';
import { differenceCents, type OrderChange, type OrderContent } from './order-change.ts';
import { orderMail, type Sender } from './order-mails.ts';
import { orderTitle } from './order-number.ts';

type Contents = Pick<OrderChange, 'before' | 'after' | 'reason'>;

const asOf = ({ items, totals, dates, shipTo }: OrderContent): string =>
  [
    goodsOf(items, `Total ${formatCents(totals.totalCents)}`),
    `  To ${shipTo.name}, ${shipTo.street1}, ${shipTo.city}, ${shipTo.state} ${shipTo.postal}`,
    `  By ${longDay(dates.inHandsDate)}`,
  ].join('\n');

const beforeAndAfter = ({ before, after }: Contents): string[] => [
  `Until now:\n${asOf(before)}`,
  `Now:\n${asOf(after)}`,
];

export const changeProposedMail = (order: Order, change: OrderChange, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Please confirm the change of your order of ${orderTitle(order)}`,
    parts: [
      'We prepared a change of your order. Nothing is made until you answer. Why:',
      quoted(change.reason),
      ...beforeAndAfter(change),
      differenceSentence(order, differenceCents(change)),
      `Confirm or decline it here:\n${from.links.orderChange(change.id)}`,
    ],
  });

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
export const orderChangedMail = (order: Order, change: Contents, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Your order of ${orderTitle(order)} was changed`,
    parts: ['Your order was changed. Why:', quoted(change.reason), ...beforeAndAfter(change)],
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
