import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, type OrderRef } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { CHANGEABLE } from '../orders/order-change.ts';
import { refuseIfPaidBack } from '../payments/payment-balance.ts';
import { isBeingSent } from '../purchasing/cancel-purchase-order.ts';
import { isInProduction } from '../purchasing/in-production.ts';

/**
 * The order, before production begins.
 *
 * @throws ServiceError `not_found`; `invalid_state` if it is too late, a change is open, or a purchase order is on its way
 */
export async function changeableOrder(
  records: Pick<Ctx, 'orders' | 'purchaseOrders' | 'orderChanges'>,
  seen: OrderRef,
): Promise<Order> {
  const order = await loadOrder(records, seen);
  if (!CHANGEABLE.includes(order.status))
    throw new ServiceError(
      'invalid_state',
      order.status === 'received'
        ? 'The purchase order is not accepted yet: accept it first, or refuse it.'
        : `The order is ${order.status.replace('_', ' ')}; it can no longer be changed.`,
    );
  refuseIfPaidBack(order);
  const changes = await records.orderChanges.ofOrder(order.id);
  if (changes.some(({ status }) => status === 'proposed'))
    throw new ServiceError(
      'invalid_state',
      'A change waits for the customer’s answer; withdraw it before you propose another.',
    );
  if (await isBeingSent(records, order))
    throw new ServiceError(
      'invalid_state',
      'A purchase order is on its way to the supplier, and its outcome is not known yet; change the order after that.',
    );
  if (isInProduction(order, await records.purchaseOrders.ofOrder(order.id)))
    throw new ServiceError(
      'invalid_state',
      'A supplier has begun to make this order; it can no longer be changed.',
    );
  return order;
}
