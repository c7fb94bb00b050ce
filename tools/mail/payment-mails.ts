/** The mails about money: an invoice, what was paid on it, what went back. */
import type { Ctx } from '../context.ts';
import { invoiceName, owedCents, type StandingInvoice } from '../invoices/invoice.ts';
import type { Order } from '../orders/order.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from './plain-words.ts';
import type { Mail } from './port.ts';

const LONGEST_NAME = 80;

type Sender = Pick<Ctx, 'newId' | 'now' | 'links'>;

/** To whoever keeps the account’s books. */
export const invoiceMail = (invoice: StandingInvoice, order: Order, recipient: string, from: Sender): Mail =>
  mail(order, from, `Invoice ${invoiceName(invoice.number)}, due ${invoice.dueOn}`, recipient, [
    `your order has shipped; this is its invoice:`,
    [
      `  Invoice ${invoiceName(invoice.number)}`,
      `  Order ${order.id}`,
      ...(invoice.poNumber === null ? [] : [`  Your purchase order ${oneLine(invoice.poNumber, 60)}`]),
      `  Total ${formatCents(invoice.totalCents)}`,
      ...(invoice.creditedCents > 0 ? [`  Credited ${formatCents(invoice.creditedCents)}`] : []),
      `  Due ${formatCents(owedCents(invoice))} by ${invoice.dueOn}`,
    ].join('\n'),
    `The invoice as a PDF:\n${from.links.quote(order.quoteId)}/invoice.pdf`,
  ]);

interface GoneBack {
  backCents: number;
  creditedCents: number;
  reason: string;
}

/** `backCents` go back to whoever paid, `creditedCents` are no longer owed. */
export const refundMail = (
  order: Order,
  { backCents, creditedCents, reason }: GoneBack,
  from: Sender,
): Mail =>
  mail(order, from, `A refund for your order ${order.id}`, order.shipTo.email, [
    ...(backCents > 0
      ? [`we are giving back ${formatCents(backCents)} of your order ${order.id}. ${wayBack(order)}`]
      : []),
    ...(creditedCents > 0
      ? [`we credited ${formatCents(creditedCents)} of your order ${order.id}: that much less is to be paid.`]
      : []),
    `Why:\n\n${quoted(reason)}`,
  ]);

/** A second payment of the same quote, given back. */
export const paidTwiceMail = (order: Order, cents: number, from: Sender): Mail =>
  mail(order, from, `A second payment for your order ${order.id} goes back`, order.shipTo.email, [
    `your order ${order.id} was paid twice. The second payment of ${formatCents(cents)} goes back to your card; banks take five to ten days to show it. The order itself is not changed.`,
  ]);

const wayBack = ({ payment }: Order): string =>
  payment.method === 'card'
    ? payment.provider === 'demo'
      ? 'This is a demo shop: no card was charged, and no money moves.'
      : 'It goes back to your card; banks take five to ten days to show it.'
    : 'It goes back the way the invoice was paid.';

function mail(
  order: Order,
  { newId, now, links }: Sender,
  subject: string,
  recipient: string,
  parts: string[],
): Mail {
  const text = [
    `Hello ${oneLine(order.shipTo.name, LONGEST_NAME) || 'there'},`,
    ...parts,
    `Your order:\n${links.quote(order.quoteId)}`,
    'merchkit',
  ].join('\n\n');
  return {
    id: newId('mail'),
    recipient,
    subject,
    text: `${text}\n`,
    createdAt: now().toISOString(),
    about: order.id,
  };
}
