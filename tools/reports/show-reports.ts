import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { EVENTS } from '../events/events.ts';
import { accountScope } from '../identity/account-scope.ts';
import { addDays, deskDay, deskDayBegins } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { onTimeByMonth, supplierReliability, timeInStates } from './delivery-tables.ts';
import { groupsOf } from './figures.ts';
import { marginByAccount, marginByMonth } from './margin-tables.ts';
import { WAITS } from './outcome.ts';
import { monthsOf, type Period, PRESETS, periodBefore, periodOf } from './period.ts';
import type { ReportScope, ReportsPort } from './port.ts';
import { type MonthQuotes, quotesByMonth } from './quote-tables.ts';
import { type ReportTable, reportTable } from './report-table.ts';
import { salesByAccount, salesByMonth, salesByProduct, salesBySource } from './sales-tables.ts';
import { summaryOf } from './summary.ts';

const RETRY_AFTER_SECONDS = 60;

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
    const { reports } = ctx;
    const scope = scopeOf(period, accountId);
    const scopeBefore = scopeOf(periodBefore(period), accountId);
    await refuseUnfilled(reports, { ...scope, from: scopeBefore.from });
    const at = now.toISOString();
    const inMonths = monthsOf(period);
    const months = inMonths.map(({ month }) => month);
    const found = await reports.orders(inMonths.map((days) => scopeOf(days, accountId)));
    const rows = inMonths.flatMap(({ month }, nth) =>
      (found[nth]?.sums ?? []).map((one) => ({ month, ...one })),
    );
    const late = new Map(months.map((month, nth) => [month, found[nth]?.waits.lateDays ?? []]));
    const quotes: MonthQuotes[] = [];
    for (const { month, ...days } of inMonths) {
      const ofMonth = scopeOf(days, accountId);
      const daysToOrder = await reports.daysToOrder(ofMonth);
      quotes.push({ month, daysToOrder, ...(await reports.quotes(ofMonth, at)) });
    }
    const waits = WAITS.map(([wait, name]) => ({ name, rows: found.flatMap((one) => one.waits[wait]) }));
    const goods = found.flatMap((one) => one.goods);
    const actions = whoDidWhat(await reports.actions(scope));
    const before = {
      rows: [await reports.totals(scopeBefore)],
      quotes: [await reports.quotes(scopeBefore, at)],
    };
    return {
      ...period,
      summary: summaryOf({ rows, quotes }, before, { hasMargin }),
      tables: hasMargin
        ? [
            salesByMonth(rows, months),
            marginByMonth(rows, months),
            quotesByMonth(quotes),
            onTimeByMonth(rows, months, late),
            timeInStates(waits),
            supplierReliability(found.flatMap(({ purchases }) => purchases)),
            salesByAccount(rows),
            marginByAccount(rows),
            salesByProduct(goods),
            salesBySource(rows),
            actions,
          ]
        : [
            { ...salesByMonth(rows, months), title: 'Spending by month' },
            salesByProduct(goods),
            onTimeByMonth(rows, months, late),
            quotesByMonth(quotes),
            timeInStates(waits),
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

/** A sum over some of the orders would be a wrong one. */
async function refuseUnfilled(reports: ReportsPort, scope: ReportScope): Promise<void> {
  if (await reports.isComplete(scope)) return;
  throw new ServiceError(
    'busy',
    'The figures of orders from before the last update are being gathered. Read the report again in some minutes.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

type Action = Awaited<ReturnType<ReportsPort['actions']>>[number];

const WHEN = new Map<string, string>(Object.entries(EVENTS).map(([name, { when }]) => [name, when]));

const by =
  (...kinds: string[]) =>
  ({ rows }: { rows: readonly Action[] }): number =>
    sum(rows.filter(({ actor }) => kinds.includes(actor)).map(({ times }) => times));

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
