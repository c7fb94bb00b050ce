/** Refunds as Stripe lists them: ours, and those made in its own dashboard. */
import type Stripe from 'stripe';
import type { ProviderRefund } from '../../../../tools/payments/port.ts';
import { asked } from './asked.ts';
import { paymentOf } from './notification.ts';

/** More than a shop gives back in days, so that a list that has no end is no endless work. */
const MOST_LISTED = 2_000;

/** Oldest first. */
export async function refundsListed(
  stripe: Stripe,
  which: Pick<Stripe.RefundListParams, 'payment_intent' | 'created'>,
): Promise<ProviderRefund[]> {
  const listed = await asked(() =>
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

/** Our own name of the refund, which goes with each that we ask for. */
export const refundKeyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.['refund_id'] || null;

/** One that is on its way counts as gone until Stripe says that it failed. */
export const wentBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';
