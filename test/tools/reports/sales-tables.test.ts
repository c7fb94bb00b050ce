import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_SOURCES } from '../../../tools/orders/order.ts';
import type { Outcome } from '../../../tools/reports/outcome.ts';
import type { ReportTable } from '../../../tools/reports/report-table.ts';
import { salesByAccount, salesByMonth, salesBySource } from '../../../tools/reports/sales-tables.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const cents = fc.integer({ min: 0, max: 9_999_999 });

const outcome: fc.Arbitrary<Outcome> = fc.record({
  accountId: fc.integer({ min: 0, max: 60 }).map((nth) => `acc_${nth}`),
  accountName: fc.constantFrom('Acme', 'Byron'),
  source: fc.constantFrom(...ORDER_SOURCES),
  month: fc.constantFrom(...MONTHS),
  isCancelled: fc.boolean(),
  goodsCents: cents,
  freightCents: cents,
  taxCents: cents,
  totalCents: cents,
  creditedCents: cents,
  products: fc.constant([]),
  costs: fc.constant(undefined),
  arrival: fc.constant(null),
  states: fc.constant([]),
  purchases: fc.constant([]),
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
    fc.property(fc.array(outcome, { maxLength: 80 }), (outcomes) => {
      const kept = outcomes.filter(({ isCancelled }) => !isCancelled);
      const all = (amountOf: (one: Outcome) => number): number =>
        kept.reduce((sum, one) => sum + amountOf(one), 0);
      const expected = [
        kept.length,
        all((one) => one.goodsCents),
        all((one) => one.freightCents),
        all((one) => one.taxCents),
        all((one) => one.totalCents),
        all((one) => one.creditedCents),
        outcomes.length - kept.length,
      ];
      expect(sumsOf(salesByMonth(outcomes, MONTHS))).toEqual(expected);
      expect(sumsOf(salesByAccount(outcomes))).toEqual(expected);
      expect(sumsOf(salesBySource(outcomes))).toEqual(expected);
      // Two of one name are two; the smallest are one row.
      const accounts = new Set(outcomes.map(({ accountId }) => accountId)).size;
      expect(salesByAccount(outcomes).rows).toHaveLength(Math.min(accounts, 26));
    }),
  );
});
