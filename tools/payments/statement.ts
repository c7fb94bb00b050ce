/**
 * The statement of an account: what was billed, paid, credited and paid back, day by day. It follows the invoices: a
 * payment made before its invoice counts on the invoice’s day, and an order that is not billed yet is not on it.
 */
import { daysBetween, deskDay, laterOf, type PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { invoiceName } from './invoice.ts';
import { invoiceEntries } from './invoice-entries.ts';
import type { BilledInvoice } from './invoices-port.ts';
import type { PaymentEntry } from './payment-records.ts';

export const MOVEMENTS = ['invoice', 'payment', 'credit', 'refund'] as const;

export interface Movement {
  on: PlainDate;
  kind: (typeof MOVEMENTS)[number];
  invoiceId: string;
  invoice: string;
  /** What is added to the balance, and what is taken off. A refund is both: it is granted, and then paid out. */
  chargedCents: number;
  creditedCents: number;
}

/** Of one invoice with the entries of its order, the invoice first. */
export function movementsOf(
  invoice: Omit<BilledInvoice, 'orderId'>,
  entries: readonly PaymentEntry[],
): Movement[] {
  const issued = deskDay(new Date(invoice.issuedAt));
  const of = (on: PlainDate, kind: Movement['kind'], chargedCents: number, creditedCents: number) => ({
    on,
    kind,
    invoiceId: invoice.id,
    invoice: invoiceName(invoice.number),
    chargedCents,
    creditedCents,
  });
  const isCard = invoice.method === 'card';
  const later = invoiceEntries(entries)
    .filter(({ kind }) => !(isCard && kind === 'payment'))
    .map(({ kind, at, amountCents }) =>
      of(laterOf(deskDay(new Date(at)), issued), kind, kind === 'refund' ? amountCents : 0, amountCents),
    );
  // A card paid all of it before the goods left.
  const card = isCard ? [of(issued, 'payment', 0, invoice.paidCents)] : [];
  return [of(issued, 'invoice', invoice.totalCents, 0), ...card, ...later];
}

export interface Statement {
  openingCents: number;
  rows: (Movement & { balanceCents: number })[];
  closingCents: number;
}

const effect = ({ chargedCents, creditedCents }: Movement): number => chargedCents - creditedCents;

/** From the first day to the last, both included. */
export function statementOf(movements: readonly Movement[], from: PlainDate, to: PlainDate): Statement {
  const openingCents = sum(movements.filter(({ on }) => on < from).map(effect));
  let balanceCents = openingCents;
  const rows = movements
    .filter(({ on }) => on >= from && on <= to)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map((movement) => {
      balanceCents += effect(movement);
      return { ...movement, balanceCents };
    });
  return { openingCents, rows, closingCents: balanceCents };
}

export const AGES = ['0-30', '31-60', '61-90', 'over 90'] as const;
const LAST_DAYS = [30, 60, 90];

/** What is owed at the end of a day, by the days since the invoice. */
export function agingOf(movements: readonly Movement[], to: PlainDate): number[] {
  const aged = AGES.map(() => 0);
  const until = movements.filter(({ on }) => on <= to);
  const owed = new Map<string, number>();
  for (const one of until) owed.set(one.invoiceId, (owed.get(one.invoiceId) ?? 0) + effect(one));
  for (const { kind, on, invoiceId } of until) {
    if (kind !== 'invoice') continue;
    const age = daysBetween(on, to);
    const bucket = LAST_DAYS.findIndex((last) => age <= last);
    const place = bucket === -1 ? LAST_DAYS.length : bucket;
    aged[place] = (aged[place] ?? 0) + (owed.get(invoiceId) ?? 0);
  }
  return aged;
}
