/** The number of an order as people say it: `M-10432`. Machines use the id. */
import { joined, type Said } from '../languages/words.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Order } from './order.ts';

export const FIRST_ORDER_NUMBER = 10_001;

export const orderNumber = ({ number }: Pick<Order, 'number'>): string => `M-${number}`;

/** What an order or some of its lines are called: `250 × 20 oz Vacuum Tumbler and 2 more (M-10432)`. */
export const orderTitle = (order: Pick<Order, 'number' | 'items'>): Said =>
  joined('', [goodsTitle(order.items), ` (${orderNumber(order)})`]);
