import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT, ORDER_VERSION } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { centsOf } from '../values/dollars.ts';
import { formatCents } from '../values/money.ts';
import { REASON } from '../values/reason.ts';
import { providerOf } from './carry-out-refund.ts';
import { creditOrder } from './credit-order.ts';
import { carryOutRefunds, openRefunds } from './open-refunds.ts';
import { isNothingOwed, refundableCents } from './payment-balance.ts';
import { DOLLARS } from './payment-input.ts';
import type { Refund } from './payment-records.ts';

export const refundOrder = defineStep({
  name: 'refund_order',
  access: { desk: ['finance'] },
  effect: 'commit',
  needsProof: true,
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    version: ORDER_VERSION,
    amount: DOLLARS,
    reason: REASON,
  }),
  raises: ['order.refunded', 'order.invoice_paid'],
  async handler(ctx, { id, version, amount, reason }) {
    const asked = { id, version, cents: centsOf(amount), reason };
    const order = await ctx.orders.anyById(id);
    if (order?.payment.method === 'terms') return await credit(ctx, asked);
    if (order?.payment.provider) providerOf(ctx, order.payment.provider);
    const refunds = await ctx.transaction((tx, ctx) => opened(ctx, tx, asked));
    if (await carryOutRefunds(ctx, refunds)) throw refused();
    return await ctx.transaction((tx) => loadOrder(tx, { id }));
  },
});

interface Asked {
  id: string;
  version: number;
  cents: number;
  reason: string;
}

/** Makes the next version of the order, so that a second call with the same version is refused before money moves. */
async function opened(ctx: InTransaction, tx: Tx, asked: Asked): Promise<Refund[]> {
  const order = await refundable(tx, asked);
  const refunds = await openRefunds(ctx, tx, order, asked);
  await changeOrder(ctx, tx, order);
  return refunds;
}

/** On terms: credits what is owed first, then refunds what cards paid of the invoice; the rest goes back by hand. */
async function credit(ctx: Ctx, asked: Asked): Promise<Order> {
  const { order, refunds } = await ctx.transaction(async (tx, ctx) =>
    creditOrder(ctx, tx, await refundable(tx, asked), asked),
  );
  if (await carryOutRefunds(ctx, refunds)) throw refused();
  return refunds.length === 0 ? order : ctx.transaction((tx) => loadOrder(tx, { id: order.id }));
}

/** @throws ServiceError `invalid_state` if nothing was billed, or less is left than is asked for */
async function refundable(tx: Tx, { id, version, cents }: Asked): Promise<Order> {
  const order = await loadOrder(tx, { id, version });
  if (isNothingOwed(order))
    throw new ServiceError('invalid_state', 'Nothing is owed on this order; there is nothing to credit.');
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  if (cents <= left) return order;
  throw new ServiceError(
    'invalid_state',
    left === 0
      ? 'The whole payment is refunded already, or is being refunded.'
      : `At most ${formatCents(left)} can be refunded; enter a smaller amount.`,
    { param: 'amount' },
  );
}

const refused = (): ServiceError =>
  new ServiceError(
    'not_available',
    'The payment provider refused the refund; check the payment there and refund it by hand.',
  );
