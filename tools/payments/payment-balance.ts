import { ServiceError } from '../errors.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { PaymentEntry, Refund } from './payment-records.ts';

/** What of an order on terms is still to be paid: less what was paid and what was credited. */
export function owedOnTerms(
  { amountCents }: Pick<Payment, 'amountCents'>,
  entries: readonly PaymentEntry[],
): number {
  const covered = entries.flatMap(({ kind, amountCents: cents }) =>
    kind === 'invoice_payment' || kind === 'credit' ? [cents] : [],
  );
  return amountCents - sum(covered);
}

/**
 * What may still go back: never more than was paid or billed, refunds under way counted. Nothing where more went back
 * than was paid, by hand here and at the provider as well.
 */
export function refundableCents(
  { amountCents, refundedCents }: Pick<Payment, 'amountCents' | 'refundedCents'>,
  refunds: readonly Refund[],
): number {
  const underWay = refunds.flatMap(({ kind, status, amountCents: cents }) =>
    kind === 'order' && status === 'open' ? [cents] : [],
  );
  return Math.max(0, amountCents - refundedCents - sum(underWay));
}

/**
 * Whether an order on terms is one nobody pays for: a purchase order that was not accepted, or one that was cancelled,
 * which happens only before it is billed. A card's payment goes back however the order ended.
 */
export const isNothingOwed = ({ payment, status }: Pick<Order, 'payment' | 'status'>): boolean =>
  payment.method === 'terms' && (status === 'received' || status === 'cancelled');

/** Where an order stands on the payment axis; on terms it is `on_terms` for as long as something is owed. */
export function paymentStatus(payment: Payment, owedCents: number): Payment['status'] {
  if (payment.refundedCents > 0 && payment.refundedCents >= payment.amountCents) return 'refunded';
  if (payment.method === 'terms' && owedCents > 0) return 'on_terms';
  if (payment.refundedCents > 0) return 'partially_refunded';
  return payment.method === 'terms' ? 'invoice_paid' : 'paid';
}

/**
 * Lets an order pass that somebody pays for.
 *
 * @throws ServiceError `invalid_state` where all of it went back
 */
export function refuseIfPaidBack({ payment }: Pick<Order, 'payment'>): void {
  if (payment.status !== 'refunded') return;
  throw new ServiceError('invalid_state', 'All that was paid for this order went back; cancel it instead.');
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
