/** Mails about money: invoices and refunds. */

import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mails.ts';
import { orderNumber, orderTitle } from '../orders/order-number.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from '../values/text.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from './invoice.ts';
import { billsFeeAlone } from './payment-balance.ts';

/** To the bookkeeper of the account, or to the person who paid by card. */
export const invoiceMail = (
  invoice: InvoiceWithBalance,
  order: Order,
  recipient: string,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Invoice ${invoiceName(invoice.number)} for ${orderTitle(order)}, ${owedCents(invoice) > 0 ? `due ${longDay(invoice.dueOn)}` : 'paid'}`,
    recipient,
    parts: [
      billsFeeAlone(order)
        ? 'Your order was cancelled; this is the invoice of the cancellation fee:'
        : 'Your order has shipped; this is its invoice:',
      [
        `  Invoice ${invoiceName(invoice.number)}`,
        `  Order ${orderNumber(order)}`,
        ...(invoice.poNumber === null ? [] : [`  Your purchase order ${oneLine(invoice.poNumber, 60)}`]),
        ...(invoice.costCenter === undefined ? [] : [`  Cost center ${oneLine(invoice.costCenter, 60)}`]),
        `  Total ${formatCents(invoice.totalCents)}`,
        ...(invoice.creditedCents > 0 ? [`  Credited ${formatCents(invoice.creditedCents)}`] : []),
        dueOf(invoice),
      ].join('\n'),
      ...(owedCents(invoice) > 0
        ? [`How to pay, also by card:\n${from.links.quote(order.quoteId)}/invoice`]
        : []),
      `The invoice as a PDF:\n${from.links.quote(order.quoteId)}/invoice.pdf`,
    ],
  });

function dueOf(invoice: InvoiceWithBalance): string {
  const owed = owedCents(invoice);
  if (owed > 0) return `  Due ${formatCents(owed)} by ${longDay(invoice.dueOn)}`;
  return invoice.method === 'card' ? '  Paid by card, nothing is due' : '  Nothing is due';
}

interface RefundAmounts {
  backCents: number;
  creditedCents: number;
  reason: string;
  /** Refunded by check or transfer, because the refund to the card failed. */
  isByHand?: boolean;
}

/** `backCents` are refunded, `creditedCents` are no longer owed. */
export const refundMail = (
  order: Order,
  { backCents, creditedCents, reason, isByHand = false }: RefundAmounts,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Refund for ${orderTitle(order)}`,
    parts: [
      ...(backCents > 0
        ? [
            `We refunded ${formatCents(backCents)} of your order ${orderNumber(order)}. ${isByHand ? 'The refund to your card failed, so we send the money another way.' : wayBack(order)}`,
          ]
        : []),
      ...(creditedCents > 0
        ? [
            `We credited ${formatCents(creditedCents)} of your order ${orderNumber(order)}: you owe that much less.`,
          ]
        : []),
      `Why:\n\n${quoted(reason)}`,
    ],
  });

/** What is not refunded of a cancelled order is kept. */
export const keptFeeMail = (
  order: Order,
  { cents, reason }: { cents: number; reason: string },
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `A cancellation fee for ${orderTitle(order)}`,
    parts: [
      `We keep ${formatCents(cents)} of the ${formatCents(order.payment.amountCents)} paid for your cancelled order ${orderNumber(order)} as a cancellation fee${order.payment.refundedCents > 0 ? `; ${formatCents(order.payment.refundedCents)} was refunded` : ''}.`,
      `Why:\n\n${quoted(reason)}`,
    ],
  });

/** To the person who paid an invoice by card. */
export const invoicePaidMail = (
  order: Order,
  { number, cents }: { number: number; cents: number },
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `Invoice ${invoiceName(number)}: your payment of ${formatCents(cents)}`,
    parts: [
      `Thank you: your card paid ${formatCents(cents)} of invoice ${invoiceName(number)}.`,
      `The invoice as a PDF, with the payment on it:\n${from.links.quote(order.quoteId)}/invoice.pdf`,
    ],
  });

/** A second payment of the same quote or invoice is refunded. */
export const paidTwiceMail = (order: Order, cents: number, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Second payment refunded: ${orderTitle(order)}`,
    parts: [
      `Your order ${orderNumber(order)} was paid twice. We refunded the second payment of ${formatCents(cents)} to your card; banks take five to ten days to show it. The order itself has not changed.`,
    ],
  });

/** A payment of a change that had ended is refunded. */
export const paidTooLateMail = (order: Order, cents: number, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `We refunded a payment for your order of ${orderTitle(order)}`,
    parts: [
      `You paid for a change of your order ${orderNumber(order)} that had ended already. We refunded the payment of ${formatCents(cents)} to your card; banks take five to ten days to show it. The order itself has not changed.`,
    ],
  });

const wayBack = ({ payment }: Order): string =>
  payment.method === 'card'
    ? payment.provider === 'demo'
      ? 'This is a demo shop: no card was charged, and no money moves.'
      : 'The refund goes to your card; banks take five to ten days to show it.'
    : 'The refund goes back the way the invoice was paid.';
