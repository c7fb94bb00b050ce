import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Order } from './order.ts';
import { OrderDestinationWire, OrderWire, toOrderWire } from './order-wire.ts';

const DestinationInEvent = OrderDestinationWire.pick({
  number: true,
  name: true,
  lines: true,
  shipping: true,
  expected_date: true,
});

export const OrderInEvent = OrderWire.pick({
  id: true,
  number: true,
  status: true,
  items: true,
  total: true,
  url: true,
}).extend({
  tracking: OrderWire.shape.tracking.optional().describe('Parcels, once shipped'),
  shipped: OrderWire.shape.shipped,
  destinations: z.array(DestinationInEvent).optional().describe('Where it goes, if to several places'),
});

/** The order as events carry it: with tracking once a parcel has left, and no address. */
export function orderInEvent(order: Order, links: Links): z.input<typeof OrderInEvent> {
  const { id, number, status, items, total, url, tracking, shipped, destinations } = toOrderWire(
    order,
    links,
  );
  return {
    id,
    number,
    status,
    items,
    total,
    url,
    ...(tracking.length === 0 ? {} : { tracking }),
    ...(shipped ? { shipped } : {}),
    ...(destinations.length === 0
      ? {}
      : {
          destinations: destinations.map(({ number, name, lines, shipping, expected_date }) => ({
            number,
            name,
            lines,
            shipping,
            expected_date,
          })),
        }),
  };
}
