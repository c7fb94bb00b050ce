import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Order } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const OrderInEvent = OrderWire.pick({
  id: true,
  status: true,
  items: true,
  total: true,
  url: true,
}).extend({ tracking: OrderWire.shape.tracking.optional().describe('Parcels, once shipped') });

/** The order as events carry it: with tracking once a parcel has left. */
export function orderInEvent(order: Order, links: Links): z.input<typeof OrderInEvent> {
  const { id, status, items, total, url, tracking } = toOrderWire(order, links);
  return { id, status, items, total, url, ...(tracking.length === 0 ? {} : { tracking }) };
}
