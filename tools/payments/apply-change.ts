/** Makes a change of an order that is agreed to and paid: goods, money, proofs, events and mail in one transaction. */
import { wishLinePictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, holdClearedEvents } from '../orders/change-order.ts';
import type { Order, Payment } from '../orders/order.ts';
import {
  type ChangeEvidence,
  differenceCents,
  holdBeneath,
  type OrderChange,
} from '../orders/order-change.ts';
import { changeMailing, orderChangedMail } from '../orders/order-change-mails.ts';
import { voidProofs } from '../proofs/void-proofs.ts';
import { centsToDollars } from '../values/money.ts';
import { openRefunds } from './open-refunds.ts';
import { owedOnTerms, paymentStatus, refundableCents } from './payment-balance.ts';
import type { Refund } from './payment-records.ts';

/** The card payment of what it costs more. */
export interface DifferencePaid {
  provider: string;
  reference: string;
}

interface Agreed {
  evidence: ChangeEvidence | null;
  paid?: DifferencePaid | undefined;
}

/** @returns the order, and the refunds to carry out after the transaction where it costs less */
export async function applyChange(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  change: OrderChange,
  { evidence, paid }: Agreed,
): Promise<{ order: Order; refunds: Refund[] }> {
  const at = ctx.now().toISOString();
  const cents = differenceCents(change);
  const payment = await paymentAfter(ctx, tx, order, cents, paid);
  const after = { ...order, ...change.after, payment, forecast: null, hold: holdBeneath(order.hold) };
  await voidProofs(tx, order.id, { before: order.items, after: after.items, at });
  await tx.orderChanges.change({ ...change, status: 'applied', evidence });
  await tx.spending.keep(order.quoteId, change.after.totals.totalCents);
  const data = {
    change_id: change.id,
    old_total: centsToDollars(change.before.totals.totalCents),
    new_total: centsToDollars(change.after.totals.totalCents),
    reason: change.reason,
  };
  const changed = await changeOrder(
    ctx,
    tx,
    after,
    { name: 'order.changed', data },
    ...holdClearedEvents(order, after),
  );
  await wishLinePictures(ctx, tx, changed.accountId, changed.items);
  await tx.mails.queue(orderChangedMail(changed, change, await changeMailing(ctx, changed, change), ctx));
  return {
    order: changed,
    refunds: cents < 0 ? await refundsOf(ctx, tx, changed, -cents, change.reason) : [],
  };
}

/** What a card paid before stays paid: where the order costs less, a refund brings it down. */
async function paymentAfter(
  ctx: InTransaction,
  tx: Tx,
  { id: orderId, payment }: Order,
  cents: number,
  paid: DifferencePaid | undefined,
): Promise<Payment> {
  if (cents === 0 || (payment.method === 'card' && cents < 0)) return payment;
  const billed = { ...payment, amountCents: payment.amountCents + cents };
  const entries = await tx.paymentRecords.entriesOf(orderId);
  if (payment.method === 'terms')
    return { ...billed, status: paymentStatus(billed, owedOnTerms(billed, entries)) };
  if (!paid) throw new Error(`the change of order ${orderId} costs more, and nothing was paid`);
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'charge',
    amountCents: cents,
    ...paid,
    note: 'Change of the order',
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
  });
  return { ...billed, status: paymentStatus(billed, 0) };
}

async function refundsOf(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  cents: number,
  reason: string,
): Promise<Refund[]> {
  if (order.payment.method === 'terms') return [];
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  return openRefunds(ctx, tx, order, { cents: Math.min(cents, left), reason });
}
