/** Finds the order a caller names. */
import { z } from 'zod';
import type { Ctx, InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { readOrderNumber } from '../values/read-order-number.ts';
import type { Order } from './order.ts';

export const ORDER_ID = z.string().min(1).max(120).describe('Id or number, `M-…`');

export const ORDER_VERSION = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .describe('The version the caller saw: the call is refused where the order changed since');

/** Names an order, and the version of it that the caller saw. */
export const ORDER_REF_INPUT = { id: ORDER_ID, version: ORDER_VERSION.optional() };

/** Without a `version` the order is taken as it is. */
export interface OrderRef {
  id: string;
  version?: number | undefined;
}

/**
 * An order of any account, for the desk and the service itself. Read it inside the transaction that changes it.
 *
 * @throws ServiceError `not_found`; `invalid_state` if it is no longer the version the caller saw
 */
export async function loadOrder({ orders }: Pick<Ctx, 'orders'>, { id, version }: OrderRef): Promise<Order> {
  const order = await orders.anyById(id);
  if (!order) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
  if (version !== undefined && order.version !== version) throw orderChanged();
  return order;
}

/**
 * An order of the caller's account, by its id or its number.
 *
 * @throws ServiceError `not_found`, with the same text for an unknown order and another account's
 */
export async function loadOwnOrder(ctx: InTransaction, id: string): Promise<Order> {
  const accountId = accountOf(ctx).id;
  const number = readOrderNumber(id);
  const order = await (number === undefined
    ? ctx.orders.byId(accountId, id)
    : ctx.orders.byNumber(accountId, number));
  if (order) return order;
  throw new ServiceError(
    'not_found',
    'No order of this account has this id or number; list them with `list_orders`.',
    {
      param: 'id',
    },
  );
}

export const orderChanged = (): ServiceError =>
  new ServiceError('invalid_state', 'This order changed since you opened it. Open it again, then decide.', {
    param: 'version',
  });
