/** An order as a list shows it. */
import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { GOODS_SUMMARY, toGoodsSummary } from '../quotes/goods-summary.ts';
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

export function toOrderSummary(order: Order, links: Links): z.input<typeof OrderSummary> {
  const {
    id,
    number,
    status,
    created_at,
    updated_at,
    quote_id,
    url,
    total,
    currency,
    expected,
    tracking,
    hold,
    payment,
  } = toOrderWire(order, links);
  return {
    id,
    number,
    status,
    created_at,
    updated_at,
    quote_id,
    url,
    total,
    currency,
    expected,
    tracking,
    hold,
    ...toGoodsSummary(order.items),
    payment: { status: payment.status, method: payment.method, po_number: payment.po_number },
  };
}
