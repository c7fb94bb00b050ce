import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars, sum } from '../values/money.ts';
import type { Dispute } from './dispute.ts';
import { importEach } from './import-each.ts';
import { owedNow, paymentStatus } from './payment-balance.ts';
import type { PaymentEntry } from './payment-records.ts';
import type { ProviderDispute } from './port.ts';

/** An open dispute that is in the books is asked about by its id, so that only new ones are looked for. */
const LOOK_BACK_MS = 30 * 86_400_000;

/** The service calls it for a signed notification, for each open dispute, and regularly for those without a notification. */
export const importDisputes = defineStep({
  name: 'import_disputes',
  access: { desk: ['finance'] },
  effect: 'commit',
  input: z.strictObject({
    reference: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .describe('The provider’s id of the dispute; all of the last days where left out'),
  }),
  async handler(ctx, { reference }) {
    const { payments } = ctx;
    if (payments?.kind !== 'hosted')
      throw new ServiceError('not_available', 'The payment provider of this shop knows no disputes.');
    const seen =
      reference === undefined
        ? await payments.disputesSince(new Date(ctx.now().getTime() - LOOK_BACK_MS))
        : [await payments.dispute(reference)];
    const disputes: { reference: string; orderId: string | null; status: Dispute['status'] }[] = [];
    await importEach(seen, async (one) => {
      const charge = await ctx.paymentRecords.chargeOf(payments.provider, one.paymentReference);
      if (charge) await importDispute(ctx, charge, one);
      disputes.push({ reference: one.reference, orderId: charge?.orderId ?? null, status: one.status });
    });
    return { disputes };
  },
});

/** Most are known already: only news needs a write transaction. */
async function importDispute(ctx: Ctx, charge: PaymentEntry, seen: ProviderDispute): Promise<void> {
  if (isNews(await earlierOf(ctx, charge, seen), seen))
    await ctx.transaction((tx, ctx) => record(ctx, tx, { charge, seen }));
}

const earlierOf = async (
  { paymentRecords }: Pick<Ctx, 'paymentRecords'>,
  { orderId }: PaymentEntry,
  { reference }: ProviderDispute,
): Promise<Dispute | undefined> =>
  (await paymentRecords.disputesOf(orderId)).find((one) => one.reference === reference);

/** What the bank decided is final: an older notification that comes late changes nothing. */
const isNews = (earlier: Dispute | undefined, seen: ProviderDispute): boolean =>
  earlier === undefined || (earlier.status === 'open' && !isSame(earlier, seen));

async function record(
  ctx: InTransaction,
  tx: Tx,
  { charge, seen }: { charge: PaymentEntry; seen: ProviderDispute },
): Promise<void> {
  const { orderId, provider } = charge;
  const earlier = await earlierOf(tx, charge, seen);
  if (!isNews(earlier, seen)) return;
  const at = ctx.now().toISOString();
  const dispute: Dispute = {
    id: earlier?.id ?? ctx.newId('dsp'),
    orderId,
    provider: provider ?? '',
    createdAt: at,
    ...(earlier && { createdAt: earlier.createdAt }),
    ...seen,
  };
  await tx.paymentRecords.saveDispute(dispute);
  const order = await keepOpenDisputes(ctx, tx, orderId);
  if (!earlier || seen.status !== 'open')
    await tx.events.noteForDesk({
      accountId: order.accountId,
      actor: actorOf(ctx.caller),
      at,
      recordId: orderId,
      name: seen.status === 'open' ? 'order.disputed' : 'order.dispute_closed',
      data: { amount: centsToDollars(seen.amountCents), reason: seen.reason, status: seen.status },
    });
  if (seen.status === 'lost') await enterLoss(ctx, tx, dispute);
}

/** On the order stands what is disputed now, because until the bank decides none of its payment goes back. */
async function keepOpenDisputes(ctx: InTransaction, tx: Tx, orderId: string): Promise<Order> {
  const order = await loadOrder(tx, { id: orderId });
  const disputes = await tx.paymentRecords.disputesOf(orderId);
  const cents = sum(disputes.flatMap(({ status, amountCents }) => (status === 'open' ? [amountCents] : [])));
  const { disputedCents = 0, ...payment } = order.payment;
  if (cents === disputedCents) return order;
  return changeOrder(ctx, tx, {
    ...order,
    payment: cents === 0 ? payment : { ...payment, disputedCents: cents },
  });
}

const isSame = (earlier: Dispute, seen: ProviderDispute): boolean =>
  earlier.status === seen.status &&
  earlier.respondBy === seen.respondBy &&
  earlier.amountCents === seen.amountCents;

/** The bank took the money back, so it can no longer be refunded. No published event says so. */
async function enterLoss(ctx: InTransaction, tx: Tx, { orderId, provider, reference, ...dispute }: Dispute) {
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'dispute_lost',
    amountCents: dispute.amountCents,
    provider,
    reference,
    note: dispute.reason,
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
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
