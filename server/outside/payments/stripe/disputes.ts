/** Disputes as Stripe reports them. */
import type Stripe from 'stripe';
import type { ProviderDispute } from '../../../../tools/payments/port.ts';
import { callStripe } from './call-stripe.ts';
import { paymentOf } from './notification.ts';

/** @throws ServiceError `supplier_unavailable` */
export async function disputeAt(stripe: Stripe, reference: string): Promise<ProviderDispute> {
  const dispute = await callStripe(() => stripe.disputes.retrieve(reference));
  const { evidence_details: evidence, livemode } = dispute;
  return {
    reference: dispute.id,
    paymentReference: paymentOf(dispute) ?? '',
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: statusOf(dispute.status),
    respondBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000).toISOString(),
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${dispute.id}`,
  };
}

/** An inquiry that was closed took no money. */
function statusOf(status: Stripe.Dispute['status']): ProviderDispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
