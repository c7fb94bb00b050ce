/** What of an order, a quote or an approval goes out with an event. */
import type { z } from 'zod';
import { ApprovalWire } from '../approvals/approval-wire.ts';
import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import type { Quote } from '../quotes/quote.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';

export const OrderInEvent = OrderWire.pick({
  id: true,
  status: true,
  items: true,
  total: true,
  url: true,
}).extend({ tracking: OrderWire.shape.tracking.optional().describe('Parcels, once shipped') });

export const QuoteInEvent = QuoteWire.pick({
  id: true,
  status: true,
  lines: true,
  total: true,
  currency: true,
  expires_at: true,
  order_id: true,
  url: true,
});

export const ApprovalInEvent = ApprovalWire.pick({
  id: true,
  quote_id: true,
  status: true,
  approver: true,
  decided_at: true,
  comment: true,
  url: true,
});

/** The order as it stands, with its tracking once there is some. */
export function orderInEvent(order: Order, links: Links): z.input<typeof OrderInEvent> {
  const { id, status, items, total, url, tracking } = toOrderWire(order, links);
  return { id, status, items, total, url, ...(tracking.length === 0 ? {} : { tracking }) };
}

export function quoteInEvent(quote: Quote, links: Links, now: Date): z.input<typeof QuoteInEvent> {
  const { id, status, lines, total, currency, expires_at, order_id, url } = toQuoteWire(quote, links, now);
  return { id, status, lines, total, currency, expires_at, order_id, url };
}

export function approvalInEvent(approval: z.input<typeof ApprovalWire>): z.input<typeof ApprovalInEvent> {
  const { id, quote_id, status, approver, decided_at, comment, url } = approval;
  return { id, quote_id, status, approver, decided_at, comment, url };
}
