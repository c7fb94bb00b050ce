/** Orders and amounts: by month, by account, by product, by how they came. */
import { centsToDollars, sum } from '../values/money.ts';
import { type Group, groupsOf, largest, NAMED_GROUPS } from './figures.ts';
import { accountKey, accountName, type Outcome } from './outcome.ts';
import { type ReportColumn, type ReportTable, reportTable } from './report-table.ts';

type Sales = Group<Outcome>;

const dollarsOf =
  (amountOf: (outcome: Outcome) => number) =>
  ({ rows }: Sales): number =>
    centsToDollars(sum(rows.filter(({ isCancelled }) => !isCancelled).map(amountOf)));

const goods = dollarsOf(({ goodsCents }) => goodsCents);

const FIGURES: readonly ReportColumn<Sales>[] = [
  ['orders', 'Orders', 'count', ({ rows }) => rows.filter(({ isCancelled }) => !isCancelled).length],
  ['goods', 'Goods and charges', 'dollars', goods],
  ['freight', 'Freight', 'dollars', dollarsOf(({ freightCents }) => freightCents)],
  ['tax', 'Sales tax', 'dollars', dollarsOf(({ taxCents }) => taxCents)],
  ['total', 'Total', 'dollars', dollarsOf(({ totalCents }) => totalCents)],
  ['credited', 'Credited', 'dollars', dollarsOf(({ creditedCents }) => creditedCents)],
  [
    'cancelled',
    'Cancelled orders',
    'count',
    ({ rows }) => rows.filter(({ isCancelled }) => isCancelled).length,
  ],
];

const COUNTS =
  'Orders count on the day they were placed, at their amounts today. Cancelled orders are counted apart and add nothing.';

export const salesByMonth = (outcomes: readonly Outcome[], months: readonly string[]): ReportTable =>
  reportTable(
    { id: 'sales_by_month', title: 'Sales by month', counts: COUNTS, chart: 'goods' },
    [['month', 'Month', 'month', ({ name }) => name], ...FIGURES],
    groupsOf(months, outcomes, ({ month }) => month),
  );

export const salesByAccount = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable(
    {
      id: 'sales_by_account',
      title: 'Sales by account',
      counts: `${COUNTS} ${NAMED_GROUPS}`,
    },
    [['account', 'Account', 'text', ({ name }) => name], ...FIGURES],
    largest(groupsOf([], outcomes, accountKey, accountName), goods),
  );

const SOURCES: Record<Outcome['source'], string> = {
  page: 'Page of the quote',
  cxml: 'cXML purchase order',
  edi: 'EDI purchase order',
  soap: 'SOAP purchase order',
};

export const salesBySource = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable(
    { id: 'sales_by_source', title: 'Sales by how the order came', counts: COUNTS },
    [['source', 'Source', 'text', ({ name }) => name], ...FIGURES],
    groupsOf([], outcomes, ({ source }) => SOURCES[source]),
  );

type Sold = Group<Outcome['products'][number]>;

const soldCents = ({ rows }: Sold): number => sum(rows.map(({ goodsCents }) => goodsCents));

export const salesByProduct = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable<Sold>(
    {
      id: 'sales_by_product',
      title: 'Products',
      counts: `Decorated pieces of orders that are not cancelled, without setup and other charges. ${NAMED_GROUPS}`,
    },
    [
      ['product', 'Product', 'text', ({ name }) => name],
      ['pieces', 'Pieces', 'count', ({ rows }) => sum(rows.map(({ pieces }) => pieces))],
      ['goods', 'Goods', 'dollars', (sold) => centsToDollars(soldCents(sold))],
    ],
    largest(
      groupsOf(
        [],
        outcomes.filter(({ isCancelled }) => !isCancelled).flatMap(({ products }) => products),
        ({ key }) => key,
        ({ name }) => name,
      ),
      soldCents,
    ),
  );
