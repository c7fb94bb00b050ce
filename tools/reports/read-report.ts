/** Reads what a report is about, and writes it as tables. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { addDays, deskDay, deskDayBegins } from '../values/calendar.ts';
import { inPages } from '../values/in-pages.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type Period, PRESETS, type Preset, periodBefore, periodOf } from './period.ts';
import type { ReportedOrder, ReportedQuote, ReportScope } from './port.ts';
import { ReportTable } from './report-table.ts';
import { ReportSummary, summaryOf } from './summary.ts';

const ORDERS_AT_ONCE = 200;

export const REPORT_INPUT = {
  from: z.iso.date().optional().describe('First day, by the desk’s calendar'),
  to: z.iso.date().optional().describe('Last day; absent: today'),
  preset: z.enum(PRESETS).optional().describe('What `from` is where it is left out'),
};

export const REPORT_OUTPUT = {
  from: z.string().describe('First day'),
  to: z.string().describe('Last day, included'),
  summary: ReportSummary.describe('Figures beside those of the period before'),
  tables: z.array(ReportTable).describe('The figures, explained'),
};

type Asked = { from?: string | undefined; to?: string | undefined; preset?: Preset | undefined };

/** What a report is made of. */
export interface Report {
  period: Period;
  scope: ReportScope;
  outcomes: Outcome[];
  quotes: ReportedQuote[];
  summary: z.infer<typeof ReportSummary>;
}

/** @param accountId absent: of all accounts, with their margin */
export async function readReport(
  ctx: Pick<Ctx, 'reports' | 'now'>,
  asked: Asked,
  usual: Preset,
  accountId?: string,
): Promise<Report> {
  const now = ctx.now();
  const period = periodOf({ ...asked, preset: asked.preset ?? usual }, deskDay(now));
  const scope = scopeOf(period, accountId);
  const counted = await readScope(ctx, scope);
  const before = await readScope(ctx, scopeOf(periodBefore(period), accountId));
  return {
    period,
    scope,
    ...counted,
    summary: summaryOf(counted, before, { now, hasMargin: accountId === undefined }),
  };
}

const scopeOf = ({ from, to }: Period, accountId?: string): ReportScope => ({
  from: deskDayBegins(from).toISOString(),
  until: deskDayBegins(addDays(to, 1)).toISOString(),
  ...(accountId === undefined ? {} : { accountId }),
});

const readScope = async (ctx: Pick<Ctx, 'reports'>, scope: ReportScope) => ({
  outcomes: await outcomesIn(ctx, scope),
  quotes: await ctx.reports.quotes(scope),
});

/** Of each order only what is counted is kept. */
async function outcomesIn({ reports }: Pick<Ctx, 'reports'>, scope: ReportScope): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const order of inPages<ReportedOrder>(ORDERS_AT_ONCE, (page) => reports.orders(scope, page)))
    outcomes.push(outcomeOf(order));
  return outcomes;
}
