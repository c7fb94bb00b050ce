import type { Account } from '../identity/account.ts';
import { msg, type Said, said } from '../languages/words.ts';
import { dayOf } from '../mail/letter.ts';
import { expectedToday } from '../orders/expected-today.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import { orderNotes } from '../proofs/order-now.ts';
import type { Proof } from '../proofs/proof.ts';
import { type Checkout, isSettled, knownDestinations } from '../quotes/checkout.ts';
import { toldTerms } from '../quotes/order-terms.ts';
import { type Quote, type QuoteDates, type QuoteStatus, statusAt } from '../quotes/quote.ts';
import { quoteNumber } from '../quotes/quote-number.ts';
import { deskDay } from '../values/calendar.ts';
import {
  destinationNotes,
  type PrintedLooks,
  printedRows,
  printedSums,
  shipmentNotes,
  shipToParties,
} from './document-lines.ts';
import type { Printed } from './port.ts';

/** Without a `delivery`, freight and tax are estimates. */
export function quoteDocument(
  quote: Quote,
  checkout: Checkout | undefined,
  account: Account,
  looks: PrintedLooks,
  now: Date,
): Printed<Said> {
  const closed = CLOSED[statusAt(quote, now)];
  const delivery = checkout && isSettled(quote, checkout) ? checkout : undefined;
  const destinations = knownDestinations(quote, checkout);
  const totals = delivery?.totals ?? quote.totals;
  const { name, company, email } = quote.contact;
  return {
    title: 'Quote',
    number: quoteNumber(quote),
    madeAt: quote.createdAt,
    facts: [
      { name: said('Date'), value: dayOf(quote.createdAt) },
      ...(closed === undefined ? [] : [{ name: said('Status'), value: said(closed.status) }]),
      {
        name: closed === undefined ? said('Prices are valid until') : said('Prices held until'),
        value: { moment: quote.expiresAt },
      },
      ...(closed === undefined
        ? [...shipsOn(quote.dates), { name: said('In hands by'), value: { day: quote.dates.inHandsDate } }]
        : []),
      ...(delivery ? [] : shippedTo(quote)),
      ...termsOf(account),
      ...numberFact(quote.terms?.poNumber ?? null),
      ...toldTerms(quote.terms, 'onPaper'),
    ],
    parties: [
      { name: said('Prepared for'), lines: present([name, company ?? account.name, email ?? account.email]) },
      ...(delivery ? [shipToParties(delivery.shipTo, destinations)] : []),
    ],
    rows: printedRows(quote.lines, quote.charges, looks),
    sums: printedSums(totals, delivery !== undefined),
    total: {
      name:
        closed !== undefined ? said('Total offered') : delivery ? said('Total due') : said('Estimated total'),
      amount: { cents: totals.totalCents },
    },
    notes: [
      ...(closed === undefined
        ? quote.warnings.map((why) => said('Please check: {why}', { why }))
        : [said(closed.why)]),
      ...(quote.contact.note ? [said('Note: {name}', { name: quote.contact.note })] : []),
      ...destinationNotes(destinations),
      ...(closed === undefined ? shipmentNotes(quote.dates) : []),
      ...(closed === undefined ? openNotes(quote, delivery !== undefined) : []),
      said('All amounts are in US dollars.'),
    ],
  };
}

/** The day that all of it leaves. */
const shipsOn = ({ shipments: [first, second] = [] }: QuoteDates): Printed<Said>['facts'] =>
  first && !second ? [{ name: said('Ships on'), value: { day: first.shipDate } }] : [];

/** A closed quote promises nothing any more. */
const openNotes = ({ dates }: Quote, isExact: boolean): Said[] => [
  ...dates.assumptions,
  said('The in-hands date is for an order placed on the date above; ordering later moves it.'),
  ...(isExact ? [] : [said('Freight and sales tax are calculated for the exact address before you pay.')]),
];

