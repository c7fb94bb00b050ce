import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_SOURCES } from '../../../tools/orders/order.ts';
import type { MonthSums } from '../../../tools/reports/port.ts';
import type { ReportTable } from '../../../tools/reports/report-table.ts';
import { salesByAccount, salesByMonth, salesBySource } from '../../../tools/reports/sales-tables.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const cents = fc.integer({ min: 0, max: 9_999_999 });

const flag = fc.integer({ min: 0, max: 1 });
const one: fc.Arbitrary<MonthSums> = fc.record({
  accountId: fc.integer({ min: 0, max: 60 }).map((nth) => `acc_${nth}`),
  accountName: fc.constantFrom('Acme', 'Byron'),
  source: fc.constantFrom(...ORDER_SOURCES),
  month: fc.constantFrom(...MONTHS),
  sold: flag,
  cancelled: flag,
  goodsCents: cents,
  freightCents: cents,
  taxCents: cents,
  totalCents: cents,
  creditedCents: cents,
  costed: flag,
  costCents: cents,
  marginCents: cents,
  unbilled: flag,
  arrived: flag,
  onTime: flag,
});

/** The sums of all figures, in cents and pieces. */
const sumsOf = ({ rows, columns }: ReportTable): number[] =>
  columns
    .slice(1)
    .map(({ kind }, at) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[at + 1]) * (kind === 'dollars' ? 100 : 1)), 0),
    );

test('however orders are grouped, the groups add up to all of them', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 80 }), (rows) => {
      const all = (amountOf: (one: MonthSums) => number): number =>
        rows.reduce((sum, one) => sum + amountOf(one), 0);
      const expected = [
        all((one) => one.sold),
        all((one) => one.goodsCents),
        all((one) => one.freightCents),
        all((one) => one.taxCents),
        all((one) => one.totalCents),
        all((one) => one.creditedCents),
        all((one) => one.cancelled),
      ];
      expect(sumsOf(salesByMonth(rows, MONTHS))).toEqual(expected);
      expect(sumsOf(salesByAccount(rows))).toEqual(expected);
      expect(sumsOf(salesBySource(rows))).toEqual(expected);
      // Two of one name are two; the smallest are one row.
      const accounts = new Set(rows.map(({ accountId }) => accountId)).size;
      expect(salesByAccount(rows).rows).toHaveLength(Math.min(accounts, 26));
    }),
  );
});
