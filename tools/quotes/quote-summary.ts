/** A quote as a list shows it. */
import type { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { GOODS_SUMMARY, toGoodsSummary } from './goods-summary.ts';
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

export function toQuoteSummary(quote: Quote, links: Links, now: Date): z.input<typeof QuoteSummary> {
  const {
    id,
    number,
    url,
    status,
    created_at,
    updated_at,
    expires_at,
    name,
    company,
    total,
    currency,
    order_id,
    replaced_by,
  } = toQuoteWire(quote, links, now);
  return {
    id,
    number,
    url,
    status,
    created_at,
    updated_at,
    expires_at,
    name,
    company,
    total,
    currency,
    order_id,
    replaced_by,
    ...toGoodsSummary(quote.lines),
    in_hands_date: quote.dates.inHandsDate,
  };
}
