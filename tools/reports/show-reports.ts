import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { EVENTS } from '../events/events.ts';
import { accountScope } from '../identity/account-scope.ts';
import { addDays, deskDay, deskDayBegins } from '../values/calendar.ts';
import { inPages } from '../values/in-pages.ts';
import { sum } from '../values/money.ts';
import { onTimeByMonth, supplierReliability, timeInStates } from './delivery-tables.ts';
import { groupsOf } from './figures.ts';
import { marginByAccount, marginByMonth } from './margin-tables.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { monthsOf, type Period, PRESETS, periodBefore, periodOf } from './period.ts';
import type { ReportedOrder, ReportScope, ReportsPort } from './port.ts';
import { quotesByMonth } from './quote-tables.ts';
import { type ReportTable, reportTable } from './report-table.ts';
import { salesByAccount, salesByMonth, salesByProduct, salesBySource } from './sales-tables.ts';
import { summaryOf } from './summary.ts';

const ORDERS_AT_ONCE = 200;

/** For the desk of all accounts, with their margin; for a customer of their own. */
export const showReports = defineStep({
  name: 'show_reports',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  weight: 2,
  input: z.strictObject({
    from: z.iso.date().optional().describe('First day, by the desk’s calendar'),
    to: z.iso.date().optional().describe('Last day; absent: today'),
    preset: z.enum(PRESETS).optional().describe('What `from` is where it is left out'),
  }),
  async handler(ctx, asked) {
    const accountId = (await accountScope(ctx, undefined))?.id;
    const hasMargin = accountId === undefined;
    const now = ctx.now();
    const usual = hasMargin ? 'this_quarter' : 'last_12_months';
    const period = periodOf({ ...asked, preset: asked.preset ?? usual }, deskDay(now));
    const scope = scopeOf(period, accountId);
    const counted = await readScope(ctx, scope);
    const before = await readScope(ctx, scopeOf(periodBefore(period), accountId));
    const { outcomes, quotes } = counted;
    const months = monthsOf(period);
    const actions = whoDidWhat(await ctx.reports.actions(scope));
    return {
      ...period,
      summary: summaryOf(counted, before, { now, hasMargin }),
      tables: hasMargin
        ? [
            salesByMonth(outcomes, months),
            marginByMonth(outcomes, months),
            quotesByMonth(quotes, months, now),
            onTimeByMonth(outcomes, months),
            timeInStates(outcomes),
            supplierReliability(outcomes),
            salesByAccount(outcomes),
            marginByAccount(outcomes),
            salesByProduct(outcomes),
            salesBySource(outcomes),
            actions,
          ]
        : [
            { ...salesByMonth(outcomes, months), title: 'Spending by month' },
            salesByProduct(outcomes),
            onTimeByMonth(outcomes, months),
            quotesByMonth(quotes, months, now),
            timeInStates(outcomes),
            actions,
          ],
    };
  },
});

const scopeOf = ({ from, to }: Period, accountId: string | undefined): ReportScope => ({
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

type Action = Awaited<ReturnType<ReportsPort['actions']>>[number];

const WHEN = new Map<string, string>(Object.entries(EVENTS).map(([name, { when }]) => [name, when]));

/** What stands before the colon of an actor. */
const by =
  (...kinds: string[]) =>
  ({ rows }: { rows: readonly Action[] }): number =>
    sum(rows.filter(({ actor }) => kinds.includes(actor.split(':')[0] ?? '')).map(({ times }) => times));

/** Agents with an API key, the service’s own agents, and people. */
const whoDidWhat = (actions: readonly Action[]): ReportTable =>
  reportTable(
    {
      id: 'who_did_what',
      title: 'Who did what',
      counts:
        'Events of the period by who raised them. Agents and programs use an API key; the service’s own agents send purchase orders, follow suppliers and write reminders.',
    },
    [
      ['event', 'Event', 'text', ({ name }) => name],
      ['keys', 'API keys', 'count', by('key')],
      ['service', 'The service’s agents', 'count', by('service')],
      ['customers', 'Customers', 'count', by('customer', 'link', 'anonymous')],
      ['desk', 'Order desk', 'count', by('desk')],
      ['all', 'All', 'count', ({ rows }) => sum(rows.map(({ times }) => times))],
    ],
    groupsOf([], actions, ({ name }) => WHEN.get(name) ?? name),
  );
