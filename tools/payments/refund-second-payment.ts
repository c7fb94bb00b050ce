import type { InTransaction, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { type PAID_TOO_LATE, PAID_TWICE, type Refund } from './payment-records.ts';

interface SecondPayment {
  order: Order;
  provider: string;
  amountCents: number;
  paymentReference: string;
}

/** A payment of what was paid already, or of a change that had ended: recorded as a charge, with the open refund that the caller carries out. */
export async function refundSecondPayment(
  ctx: InTransaction,
  tx: Tx,
  { order, provider, amountCents, paymentReference }: SecondPayment,
  note: typeof PAID_TWICE | typeof PAID_TOO_LATE = PAID_TWICE,
): Promise<Refund> {
  const shared = { orderId: order.id, provider, amountCents, actor: actorOf(ctx.caller) };
  const at = ctx.now().toISOString();
  const refund: Refund = {
    ...shared,
    id: ctx.newId('rfd'),
    kind: 'paid_twice',
    status: 'open',
    paymentReference,
    reason: note,
    createdAt: at,
  };
  await tx.paymentRecords.addEntry({
    ...shared,
    id: ctx.newId('pay'),
    kind: 'charge',
    reference: paymentReference,
    note,
    at,
  });
  await tx.paymentRecords.addRefund(refund);
  return refund;
}
