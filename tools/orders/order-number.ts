/** The number of an order as people say it: `M-10432`. Machines use the id. */
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Order } from './order.ts';

export const FIRST_ORDER_NUMBER = 10_001;

export const orderNumber = ({ number }: Pick<Order, 'number'>): string => `M-${number}`;

/** The number in what a person wrote: `M-10432`, `m10432` and `10432` are the same; `undefined` for other text. */
export function readOrderNumber(text: string): number | undefined {
  const digits = /^\s*(?:m\s*-?\s*)?(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** What an order or some of its lines are called: `250 × 20 oz Vacuum Tumbler and 2 more (M-10432)`. */
export const orderTitle = (order: Pick<Order, 'number' | 'items'>): string =>
  `${goodsTitle(order.items)} (${orderNumber(order)})`;
