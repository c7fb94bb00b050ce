import { wishLinePictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, type NewOrderEvent } from '../orders/change-order.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import {
  contentOf,
  isSameForSupplier,
  needsAnswer,
  type OrderChange,
  type OrderContent,
} from '../orders/order-change.ts';
import { changeMailing, changeProposedMail } from '../orders/order-change-mails.ts';
import { applyChange } from '../payments/apply-change.ts';
import { EXPECTED_AMOUNT } from '../payments/payment-input.ts';
import { cancelAtSupplier, markCancelled } from '../purchasing/cancel-purchase-order.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { REASON } from '../values/reason.ts';
import { CHANGE_INPUT, toWantedChange } from './change-input.ts';
import { changeableOrder } from './changeable-order.ts';
import { changedContent } from './changed-content.ts';

/**
 * A sent purchase order that is concerned is taken back at the supplier first; where that is not possible, the change is refused. With the
 * same total and day it is made at once. Otherwise the order is on hold until the customer confirms.
 */
export const proposeOrderChange = defineStep({
  name: 'propose_order_change',
  access: { desk: ['sales'] },
  effect: 'commit',
  input: CHANGE_INPUT.extend({ reason: REASON, total: EXPECTED_AMOUNT }),
  raises: ['order.changed', 'order.released', 'order.hold', 'order.hold_cleared'],
  async handler(ctx, { reason, total, ...input }) {
    const seen = await changeableOrder(ctx, input);
    const after = await changedContent(ctx, seen, toWantedChange(input));
    if (centsToDollars(after.totals.totalCents) !== total)
      throw new ServiceError(
        'invalid_state',
        `The total is now ${formatCents(after.totals.totalCents)}; look at it before you propose the change.`,
        { param: 'total' },
      );
    const isRecalled = seen.status === 'po_sent' && !isSameForSupplier(contentOf(seen), after);
    if (isRecalled && !(await cancelAtSupplier(ctx, seen))) throw notTakenBack();
    return ctx.transaction(async (tx, ctx) => {
      const before = await changeableOrder(tx, input);
      const change = proposedChange(ctx, before, after, reason);
      await tx.orderChanges.add(change);
      if (isRecalled) await markCancelled(tx, before);
      const order = isRecalled ? applyMove(before, 'cancel_purchase_order') : before;
      const released: NewOrderEvent[] = isRecalled ? [{ name: 'order.released', data: {} }] : [];
      const changed = needsAnswer(change)
        ? await waitForAnswer(ctx, tx, order, change, released)
        : await applyAtOnce(ctx, tx, order, change, released);
      const kept = (await tx.orderChanges.byId(change.id)) ?? change;
      return { order: changed, change: { ...kept, url: ctx.links.orderChange(kept.id) } };
    });
  },
});

const proposedChange = (
  ctx: InTransaction,
  order: Order,
  after: OrderContent,
  reason: string,
): OrderChange => ({
  id: ctx.newId('chg'),
  orderId: order.id,
  accountId: order.accountId,
  status: 'proposed',
  createdAt: ctx.now().toISOString(),
  version: 1,
  orderVersion: order.version,
  before: contentOf(order),
  after,
  reason,
  madeBy: actorOf(ctx.caller),
  evidence: null,
  ended: null,
});

async function waitForAnswer(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  change: OrderChange,
  released: NewOrderEvent[],
): Promise<Order> {
  const reason = `A change of the order is proposed: ${change.reason}`;
  const hold: Order['hold'] = {
    reason,
    since: ctx.now().toISOString(),
    by: actorOf(ctx.caller),
    waitsFor: 'answer',
    ...(order.hold && { beneath: order.hold }),
  };
  const held = await changeOrder(ctx, tx, { ...order, hold }, ...released, {
    name: 'order.hold',
    data: { reason },
  });
  await wishLinePictures(ctx, tx, held.accountId, change.after.items);
  await tx.mails.queue(changeProposedMail(held, change, await changeMailing(ctx, held, change), ctx));
  return held;
}

async function applyAtOnce(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  change: OrderChange,
  released: NewOrderEvent[],
): Promise<Order> {
  const current = released.length === 0 ? order : await changeOrder(ctx, tx, order, ...released);
  return (await applyChange(ctx, tx, current, change, { evidence: null })).order;
}

const notTakenBack = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'The supplier cannot take the purchase order back, so the order stays as it is. Ask the supplier, or refuse the request with this reason.',
  );
