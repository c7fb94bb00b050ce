import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder } from '../orders/find-order.ts';
import { centsToDollars } from '../values/money.ts';
import { DISPUTE_STATUSES, type Dispute } from './dispute.ts';
import { owedNow, paymentStatus } from './payment-balance.ts';
import type { PaymentEntry } from './payment-records.ts';
import type { ProviderDispute } from './port.ts';

/** The service calls it for a signed notification, and regularly for open disputes. */
export const importDispute = defineTool({
  name: 'import_dispute',
  title: 'Import a dispute of the provider',
  description:
    'Reads one dispute of a card payment from the payment provider and records how it stands. An open one is shown at the desk; a lost one counts as money that went back, once, however often this is called.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({
    reference: z.string().min(1).max(300).describe('The provider’s id of the dispute'),
  }),
  output: z.object({
    order_id: z.string().nullable().describe('Its order; null where the payment is not in the books'),
    status: z.enum(DISPUTE_STATUSES).describe('How it stands'),
  }),
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'invalid_state'],
  example: { reference: 'dp_demo' },
  async handler(ctx, { reference }) {
    const { payments } = ctx;
    if (payments?.kind !== 'hosted')
      throw new ServiceError('not_available', 'The payment provider of this shop knows no disputes.');
    const seen = await payments.dispute(reference);
    const charge = await ctx.paymentRecords.chargeOf(payments.provider, seen.paymentReference);
    if (!charge) return { order_id: null, status: seen.status };
    await ctx.transaction((tx) => record(ctx, tx, { charge, seen }));
    return { order_id: charge.orderId, status: seen.status };
  },
});

async function record(
  ctx: Ctx,
  tx: Tx,
  { charge, seen }: { charge: PaymentEntry; seen: ProviderDispute },
): Promise<void> {
  const { orderId, provider } = charge;
  const earlier = (await tx.paymentRecords.disputesOf(orderId)).find(
    (one) => one.reference === seen.reference,
  );
  // What the bank decided is final: an older notification that comes late changes nothing.
  if (earlier && (earlier.status !== 'open' || isSame(earlier, seen))) return;
  const at = ctx.now().toISOString();
  const dispute: Dispute = {
    ...{ id: earlier?.id ?? ctx.newId('dsp'), orderId, provider: provider ?? '', createdAt: at },
    ...(earlier && { createdAt: earlier.createdAt }),
    ...seen,
  };
  await tx.paymentRecords.saveDispute(dispute);
  const order = await loadOrder(tx, { id: orderId });
  if (!earlier || seen.status !== 'open')
    await tx.events.noteForDesk({
      ...{ accountId: order.accountId, actor: actorOf(ctx.caller), at, recordId: orderId },
      name: seen.status === 'open' ? 'order.disputed' : 'order.dispute_closed',
      data: { amount: centsToDollars(seen.amountCents), reason: seen.reason, status: seen.status },
    });
  if (seen.status === 'lost') await enterLoss(ctx, tx, dispute);
}

const isSame = (earlier: Dispute, seen: ProviderDispute): boolean =>
  earlier.status === seen.status &&
  earlier.respondBy === seen.respondBy &&
  earlier.amountCents === seen.amountCents;

/** The bank took the money back, so it can no longer be refunded. No published event says so. */
async function enterLoss(ctx: Ctx, tx: Tx, { orderId, provider, reference, ...dispute }: Dispute) {
  await tx.paymentRecords.addEntry({
    ...{ id: ctx.newId('pay'), orderId, kind: 'dispute_lost', amountCents: dispute.amountCents, provider },
    ...{ reference, note: dispute.reason, actor: actorOf(ctx.caller), at: ctx.now().toISOString() },
  });
  const order = await loadOrder(tx, { id: orderId });
  const refundedCents = Math.min(
    order.payment.amountCents,
    order.payment.refundedCents + dispute.amountCents,
  );
  const payment = { ...order.payment, refundedCents };
  const status = paymentStatus(payment, await owedNow(tx, order));
  await changeOrder(ctx, tx, { ...order, payment: { ...payment, status } });
}
