import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { centsToDollars } from '../values/money.ts';
import { type Quote, statusAt } from './quote.ts';
import { QuoteWire, toLineWire } from './quote-wire.ts';

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

export function quoteInEvent(quote: Quote, links: Links, now: Date): z.input<typeof QuoteInEvent> {
  return {
    id: quote.id,
    status: statusAt(quote, now),
    lines: quote.lines.map((line) => toLineWire(line, links)),
    total: centsToDollars(quote.totals.totalCents),
    currency: 'USD',
    expires_at: quote.expiresAt,
    order_id: quote.orderId,
    url: links.quote(quote.id),
  };
}
