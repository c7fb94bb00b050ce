/** Orders and amounts: by month, by account, by product, by how they came. */
import { dollarsOf, type Group, groupsOf, largest, NAMED_GROUPS, ofAccounts, sumOf } from './figures.ts';
import type { Sold } from './outcome.ts';
import type { MonthSums, Sums } from './port.ts';
import { type ReportColumn, type ReportTable, reportTable } from './report-table.ts';

type Sales = Group<Sums>;

const goods = (sales: Sales): number => dollarsOf(sales, 'goodsCents');

const FIGURES: readonly ReportColumn<Sales>[] = [
  ['orders', 'Orders', 'count', (sales) => sumOf(sales, 'sold')],
  ['goods', 'Goods and charges', 'dollars', goods],
  ['freight', 'Freight', 'dollars', (sales) => dollarsOf(sales, 'freightCents')],
  ['tax', 'Sales tax', 'dollars', (sales) => dollarsOf(sales, 'taxCents')],
  ['total', 'Total', 'dollars', (sales) => dollarsOf(sales, 'totalCents')],
  ['credited', 'Credited', 'dollars', (sales) => dollarsOf(sales, 'creditedCents')],
  ['cancelled', 'Cancelled orders', 'count', (sales) => sumOf(sales, 'cancelled')],
];

const COUNTS =
  'Orders count on the day they were placed, at their amounts today. Cancelled orders are counted apart and add nothing.';

export const salesByMonth = (sums: readonly MonthSums[], months: readonly string[]): ReportTable =>
  reportTable(
    { id: 'sales_by_month', title: 'Sales by month', counts: COUNTS, chart: 'goods' },
    [['month', 'Month', 'month', ({ name }) => name], ...FIGURES],
    groupsOf(months, sums, ({ month }) => month),
  );

export const salesByAccount = (sums: readonly Sums[]): ReportTable =>
  reportTable(
    {
      id: 'sales_by_account',
      title: 'Sales by account',
      counts: `${COUNTS} ${NAMED_GROUPS}`,
    },
    [['account', 'Account', 'text', ({ name }) => name], ...FIGURES],
    largest(ofAccounts(sums), goods),
  );

const SOURCES: Record<Sums['source'], string> = {
  page: 'Page of the quote',
  cxml: 'cXML purchase order',
  edi: 'EDI purchase order',
  soap: 'SOAP purchase order',
};

export const salesBySource = (sums: readonly Sums[]): ReportTable =>
  reportTable(
    { id: 'sales_by_source', title: 'Sales by how the order came', counts: COUNTS },
    [['source', 'Source', 'text', ({ name }) => name], ...FIGURES],
    groupsOf([], sums, ({ source }) => SOURCES[source]),
  );

export const salesByProduct = (sold: readonly Sold[]): ReportTable =>
  reportTable<Group<Sold>>(
    {
      id: 'sales_by_product',
      title: 'Products',
      counts: `Decorated pieces of orders that are not cancelled, without setup and other charges. ${NAMED_GROUPS}`,
    },
    [
      ['product', 'Product', 'text', ({ name }) => name],
      ['pieces', 'Pieces', 'count', (products) => sumOf(products, 'pieces')],
      ['goods', 'Goods', 'dollars', (products) => dollarsOf(products, 'goodsCents')],
    ],
    largest(
      groupsOf(
        [],
        sold,
        ({ key }) => key,
        ({ name }) => name,
      ),
      (products) => sumOf(products, 'goodsCents'),
    ),
  );
