/** What quotes may be sorted by. */
import type { Quote } from './quote.ts';

export const QUOTE_SORTS = {
  created: ({ createdAt }: Quote) => createdAt,
  total: ({ totals }: Quote) => totals.totalCents,
  in_hands: ({ dates }: Quote) => dates.inHandsDate,
};

export type QuoteSort = keyof typeof QUOTE_SORTS;
