/** The mails about money: an invoice, what was paid on it, what went back. */

import type { Mail } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender } from '../orders/order-mail.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from '../values/text.ts';
import { invoiceName, owedCents, type StandingInvoice } from './invoice.ts';

/** To whoever keeps the account’s books. */
export const invoiceMail = (invoice: StandingInvoice, order: Order, recipient: string, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `Invoice ${invoiceName(invoice.number)}, due ${longDay(invoice.dueOn)}`,
    recipient,
    parts: [
      'Your order has shipped; this is its invoice:',
      [
        `  Invoice ${invoiceName(invoice.number)}`,
        `  Order ${order.id}`,
        ...(invoice.poNumber === null ? [] : [`  Your purchase order ${oneLine(invoice.poNumber, 60)}`]),
        `  Total ${formatCents(invoice.totalCents)}`,
        ...(invoice.creditedCents > 0 ? [`  Credited ${formatCents(invoice.creditedCents)}`] : []),
        `  Due ${formatCents(owedCents(invoice))} by ${longDay(invoice.dueOn)}`,
      ].join('\n'),
      `The invoice as a PDF:\n${from.links.quote(order.quoteId)}/invoice.pdf`,
    ],
  });

interface GoneBack {
  backCents: number;
  creditedCents: number;
  reason: string;
  /** The card did not take it: it goes back by check or transfer. */
  isByHand?: boolean;
}

/** `backCents` go back to whoever paid, `creditedCents` are no longer owed. */
export const refundMail = (
  order: Order,
  { backCents, creditedCents, reason, isByHand = false }: GoneBack,
  from: Sender,
): Mail =>
  orderMail(order, from, {
    subject: `A refund for your order ${order.id}`,
    parts: [
      ...(backCents > 0
        ? [
            `We are giving back ${formatCents(backCents)} of your order ${order.id}. ${isByHand ? 'Your card did not take it, so it comes to you another way.' : wayBack(order)}`,
          ]
        : []),
      ...(creditedCents > 0
        ? [
            `We credited ${formatCents(creditedCents)} of your order ${order.id}: that much less is to be paid.`,
          ]
        : []),
      `Why:\n\n${quoted(reason)}`,
    ],
  });

/** A second payment of the same quote, given back. */
export const paidTwiceMail = (order: Order, cents: number, from: Sender): Mail =>
  orderMail(order, from, {
    subject: `A second payment for your order ${order.id} goes back`,
    parts: [
      `Your order ${order.id} was paid twice. The second payment of ${formatCents(cents)} goes back to your card; banks take five to ten days to show it. The order itself is not changed.`,
    ],
  });

const wayBack = ({ payment }: Order): string =>
  payment.method === 'card'
    ? payment.provider === 'demo'
      ? 'This is a demo shop: no card was charged, and no money moves.'
      : 'It goes back to your card; banks take five to ten days to show it.'
    : 'It goes back the way the invoice was paid.';
