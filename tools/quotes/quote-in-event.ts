import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Quote } from './quote.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

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
  const { id, status, lines, total, currency, expires_at, order_id, url } = toQuoteWire(quote, links, now);
  return { id, status, lines, total, currency, expires_at, order_id, url };
}
