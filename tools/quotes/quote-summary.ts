/** A quote as a list shows it. */
import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { GOODS_SUMMARY, publishedGoods } from './goods-summary.ts';
import type { Quote } from './quote.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';

export const QuoteSummary = QuoteWire.pick({
  id: true,
  number: true,
  url: true,
  status: true,
  created_at: true,
  updated_at: true,
  expires_at: true,
  name: true,
  company: true,
  total: true,
  currency: true,
  order_id: true,
  replaced_by: true,
}).extend({ ...GOODS_SUMMARY, in_hands_date: QuoteWire.shape.in_hands.shape.in_hands_date });

export const toQuoteSummary = (quote: Quote, links: Links, now: Date): z.input<typeof QuoteSummary> =>
  shortQuote(toQuoteWire(quote, links, now));

/** The same of a quote as it is published. */
export const shortQuote = (quote: QuoteWire): z.input<typeof QuoteSummary> => ({
  id: quote.id,
  number: quote.number,
  url: quote.url,
  status: quote.status,
  created_at: quote.created_at,
  updated_at: quote.updated_at,
  expires_at: quote.expires_at,
  name: quote.name,
  company: quote.company,
  total: quote.total,
  currency: quote.currency,
  order_id: quote.order_id,
  replaced_by: quote.replaced_by,
  ...publishedGoods(quote.lines),
  in_hands_date: quote.in_hands.in_hands_date,
});
