/** What became of the quotes of a period. */
import { deskDay } from '../values/calendar.ts';
import { groupsOf, hoursBetween, quantileOf, shareOf } from './figures.ts';
import type { ReportedQuote } from './port.ts';
import { type ReportTable, reportTable } from './report-table.ts';

export type QuoteEnd = 'won' | 'declined' | 'replaced' | 'expired' | 'open';

const HOURS_A_DAY = 24;
const MEDIAN = 0.5;

export function quoteEnd({ orderedAt, status, replacedBy, expiresAt }: ReportedQuote, now: Date): QuoteEnd {
  if (orderedAt !== null) return 'won';
  if (status === 'declined') return 'declined';
  if (replacedBy !== null) return 'replaced';
  return status === 'expired' || Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';
}

export function quotesByMonth(
  quotes: readonly ReportedQuote[],
  months: readonly string[],
  now: Date,
): ReportTable {
  const ended = quotes.map((quote) => ({ ...quote, end: quoteEnd(quote, now) }));
  type Row = { rows: readonly (typeof ended)[number][] };
  const having =
    (...ends: QuoteEnd[]) =>
    ({ rows }: Row): number =>
      rows.filter(({ end }) => ends.includes(end)).length;
  const daysToWin = ({ rows }: Row): number | null =>
    quantileOf(
      rows.flatMap(({ createdAt, orderedAt }) =>
        orderedAt === null ? [] : [hoursBetween(createdAt, orderedAt) / HOURS_A_DAY],
      ),
      MEDIAN,
    );
  return reportTable(
    {
      id: 'quotes_by_month',
      title: 'Quotes won',
      counts:
        'Quotes by the month they were made, and what became of them since. Won, of those that were decided: ordered, declined or expired. A quote that another replaced counts in neither.',
      chart: 'won_share',
    },
    [
      ['month', 'Month', 'month', ({ name }) => name],
      ['made', 'Made', 'count', ({ rows }) => rows.length],
      ['won', 'Ordered', 'count', having('won')],
      ['declined', 'Declined', 'count', having('declined')],
      ['expired', 'Expired', 'count', having('expired')],
      ['replaced', 'Replaced', 'count', having('replaced')],
      ['open', 'Open', 'count', having('open')],
      [
        'won_share',
        'Won',
        'share',
        (row) => shareOf(having('won')(row), having('won', 'declined', 'expired')(row)),
      ],
      ['days_to_win', 'Ordered, half within', 'days', daysToWin],
    ],
    groupsOf(months, ended, ({ createdAt }) => deskDay(new Date(createdAt)).slice(0, 7)),
  );
}
