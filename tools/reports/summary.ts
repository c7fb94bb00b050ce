/** The few figures of a period that people compare with the one before. */
import { dollarsOf, shareOf, sumOf } from './figures.ts';
import type { Figures } from './outcome.ts';
import type { QuoteEnds } from './port.ts';
import { wonShare } from './quote-tables.ts';
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
  rows: readonly Figures[];
  /** Of its parts. */
  quotes: readonly QuoteEnds[];
}

type Figure = readonly [
  name: string,
  label: string,
  kind: FigureKind,
  value: (counted: Counted) => number | null,
];

const SHARED: readonly Figure[] = [
  ['orders', 'Orders', 'count', (counted) => sumOf(counted, 'sold')],
  ['goods', 'Goods and charges', 'dollars', (counted) => dollarsOf(counted, 'goodsCents')],
  ['won_share', 'Quotes won', 'share', ({ quotes }) => wonShare(...quotes)],
  [
    'on_time_share',
    'On time',
    'share',
    (counted) => shareOf(sumOf(counted, 'onTime'), sumOf(counted, 'arrived')),
  ],
];

const MARGIN: Figure = ['margin', 'Margin', 'dollars', (counted) => dollarsOf(counted, 'marginCents')];

/** @param hasMargin for the desk alone */
export const summaryOf = (
  counted: Counted,
  before: Counted,
  { hasMargin }: { hasMargin: boolean },
): SummaryFigure[] =>
  (hasMargin ? [...SHARED, MARGIN] : SHARED).map(([name, label, kind, value]) => ({
    name,
    label,
    kind,
    value: value(counted),
    before: value(before),
  }));
