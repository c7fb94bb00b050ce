/** What orders cost beside what they were sold for, as the desk shows it at each order. */
import { centsToDollars, sum } from '../values/money.ts';
import { type Group, groupsOf, largest, NAMED_GROUPS, shareOf } from './figures.ts';
import { accountKey, accountName, type Outcome } from './outcome.ts';
import { type ReportColumn, type ReportTable, reportTable } from './report-table.ts';

type Margins = Group<Outcome>;

const costsOf = ({ rows }: Margins) => rows.flatMap(({ costs }) => costs ?? []);
const costCents = (margins: Margins): number => sum(costsOf(margins).map((costs) => costs.costCents));
const marginCents = (margins: Margins): number => sum(costsOf(margins).map((costs) => costs.marginCents));

const FIGURES: readonly ReportColumn<Margins>[] = [
  ['orders', 'Orders with a cost', 'count', (margins) => costsOf(margins).length],
  ['sold', 'Sold for', 'dollars', (margins) => centsToDollars(costCents(margins) + marginCents(margins))],
  ['cost', 'Cost', 'dollars', (margins) => centsToDollars(costCents(margins))],
  ['margin', 'Margin', 'dollars', (margins) => centsToDollars(marginCents(margins))],
  [
    'margin_share',
    'Margin of sales',
    'share',
    (margins) => shareOf(marginCents(margins), costCents(margins) + marginCents(margins)),
  ],
  [
    'expected',
    'Not billed yet',
    'count',
    (margins) => costsOf(margins).filter(({ isBilled }) => !isBilled).length,
  ],
];

const COUNTS =
  'Orders whose goods were ordered from suppliers, on the day the order was placed: goods, charges and freight without sales tax, less what suppliers billed, or what their purchase orders come to until then.';

export const marginByMonth = (outcomes: readonly Outcome[], months: readonly string[]): ReportTable =>
  reportTable(
    { id: 'margin_by_month', title: 'Margin by month', counts: COUNTS, chart: 'margin' },
    [['month', 'Month', 'month', ({ name }) => name], ...FIGURES],
    groupsOf(months, outcomes, ({ month }) => month),
  );

export const marginByAccount = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable(
    { id: 'margin_by_account', title: 'Margin by account', counts: `${COUNTS} ${NAMED_GROUPS}` },
    [['account', 'Account', 'text', ({ name }) => name], ...FIGURES],
    largest(
      groupsOf(
        [],
        outcomes.filter(({ costs }) => costs !== undefined),
        accountKey,
        accountName,
      ),
      marginCents,
    ),
  );
