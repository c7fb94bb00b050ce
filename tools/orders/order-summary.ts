/** An order as a list shows it. */
import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { GOODS_SUMMARY, publishedGoods } from '../quotes/goods-summary.ts';
import type { Order } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const OrderSummary = OrderWire.pick({
  id: true,
  number: true,
  status: true,
  created_at: true,
  updated_at: true,
  quote_id: true,
  url: true,
  total: true,
  currency: true,
  expected: true,
  tracking: true,
  hold: true,
}).extend({
  ...GOODS_SUMMARY,
  payment: OrderWire.shape.payment
    .pick({ status: true, method: true, po_number: true })
    .describe('The payment'),
});

export const toOrderSummary = (order: Order, links: Links): z.input<typeof OrderSummary> =>
  shortOrder(toOrderWire(order, links));

/** The same of an order as it is published. */
export const shortOrder = (order: z.input<typeof OrderWire>): z.input<typeof OrderSummary> => ({
  id: order.id,
  number: order.number,
  status: order.status,
  created_at: order.created_at,
  updated_at: order.updated_at,
  quote_id: order.quote_id,
  url: order.url,
  total: order.total,
  currency: order.currency,
  expected: order.expected,
  tracking: order.tracking,
  hold: order.hold,
  ...publishedGoods(order.items),
  payment: {
    status: order.payment.status,
    method: order.payment.method,
    po_number: order.payment.po_number,
  },
});
