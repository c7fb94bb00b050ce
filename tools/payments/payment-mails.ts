/** Mails about money: invoices and refunds. */

import { joined, msg, type Said, said } from '../languages/words.ts';
import { lines, rowsOf, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import type { Order } from '../orders/order.ts';
import { orderMail, type Sender, totalOf } from '../orders/order-mails.ts';
import { orderNumber, orderTitle } from '../orders/order-number.ts';
import { oneLine } from '../values/text.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from './invoice.ts';
import { billsFeeAlone } from './payment-balance.ts';

/** To the bookkeeper of the account, or to the person who paid by card. */
export const invoiceMail = (
  invoice: InvoiceWithBalance,
  order: Order,
  recipient: string,
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said(
      owedCents(invoice) > 0
        ? msg('Invoice {number} for {goods}, due {day}')
        : msg('Invoice {number} for {goods}, paid'),
      { number: invoiceName(invoice.number), goods: orderTitle(order), day: { day: invoice.dueOn } },
    ),
    recipient,
    parts: [
      billsFeeAlone(order)
        ? said('Your order was cancelled; this is the invoice of the cancellation fee:')
        : said('Your order has shipped; this is its invoice:'),
      rowsOf([
        said('Invoice {number}', { number: invoiceName(invoice.number) }),
        said('Order {number}', { number: orderNumber(order) }),
        ...(invoice.poNumber === null
          ? []
          : [said('Your purchase order {number}', { number: oneLine(invoice.poNumber, 60) })]),
        ...(invoice.costCenter === undefined
          ? []
          : [said('Cost center {name}', { name: oneLine(invoice.costCenter, 60) })]),
        totalOf(invoice.totalCents),
        ...(invoice.creditedCents > 0
          ? [said('Credited {amount}', { amount: { cents: invoice.creditedCents } })]
          : []),
        dueOf(invoice),
      ]),
      owedCents(invoice) > 0
        ? lines(said('How to pay, also by card:'), `${from.links.quote(order.quoteId)}/invoice`)
        : null,
      lines(said('The invoice as a PDF:'), `${from.links.quote(order.quoteId)}/invoice.pdf`),
    ],
  });

function dueOf(invoice: InvoiceWithBalance): Said {
  const owed = owedCents(invoice);
  if (owed > 0)
    return said('Due {amount} by {day}', { amount: { cents: owed }, day: { day: invoice.dueOn } });
  return invoice.method === 'card' ? said('Paid by card, nothing is due') : said('Nothing is due');
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
): MailDraft =>
  orderMail(order, from, {
    subject: said('Refund for {goods}', { goods: orderTitle(order) }),
    parts: [
      ...(backCents > 0
        ? [
            joined(' ', [
              said('We refunded {amount} of your order {number}.', {
                amount: { cents: backCents },
                number: orderNumber(order),
              }),
              isByHand
                ? said('The refund to your card failed, so we send the money another way.')
                : wayBack(order),
            ]),
          ]
        : []),
      ...(creditedCents > 0
        ? [
            said('We credited {amount} of your order {number}: you owe that much less.', {
              amount: { cents: creditedCents },
              number: orderNumber(order),
            }),
          ]
        : []),
      written(said('Why:'), reason),
    ],
  });

/** What is not refunded of a cancelled order is kept. */
export const keptFeeMail = (
  order: Order,
  { cents, reason }: { cents: number; reason: string },
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said('A cancellation fee for {goods}', { goods: orderTitle(order) }),
    parts: [
      said(
        order.payment.refundedCents > 0
          ? msg(
              'We keep {kept} of the {amount} paid for your cancelled order {number} as a cancellation fee; {refunded} was refunded.',
            )
          : msg(
              'We keep {kept} of the {amount} paid for your cancelled order {number} as a cancellation fee.',
            ),
        {
          kept: { cents },
          amount: { cents: order.payment.amountCents },
          number: orderNumber(order),
          refunded: { cents: order.payment.refundedCents },
        },
      ),
      written(said('Why:'), reason),
    ],
  });

/** To the person who paid an invoice by card. */
export const invoicePaidMail = (
  order: Order,
  { number, cents }: { number: number; cents: number },
  from: Sender,
): MailDraft =>
  orderMail(order, from, {
    subject: said('Invoice {number}: your payment of {amount}', {
      number: invoiceName(number),
      amount: { cents },
    }),
    parts: [
      said('Thank you: your card paid {amount} of invoice {number}.', {
        amount: { cents },
        number: invoiceName(number),
      }),
      lines(
        said('The invoice as a PDF, with the payment on it:'),
        `${from.links.quote(order.quoteId)}/invoice.pdf`,
      ),
    ],
  });

/** A second payment of the same quote or invoice is refunded. */
export const paidTwiceMail = (order: Order, cents: number, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('Second payment refunded: {goods}', { goods: orderTitle(order) }),
    parts: [
      said(
        'Your order {number} was paid twice. We refunded the second payment of {amount} to your card; banks take five to ten days to show it. The order itself has not changed.',
        { number: orderNumber(order), amount: { cents } },
      ),
    ],
  });

/** A payment of a change that had ended is refunded. */
export const paidTooLateMail = (order: Order, cents: number, from: Sender): MailDraft =>
  orderMail(order, from, {
    subject: said('We refunded a payment for your order of {goods}', { goods: orderTitle(order) }),
    parts: [
      said(
        'You paid for a change of your order {number} that had ended already. We refunded the payment of {amount} to your card; banks take five to ten days to show it. The order itself has not changed.',
        { number: orderNumber(order), amount: { cents } },
      ),
    ],
  });

const wayBack = ({ payment }: Order): Said =>
  payment.method === 'card'
    ? payment.provider === 'demo'
      ? said('This is a demo shop: no card was charged, and no money moves.')
      : said('The refund goes to your card; banks take five to ten days to show it.')
    : said('The refund goes back the way the invoice was paid.');
