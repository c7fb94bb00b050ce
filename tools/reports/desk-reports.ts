import { z } from 'zod';
import { defineStep } from '../define.ts';
import { whoDidWhat } from './action-table.ts';
import { onTimeByMonth, supplierReliability, timeInStates } from './delivery-tables.ts';
import { marginByAccount, marginByMonth } from './margin-tables.ts';
import { monthsOf } from './period.ts';
import { quotesByMonth } from './quote-tables.ts';
import { REPORT_INPUT, readReport } from './read-report.ts';
import { salesByAccount, salesByMonth, salesByProduct, salesBySource } from './sales-tables.ts';

export const deskReports = defineStep({
  name: 'desk_reports',
  access: 'desk',
  effect: 'read',
  input: z.strictObject(REPORT_INPUT),
  async handler(ctx, asked) {
    const { period, scope, outcomes, quotes, summary } = await readReport(ctx, asked, 'this_quarter');
    const months = monthsOf(period);
    return {
      ...period,
      summary,
      tables: [
        salesByMonth(outcomes, months),
        marginByMonth(outcomes, months),
        quotesByMonth(quotes, months, ctx.now()),
        onTimeByMonth(outcomes, months),
        timeInStates(outcomes),
        supplierReliability(outcomes),
        salesByAccount(outcomes),
        marginByAccount(outcomes),
        salesByProduct(outcomes),
        salesBySource(outcomes),
        whoDidWhat(await ctx.reports.actions(scope)),
      ],
    };
  },
});
