/** The few figures of a period that people compare with the one before. */
import { z } from 'zod';
import { centsToDollars, sum } from '../values/money.ts';
import { shareOf } from './figures.ts';
import type { Outcome } from './outcome.ts';
import type { ReportedQuote } from './port.ts';
import { quoteEnd } from './quote-tables.ts';
import { COLUMN_KINDS } from './report-table.ts';

const figure = z.number().nullable();

export const ReportSummary = z.array(
  z.object({
    name: z.string().describe('Name of the figure'),
    label: z.string().describe('What it is'),
    kind: z.enum(COLUMN_KINDS).describe('How it is to be read'),
    value: figure.describe('In the period; null where there is none'),
    before: figure.describe('In as many days just before'),
  }),
);
type Summary = z.infer<typeof ReportSummary>;

interface Counted {
  outcomes: readonly Outcome[];
  quotes: readonly ReportedQuote[];
}

type Figure = readonly [
  name: string,
  label: string,
  kind: Summary[number]['kind'],
  value: (counted: Counted, now: Date) => number | null,
];

const sold = ({ outcomes }: Counted): Outcome[] => outcomes.filter(({ isCancelled }) => !isCancelled);

const SHARED: readonly Figure[] = [
  ['orders', 'Orders', 'count', (counted) => sold(counted).length],
  [
    'goods',
    'Goods and charges',
    'dollars',
    (counted) => centsToDollars(sum(sold(counted).map(({ goodsCents }) => goodsCents))),
  ],
  [
    'won_share',
    'Quotes won',
    'share',
    ({ quotes }, now) => {
      const ends = quotes.map((quote) => quoteEnd(quote, now));
      const decided = ends.filter((end) => end !== 'open' && end !== 'replaced').length;
      return shareOf(ends.filter((end) => end === 'won').length, decided);
    },
  ],
  [
    'on_time_share',
    'On time',
    'share',
    ({ outcomes }) => {
      const arrivals = outcomes.flatMap(({ arrival }) => arrival ?? []);
      return shareOf(arrivals.filter(({ on, promised }) => on <= promised).length, arrivals.length);
    },
  ],
];

const MARGIN: Figure = [
  'margin',
  'Margin',
  'dollars',
  ({ outcomes }) => centsToDollars(sum(outcomes.map(({ costs }) => costs?.marginCents ?? 0))),
];

/** @param hasMargin for the desk alone */
export const summaryOf = (
  counted: Counted,
  before: Counted,
  { now, hasMargin }: { now: Date; hasMargin: boolean },
): Summary =>
  (hasMargin ? [...SHARED, MARGIN] : SHARED).map(([name, label, kind, value]) => ({
    name,
    label,
    kind,
    value: value(counted, now),
    before: value(before, now),
  }));
