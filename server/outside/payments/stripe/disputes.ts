/** Disputes as Stripe reports them. */
import type Stripe from 'stripe';
import type { ProviderDispute } from '../../../../tools/payments/port.ts';
import { callStripe } from './call-stripe.ts';
import { paymentOf } from './notification.ts';

/** More disputes than a shop has in a month, so that reading the list always ends. */
const MOST_LISTED = 1_000;

/** @throws ServiceError `supplier_unavailable` */
export const disputeAt = async (stripe: Stripe, reference: string): Promise<ProviderDispute> =>
  toDispute(await callStripe(() => stripe.disputes.retrieve(reference)));

/** Oldest first. */
export async function disputesListed(stripe: Stripe, since: Date): Promise<ProviderDispute[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const listed = await callStripe(() =>
    stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_LISTED }),
  );
  return listed.reverse().map(toDispute);
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
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
