/** What orders cost beside what they were sold for, as the desk shows it at each order. */
import { centsToDollars } from '../values/money.ts';
import {
  dollarsOf,
  type Group,
  groupsOf,
  largest,
  NAMED_GROUPS,
  ofAccounts,
  shareOf,
  sumOf,
} from './figures.ts';
import type { MonthSums, Sums } from './port.ts';
import { type ReportColumn, type ReportTable, reportTable } from './report-table.ts';

type Margins = Group<Sums>;

const soldCents = (margins: Margins): number => sumOf(margins, 'costCents') + sumOf(margins, 'marginCents');

const FIGURES: readonly ReportColumn<Margins>[] = [
  ['orders', 'Orders with a cost', 'count', (margins) => sumOf(margins, 'costed')],
  ['sold', 'Sold for', 'dollars', (margins) => centsToDollars(soldCents(margins))],
  ['cost', 'Cost', 'dollars', (margins) => dollarsOf(margins, 'costCents')],
  ['margin', 'Margin', 'dollars', (margins) => dollarsOf(margins, 'marginCents')],
  [
    'margin_share',
    'Margin of sales',
    'share',
    (margins) => shareOf(sumOf(margins, 'marginCents'), soldCents(margins)),
  ],
  ['expected', 'Not billed yet', 'count', (margins) => sumOf(margins, 'unbilled')],
];

const COUNTS =
  'Orders whose goods were ordered from suppliers, on the day the order was placed: goods, charges and freight without sales tax, less what suppliers billed, or what their purchase orders come to until then.';

export const marginByMonth = (sums: readonly MonthSums[], months: readonly string[]): ReportTable =>
  reportTable(
    { id: 'margin_by_month', title: 'Margin by month', counts: COUNTS, chart: 'margin' },
    [['month', 'Month', 'month', ({ name }) => name], ...FIGURES],
    groupsOf(months, sums, ({ month }) => month),
  );

export const marginByAccount = (sums: readonly Sums[]): ReportTable =>
  reportTable(
    { id: 'margin_by_account', title: 'Margin by account', counts: `${COUNTS} ${NAMED_GROUPS}` },
    [['account', 'Account', 'text', ({ name }) => name], ...FIGURES],
    largest(ofAccounts(sums.filter(({ costed }) => costed > 0)), (margins) => sumOf(margins, 'marginCents')),
  );
