/** The few figures of a period that people compare with the one before. */
import { centsToDollars, sum } from '../values/money.ts';
import { shareOf } from './figures.ts';
import type { Outcome } from './outcome.ts';
import type { ReportedQuote } from './port.ts';
import { quoteEnd } from './quote-tables.ts';
import type { FigureKind } from './report-table.ts';

export interface SummaryFigure {
  name: string;
  label: string;
  kind: FigureKind;
  /** In the period; `null` where there is none. */
  value: number | null;
  /** In as many days just before. */
  before: number | null;
}

interface Counted {
  outcomes: readonly Outcome[];
  quotes: readonly ReportedQuote[];
}

type Figure = readonly [
  name: string,
  label: string,
  kind: FigureKind,
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
): SummaryFigure[] =>
  (hasMargin ? [...SHARED, MARGIN] : SHARED).map(([name, label, kind, value]) => ({
    name,
    label,
    kind,
    value: value(counted, now),
    before: value(before, now),
  }));
