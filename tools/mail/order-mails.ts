/** The mails of an order to whoever receives it: placed, shipped, held, cancelled, and a proof that waits. */
import type { Ctx } from '../context.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from './plain-words.ts';
import type { Mail } from './port.ts';

const LONGEST_NAME = 80;
const MOST_LINES = 20;

type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

export const orderPlacedMail = (order: Order, from: Sender): Mail =>
  mail(order, from, `Your order ${order.id}`, [
    'thank you for your order:',
    goods(order),
    order.payment.method === 'terms'
      ? `It is on ${order.payment.termsDays}-day terms; the invoice follows when it ships.`
      : `It is paid: ${formatCents(order.payment.amountCents)}.`,
    order.proofWaiver === null
      ? `It is expected on ${order.dates.inHandsDate}. Before it is made you get a proof to approve.`
      : `It is expected on ${order.dates.inHandsDate}, and goes to production without another proof.`,
  ]);

export const orderShippedMail = (order: Order, from: Sender): Mail =>
  mail(order, from, `Your order ${order.id} is on its way`, [
    'your order has shipped:',
    goods(order),
    order.tracking.map(({ carrier, number, url }) => `  ${carrier} ${number}\n  ${url}`).join('\n'),
    `It is expected on ${expectedOn(order)}.`,
  ]);

export const orderCancelledMail = (order: Order, reason: string, from: Sender): Mail =>
  mail(order, from, `Your order ${order.id} was cancelled`, [
    'your order was cancelled:',
    goods(order),
    `Why:\n\n${quoted(reason)}`,
    order.payment.method === 'card'
      ? 'What you paid goes back to your card; you get a mail about it.'
      : 'There is nothing to pay.',
  ]);

export const orderHeldMail = (order: Order, reason: string, from: Sender): Mail =>
  mail(order, from, `Your order ${order.id} is on hold`, [
    'your order waits for something before it can go on:',
    quoted(reason),
    'If you can help, reply to this mail. The page of your order shows when it goes on.',
  ]);

export const proofReadyMail = (order: Order, url: string, note: string | null, from: Sender): Mail =>
  mail(order, from, `A proof for your order ${order.id} waits for your approval`, [
    'before your order is made, please look at how it will be made:',
    url,
    note === null ? '' : `We write:\n\n${quoted(note)}`,
    'Production begins once you approve it; the sooner, the surer the date. The link is yours alone: whoever holds it can answer in your name.',
  ]);

function mail(order: Order, { newId, now, links }: Sender, subject: string, parts: string[]): Mail {
  const text = [
    `Hello ${oneLine(order.shipTo.name, LONGEST_NAME) || 'there'},`,
    ...parts.filter((part) => part !== ''),
    `Your order:\n${links.quote(order.quoteId)}`,
    'merchkit',
  ].join('\n\n');
  return {
    id: newId('mail'),
    recipient: order.shipTo.email,
    subject,
    text: `${text}\n`,
    createdAt: now().toISOString(),
    about: order.id,
  };
}

function goods({ items, totals }: Order): string {
  const rows = items
    .slice(0, MOST_LINES)
    .map(({ quantity, name, color, size }) =>
      oneLine(
        `${quantity.toLocaleString('en-US')} × ${name}, ${color}${size === null ? '' : ` ${size}`}`,
        100,
      ),
    );
  const more = items.length - rows.length;
  return [
    ...rows,
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
    `Total ${formatCents(totals.totalCents)}`,
  ]
    .map((row) => `  ${row}`)
    .join('\n');
}
