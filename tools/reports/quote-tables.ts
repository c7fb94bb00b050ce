/** What became of the quotes of a period. */
import { sum } from '../values/money.ts';
import { fromTenths, quantileOf, shareOf } from './figures.ts';
import type { QuoteEnds, Times } from './port.ts';
import { type ReportTable, reportTable } from './report-table.ts';

const MEDIAN = 0.5;

export interface MonthQuotes extends QuoteEnds {
  month: string;
  /** Tenths of days until they were ordered. */
  daysToOrder: readonly Times[];
}

/** Of those that were decided: ordered, declined or expired. */
export function wonShare(...quotes: readonly QuoteEnds[]): number | null {
  const won = sum(quotes.map((ends) => ends.won));
  return shareOf(won, won + sum(quotes.map(({ declined, expired }) => declined + expired)));
}

export const quotesByMonth = (months: readonly MonthQuotes[]): ReportTable =>
  reportTable(
    {
      id: 'quotes_by_month',
      title: 'Quotes won',
      counts:
        'Quotes by the month they were made, and what became of them since. Won, of those that were decided: ordered, declined or expired. A quote that another replaced counts in neither.',
      chart: 'won_share',
    },
    [
      ['month', 'Month', 'month', ({ month }) => month],
      ['made', 'Made', 'count', ({ made }) => made],
      ['won', 'Ordered', 'count', ({ won }) => won],
      ['declined', 'Declined', 'count', ({ declined }) => declined],
      ['expired', 'Expired', 'count', ({ expired }) => expired],
      ['replaced', 'Replaced', 'count', ({ replaced }) => replaced],
      ['open', 'Open', 'count', ({ open }) => open],
      ['won_share', 'Won', 'share', (ends) => wonShare(ends)],
      [
        'days_to_win',
        'Ordered, half within',
        'days',
        ({ daysToOrder }) => fromTenths(quantileOf(daysToOrder, MEDIAN)),
      ],
    ],
    months,
  );
