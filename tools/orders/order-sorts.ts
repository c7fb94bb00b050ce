/** What orders may be sorted by. */
import { expectedOn, type Order } from './order.ts';

export const ORDER_SORTS = {
  created: ({ createdAt }: Order) => createdAt,
  total: ({ totals }: Order) => totals.totalCents,
  in_hands: expectedOn,
};

export type OrderSort = keyof typeof ORDER_SORTS;
