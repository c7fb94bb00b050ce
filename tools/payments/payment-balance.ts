import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order, Payment } from '../orders/order.ts';
import { sum } from '../values/money.ts';
import type { PaymentEntry, Refund } from './payment-records.ts';

/** What is still owed on an order on terms, after payments and credits. */
export function owedOnTerms(
  { amountCents }: Pick<Payment, 'amountCents'>,
  entries: readonly PaymentEntry[],
): number {
  const covered = entries.flatMap(({ kind, amountCents: cents }) =>
    kind === 'invoice_payment' || kind === 'credit' ? [cents] : [],
  );
  return amountCents - sum(covered);
}

/** What is left to pay of an order on terms; an order paid by card owes nothing. */
export async function owedNow(
  { paymentRecords }: { paymentRecords: Pick<Ctx['paymentRecords'], 'entriesOf'> },
  { id, payment }: Pick<Order, 'id' | 'payment'>,
): Promise<number> {
  if (payment.method === 'card') return 0;
  return Math.max(0, owedOnTerms(payment, await paymentRecords.entriesOf(id)));
}

type Refundable = Pick<Payment, 'amountCents' | 'refundedCents' | 'keptCents'> &
  Partial<Pick<Payment, 'method'>>;

/**
 * What may still be refunded: what was paid or billed, less what was refunded or kept and what open refunds ask for. A fee
 * that is billed on terms can be credited. Never below 0, also where a refund was made twice, by hand and at the provider.
 */
export function refundableCents(
  { method = 'card', amountCents, refundedCents, keptCents = 0 }: Refundable,
  refunds: readonly Refund[],
): number {
  const open = refunds.flatMap(({ kind, status, amountCents: cents }) =>
    kind === 'order' && status === 'open' ? [cents] : [],
  );
  const kept = method === 'card' ? keptCents : 0;
  return Math.max(0, amountCents - refundedCents - kept - sum(open));
}

/**
 * Whether nothing is owed on an order on terms because it was not accepted, or was cancelled without a fee, which happens
 * only before it is billed. Never true of a card payment: it is refunded, however the order ended.
 */
export const isNothingOwed = ({ payment, status }: Pick<Order, 'payment' | 'status'>): boolean =>
  payment.method === 'terms' &&
  (status === 'received' || (status === 'cancelled' && (payment.keptCents ?? 0) === 0));

/** Whether a cancellation fee is all that is billed of an order on terms. */
export const billsFeeAlone = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.method === 'terms' && payment.keptCents === payment.amountCents;

/** The payment status; an order on terms is `on_terms` while something is owed. */
export function paymentStatus(payment: Payment, owedCents: number): Payment['status'] {
  if (payment.refundedCents > 0 && payment.refundedCents >= payment.amountCents) return 'refunded';
  if (payment.method === 'terms' && owedCents > 0) return 'on_terms';
  if (payment.refundedCents > 0) return 'partially_refunded';
  return payment.method === 'terms' ? 'invoice_paid' : 'paid';
}

/**
 * @throws ServiceError `invalid_state` if the whole payment was refunded
 */
export function refuseIfPaidBack({ payment }: Pick<Order, 'payment'>): void {
  if (payment.status !== 'refunded') return;
  throw new ServiceError('invalid_state', 'The whole payment of this order was refunded; cancel it instead.');
}