/** A quote in one of these statuses cannot be ordered any more. */
const CLOSED: Partial<Record<QuoteStatus, { status: string; why: string }>> = {
  expired: {
    status: msg('Expired'),
    why: msg('This quote has expired: its prices and dates no longer hold. Ask for a new one.'),
  },
  declined: { status: msg('Declined'), why: msg('This quote was declined and cannot be ordered.') },
  replaced: {
    status: msg('Replaced'),
    why: msg('A newer quote has taken the place of this one; this one cannot be ordered.'),
  },
};

/** The order confirmation; it is the receipt of a card payment. */
export function orderDocument(
  order: Order,
  proofs: readonly Proof[],
  account: Account,
  looks: PrintedLooks,
  now: Date,
): Printed<Said> {
  const { payment } = order;
  return {
    title: 'Order confirmation',
    number: orderNumber(order),
    madeAt: order.createdAt,
    facts: [
      { name: said('Date'), value: dayOf(order.createdAt) },
      order.status === 'cancelled'
        ? { name: said('Status'), value: said('Cancelled') }
        : { name: said('In hands by'), value: { day: expectedToday(order, deskDay(now)).inHandsDate } },
      { name: said('Quote'), value: quoteNumber({ number: order.quoteNumber }) },
      ...numberFact(payment.poNumber),
      ...toldTerms(order.terms, 'onPaper'),
      {
        name: said('Payment'),
        value: payment.method === 'card' ? said('Card') : netDays(payment.termsDays),
      },
    ],
    parties: [
      { name: said('Sold to'), lines: present([account.name, account.email]) },
      shipToParties(order.shipTo, order.destinations),
    ],
    rows: printedRows(order.items, order.charges, looks),
    sums: printedSums(order.totals, true),
    total: { name: said('Total'), amount: { cents: order.totals.totalCents } },
    notes: [
      ...orderNotes(order, proofs, now),
      ...(isAsPlanned(order, now) ? shipmentNotes(order.dates) : []),
      ...destinationNotes(order.destinations, order.status !== 'cancelled'),
      payment.method === 'card'
        ? said('Paid by card on {day}: {amount}.', {
            day: dayOf(payment.at),
            amount: { cents: payment.amountCents },
          })
        : invoicing(order),
      ...(payment.refundedCents > 0
        ? [said('Refunded or credited since: {amount}.', { amount: { cents: payment.refundedCents } })]
        : []),
      said('All amounts are in US dollars.'),
    ],
  };
}

/** Whether its goods are still to leave, on the days that were promised. */
const isAsPlanned = (order: Order, now: Date): boolean =>
  !['shipped', 'complete', 'cancelled'].includes(order.status) &&
  expectedToday(order, deskDay(now)).why === null;

function invoicing(order: Order): Said {
  if (order.status !== 'cancelled') return said('The invoice is issued when the goods ship.');
  return billsFeeAlone(order)
    ? said('The invoice bills the cancellation fee alone.')
    : said('No invoice is issued.');
}

const shippedTo = ({ contact: { shipPostal, shipRegion }, destinations }: Quote) => {
  if (destinations.length > 0)
    return [
      {
        name: said('Ships to'),
        value: said('{count} destinations', { count: destinations.length }),
      },
    ];
  const place = shipPostal === null ? shipRegion : said('ZIP {number}', { number: shipPostal });
  return place === null ? [] : [{ name: said('Ships to'), value: place }];
};

const numberFact = (number: string | null) =>
  number === null ? [] : [{ name: said('Purchase order'), value: number }];

const termsOf = ({ termsDays }: Account) =>
  termsDays > 0 ? [{ name: said('Terms'), value: netDays(termsDays) }] : [];

const netDays = (days: number | null): Said => said('Net {days} days', { days: String(days) });

const present = (lines: (string | null)[]): string[] => [
  ...new Set(lines.flatMap((line) => (line ? [line] : []))),
];
