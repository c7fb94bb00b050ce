import type { Ctx, InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { msg } from '../languages/words.ts';
import type { Order } from '../orders/order.ts';
import { isStillOpen, type OrderChange } from '../orders/order-change.ts';
import type { Debt } from '../payments/may-owe.ts';

interface Linked {
  change: OrderChange;
  order: Order;
}

/**
 * The change of the caller's link, read from `records`.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedChange(
  { caller }: Pick<Ctx, 'caller'>,
  records: Pick<Ctx, 'orders' | 'orderChanges'>,
): Promise<Linked> {
  if (caller.kind === 'link' && caller.record === 'order_change') {
    const change = await records.orderChanges.byId(caller.recordId);
    const order = change && (await records.orders.byId(caller.account.id, change.orderId));
    if (change && order) return { change, order };
  }
  throw new ServiceError(
    'not_found',
    'This link leads to no change of an order; ask its sender for a new one.',
  );
}

/** What the account owes once the change is made. */
export const debtOf = (ctx: InTransaction, { change, order }: Linked): Debt => ({
  account: accountOf(ctx),
  quotes: [{ id: order.quoteId, accountId: order.accountId }],
  by: order.payment.method,
  cents: change.after.totals.totalCents,
  changing: order,
});

/** @throws ServiceError `invalid_state` if it is answered or withdrawn, or the order changed meanwhile */
export function refuseUnlessOpen({ change, order }: Linked): void {
  if (isStillOpen(change, order)) return;
  throw new ServiceError('invalid_state', WHY_CLOSED[change.status]);
}

const WHY_CLOSED: Record<OrderChange['status'], string> = {
  proposed: msg(
    'The order changed meanwhile, so this change can no longer be confirmed; nothing was charged.',
  ),
  applied: msg('This change is confirmed already, and the order is changed.'),
  declined: msg('This change is declined already, and an answer is final.'),
  withdrawn: msg('This change was withdrawn; the order stays as it was.'),
};
