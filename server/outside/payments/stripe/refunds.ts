/** Refunds as Stripe lists them: ours, and those made in its dashboard. */
import type Stripe from 'stripe';
import type { ProviderRefund } from '../../../../tools/payments/port.ts';
import { callStripe } from './call-stripe.ts';
import { paymentOf } from './notification.ts';

/** More refunds than a shop makes in days, so that reading the list always ends. */
const MOST_LISTED = 2_000;

/** Oldest first. */
export async function refundsListed(
  stripe: Stripe,
  which: Pick<Stripe.RefundListParams, 'payment_intent' | 'created'>,
): Promise<ProviderRefund[]> {
  const listed = await callStripe(() =>
    stripe.refunds.list({ ...which, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED }),
  );
  return listed.reverse().flatMap((refund) => {
    const paymentReference = paymentOf(refund);
    if (paymentReference === undefined) return [];
    const { id: reference, amount: amountCents } = refund;
    return [
      { reference, paymentReference, amountCents, key: refundKeyOf(refund), isFailed: !wentBack(refund) },
    ];
  });
}

/** Our id of the refund, sent with each request. */
export const refundKeyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.['refund_id'] || null;

/** A pending refund counts as made until Stripe reports a failure. */
export const wentBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
