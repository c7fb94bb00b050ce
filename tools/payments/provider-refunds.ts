/**
 * Brings the books in line with the provider's refunds: a refund made at the provider is recorded, a recorded one that
 * failed later is reversed. Each is recorded once, however often it is reported.
 */

import type { Ctx, InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder } from '../orders/find-order.ts';
import { recordRefund } from './carry-out-refund.ts';
import { importEach } from './import-each.ts';
import { owedNow, paymentStatus } from './payment-balance.ts';
import { PAID_TWICE, type PaymentEntry, type Refund } from './payment-records.ts';
import type { ProviderRefund } from './port.ts';

/** The reason in the mail of a refund made at the provider, which gives none. */
const REASON = 'Our staff made this refund.';
const FAILURE = 'The payment provider could not make this refund.';

export interface ImportedRefund {
  reference: string;
  orderId: string;
  outcome: 'entered' | 'failed';
}

/** @returns the refunds that changed the books; a refund of a payment that is not in the books is skipped */
export async function importProviderRefunds(
  ctx: Ctx,
  provider: string,
  refunds: readonly ProviderRefund[],
): Promise<ImportedRefund[]> {
  const imported: ImportedRefund[] = [];
  await importEach(refunds, async (refund) => {
    const charge = await ctx.paymentRecords.chargeOf(provider, refund.paymentReference);
    if (!charge) return;
    // Most are known already: only a new one needs a write transaction.
    if ((await newOutcome(ctx, { charge, refund })) === undefined) return;
    const outcome = await ctx.transaction((tx, ctx) => importRefund(ctx, tx, { charge, refund }));
    if (outcome) imported.push({ reference: refund.reference, orderId: charge.orderId, outcome });
  });
  return imported;
}

interface OfCharge {
  charge: PaymentEntry;
  refund: ProviderRefund;
}

async function newOutcome(
  { paymentRecords }: Pick<Ctx, 'paymentRecords'>,
  { charge, refund }: OfCharge,
): Promise<ImportedRefund['outcome'] | undefined> {
  const entries = await paymentRecords.entriesOf(charge.orderId);
  const has = (kind: PaymentEntry['kind']): boolean =>
    entries.some(
      (entry) =>
        entry.kind === kind && entry.provider === charge.provider && entry.reference === refund.reference,
    );
  if (has('refund')) return refund.isFailed && !has('refund_failed') ? 'failed' : undefined;
  // An open refund is recorded by the call that asked for it, or by its retry.
  const isOpen = (await bookedAs(paymentRecords, { charge, refund }))?.status === 'open';
  return refund.isFailed || isOpen ? undefined : 'entered';
}

/** The refund in our books: the one we asked for, or the one it was imported as. */
async function bookedAs(
  records: Pick<Ctx['paymentRecords'], 'refund'>,
  { charge, refund }: OfCharge,
): Promise<Refund | undefined> {
  const ours = refund.key === null ? undefined : await records.refund(refund.key);
  if (ours?.orderId === charge.orderId && ours.paymentReference === refund.paymentReference) return ours;
  return records.refund(idOf(refund));
}

/** Always the same for a reference, so that a refund is imported once. */
const idOf = ({ reference }: ProviderRefund): string => `rfd_${reference}`;

async function importRefund(
  ctx: InTransaction,
  tx: Tx,
  of: OfCharge,
): Promise<ImportedRefund['outcome'] | undefined> {
  const outcome = await newOutcome(tx, of);
  if (outcome === undefined) return undefined;
  const booked = await bookedAs(tx.paymentRecords, of);
  if (outcome === 'failed') await reverseRefund(ctx, tx, of, booked);
  else await recordRefund(ctx, tx, booked ?? (await addRefund(ctx, tx, of)), of.refund.reference);
  return outcome;
}

async function addRefund(ctx: InTransaction, tx: Tx, { charge, refund }: OfCharge): Promise<Refund> {
  const { paymentReference, amountCents } = refund;
  const others = await tx.paymentRecords.refundsOf(charge.orderId);
  const isTwice = others.some(
    (one) => one.kind === 'paid_twice' && one.paymentReference === paymentReference,
  );
  const kind = isTwice ? 'paid_twice' : 'order';
  const added: Refund = {
    id: idOf(refund),
    orderId: charge.orderId,
    kind,
    status: 'open',
    provider: charge.provider ?? '',
    paymentReference,
    amountCents,
    reason: kind === 'paid_twice' ? PAID_TWICE : REASON,
    actor: actorOf(ctx.caller),
    createdAt: ctx.now().toISOString(),
  };
  await tx.paymentRecords.addRefund(added);
  return added;
}

/** The money came back, so it is owed again. No published event says so; subscribers read it from the order. */
async function reverseRefund(
  ctx: InTransaction,
  tx: Tx,
  { charge, refund }: OfCharge,
  booked: Refund | undefined,
): Promise<void> {
  const { orderId, provider } = charge;
  const { amountCents, reference } = refund;
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'refund_failed',
    amountCents,
    provider,
    reference,
    note: FAILURE,
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
  });
  if (booked) await tx.paymentRecords.endRefund(booked.id, 'failed');
  if (booked?.kind === 'paid_twice') return;
  const order = await loadOrder(tx, { id: orderId });
  const payment = { ...order.payment, refundedCents: order.payment.refundedCents - amountCents };
  const owed = await owedNow(tx, order);
  await changeOrder(ctx, tx, { ...order, payment: { ...payment, status: paymentStatus(payment, owed) } });
}
