import type { LineLook } from '../artwork/line-looks.ts';
import type { Account } from '../identity/account.ts';
import { expectedToday } from '../orders/expected-today.ts';
import type { Order } from '../orders/order.ts';
import { orderNumber } from '../orders/order-number.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import { orderNotes } from '../proofs/order-now.ts';
import type { Proof } from '../proofs/proof.ts';
import { type Checkout, isSettled, knownDestinations } from '../quotes/checkout.ts';
import { type Quote, type QuoteDates, type QuoteStatus, statusAt } from '../quotes/quote.ts';
import { quoteNumber } from '../quotes/quote-number.ts';
import { deskDay, deskMoment, longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import {
  destinationNotes,
  printedRows,
  printedSums,
  shipmentNotes,
  shipToParties,
  termFacts,
} from './document-lines.ts';
import type { Printed } from './port.ts';

const dayOf = (instant: string): string => longDay(deskDay(new Date(instant)));

/** Without a `delivery`, freight and tax are estimates. */
export function quoteDocument(
  quote: Quote,
  checkout: Checkout | undefined,
  account: Account,
  looks: readonly LineLook[],
  now: Date,
): Printed {
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
      { name: 'Date', value: dayOf(quote.createdAt) },
      ...(closed === undefined ? [] : [{ name: 'Status', value: closed.status }]),
      {
        name: closed === undefined ? 'Prices are valid until' : 'Prices held until',
        value: deskMoment(quote.expiresAt),
      },
      ...(closed === undefined
        ? [...shipsOn(quote.dates), { name: 'In hands by', value: longDay(quote.dates.inHandsDate) }]
        : []),
      ...(delivery ? [] : shippedTo(quote)),
      ...termsOf(account),
      ...numberFact(quote.terms?.poNumber ?? null),
      ...termFacts(quote.terms),
    ],
    parties: [
      { name: 'Prepared for', lines: present([name, company ?? account.name, email ?? account.email]) },
      ...(delivery ? [shipToParties(delivery.shipTo, destinations)] : []),
    ],
    rows: printedRows(quote.lines, quote.charges, looks),
    sums: printedSums(totals, delivery !== undefined),
    total: {
      name: closed !== undefined ? 'Total offered' : delivery ? 'Total due' : 'Estimated total',
      amount: formatCents(totals.totalCents),
    },
    notes: [
      ...(closed === undefined ? quote.warnings.map((warning) => `Please check: ${warning}`) : [closed.why]),
      ...(quote.contact.note ? [`Note: ${quote.contact.note}`] : []),
      ...destinationNotes(destinations),
      ...(closed === undefined ? shipmentNotes(quote.dates) : []),
      ...(closed === undefined ? openNotes(quote, delivery !== undefined) : []),
      'All amounts are in US dollars.',
    ],
  };
}

/** The day that all of it leaves. */
const shipsOn = ({ shipments: [first, second] = [] }: QuoteDates): Printed['facts'] =>
  first && !second ? [{ name: 'Ships on', value: longDay(first.shipDate) }] : [];

/** A closed quote promises nothing any more. */
const openNotes = ({ dates }: Quote, isExact: boolean): string[] => [
  ...dates.assumptions,
  'The in-hands date is for an order placed on the date above; ordering later moves it.',
  ...(isExact ? [] : ['Freight and sales tax are calculated for the exact address before you pay.']),
];

/** A quote in one of these statuses cannot be ordered any more. */
const CLOSED: Partial<Record<QuoteStatus, { status: string; why: string }>> = {
  expired: {
    status: 'Expired',
    why: 'This quote has expired: its prices and dates no longer hold. Ask for a new one.',
  },
  declined: { status: 'Declined', why: 'This quote was declined and cannot be ordered.' },
  replaced: {
    status: 'Replaced',
    why: 'A newer quote has taken the place of this one; this one cannot be ordered.',
  },
};

/** The order confirmation; it is the receipt of a card payment. */
export function orderDocument(
  order: Order,
  proofs: readonly Proof[],
  account: Account,
  looks: readonly LineLook[],
  now: Date,
): Printed {
  const { payment } = order;
  return {
    title: 'Order confirmation',
    number: orderNumber(order),
    madeAt: order.createdAt,
    facts: [
      { name: 'Date', value: dayOf(order.createdAt) },
      order.status === 'cancelled'
        ? { name: 'Status', value: 'Cancelled' }
        : { name: 'In hands by', value: longDay(expectedToday(order, deskDay(now)).inHandsDate) },
      { name: 'Quote', value: quoteNumber({ number: order.quoteNumber }) },
      ...numberFact(payment.poNumber),
      ...termFacts(order.terms),
      { name: 'Payment', value: payment.method === 'card' ? 'Card' : `Net ${payment.termsDays} days` },
    ],
    parties: [
      { name: 'Sold to', lines: present([account.name, account.email]) },
      shipToParties(order.shipTo, order.destinations),
    ],
    rows: printedRows(order.items, order.charges, looks),
    sums: printedSums(order.totals, true),
    total: { name: 'Total', amount: formatCents(order.totals.totalCents) },
    notes: [
      ...orderNotes(order, proofs, now),
      ...(isAsPlanned(order, now) ? shipmentNotes(order.dates) : []),
      ...destinationNotes(order.destinations, order.status !== 'cancelled'),
      payment.method === 'card'
        ? `Paid by card on ${dayOf(payment.at)}: ${formatCents(payment.amountCents)}.`
        : invoicing(order),
      ...(payment.refundedCents > 0
        ? [`Refunded or credited since: ${formatCents(payment.refundedCents)}.`]
        : []),
      'All amounts are in US dollars.',
    ],
  };
}

/** Whether its goods are still to leave, on the days that were promised. */
const isAsPlanned = (order: Order, now: Date): boolean =>
  !['shipped', 'complete', 'cancelled'].includes(order.status) &&
  expectedToday(order, deskDay(now)).why === null;

function invoicing(order: Order): string {
  if (order.status !== 'cancelled') return 'The invoice is issued when the goods ship.';
  return billsFeeAlone(order) ? 'The invoice bills the cancellation fee alone.' : 'No invoice is issued.';
}

const shippedTo = ({ contact: { shipPostal, shipRegion }, destinations }: Quote) => {
  if (destinations.length > 0) return [{ name: 'Ships to', value: `${destinations.length} destinations` }];
  const place = shipPostal === null ? shipRegion : `ZIP ${shipPostal}`;
  return place === null ? [] : [{ name: 'Ships to', value: place }];
};

const numberFact = (number: string | null) =>
  number === null ? [] : [{ name: 'Purchase order', value: number }];

const termsOf = ({ termsDays }: Account) =>
  termsDays > 0 ? [{ name: 'Terms', value: `Net ${termsDays} days` }] : [];

const present = (lines: (string | null)[]): string[] => [
  ...new Set(lines.flatMap((line) => (line ? [line] : []))),
];
