import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { whoDidWhat } from './action-table.ts';
import { onTimeByMonth, timeInStates } from './delivery-tables.ts';
import { monthsOf } from './period.ts';
import { quotesByMonth } from './quote-tables.ts';
import { REPORT_INPUT, readReport } from './read-report.ts';
import { salesByMonth, salesByProduct } from './sales-tables.ts';

export const accountReport = defineStep({
  name: 'account_report',
  access: 'customer',
  effect: 'read',
  input: z.strictObject(REPORT_INPUT),
  async handler(ctx, asked) {
    const { period, scope, outcomes, quotes, summary } = await readReport(
      ctx,
      asked,
      'last_12_months',
      accountOf(ctx).id,
    );
    const months = monthsOf(period);
    return {
      ...period,
      summary,
      tables: [
        { ...salesByMonth(outcomes, months), title: 'Spending by month' },
        salesByProduct(outcomes),
        onTimeByMonth(outcomes, months),
        quotesByMonth(quotes, months, ctx.now()),
        timeInStates(outcomes),
        whoDidWhat(await ctx.reports.actions(scope)),
      ],
    };
  },
});
