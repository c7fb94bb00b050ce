import { and, asc, count, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import type { Sold } from '../../../tools/reports/outcome.ts';
import type { QuoteEnds, ReportScope, ReportsPort } from '../../../tools/reports/port.ts';
import type { Connection } from '../ledger.ts';
import { accounts, events, orderOutcomes, orders, quotes } from '../tables.ts';
import { ACTORS, RAISED_BY, raisedWithin } from './events.ts';
import { records } from './records.ts';

const within = (
  { from, until, accountId }: ReportScope,
  table: { accountId: SQLiteColumn },
  at: SQLiteColumn,
) => and(gte(at, from), lt(at, until), accountId === undefined ? undefined : eq(table.accountId, accountId));

const added = (column: SQLiteColumn) => sql<number>`sum(${column})`.as(column.name);
const one = orderOutcomes;
const OUTCOMES = records(orderOutcomes);
const SUMS = {
  accountId: one.accountId,
  source: one.source,
  sold: added(one.sold),
  cancelled: added(one.cancelled),
  goodsCents: added(one.goodsCents),
  freightCents: added(one.freightCents),
  taxCents: added(one.taxCents),
  totalCents: added(one.totalCents),
  creditedCents: added(one.creditedCents),
  costed: added(one.costed),
  costCents: added(one.costCents),
  marginCents: added(one.marginCents),
  unbilled: added(one.unbilled),
  arrived: added(one.arrived),
  onTime: added(one.onTime),
};

/** What becomes of a quote, by what is known at the instant `now`; `made` counts all. */
const endsAt = (now: string): Record<keyof QuoteEnds, ReturnType<typeof sql<number>>> => {
  const end = sql`case when ${quotes.status} = 'ordered' then 'won' when ${quotes.status} = 'declined' then 'declined'
    when ${quotes.replacedBy} is not null then 'replaced'
    when ${quotes.status} = 'expired' or ${quotes.expiresAt} <= ${now} then 'expired' else 'open' end`;
  const having = (name: string) => sql<number>`count(case when ${end} = ${name} then 1 end)`;
  return {
    made: sql<number>`count(*)`,
    won: having('won'),
    declined: having('declined'),
    replaced: having('replaced'),
    expired: having('expired'),
    open: having('open'),
  };
};

export function reportsStore(db: Connection): ReportsPort {
  const placed = (scope: ReportScope) => within(scope, one, one.createdAt);
  const quoted = (scope: ReportScope) => within(scope, quotes, quotes.createdAt);
  /** How often each value stands in a column. */
  const times = (column: SQLiteColumn, where: ReturnType<typeof placed>) =>
    db
      .select({ value: sql<number>`${column}`, times: count() })
      .from(one)
      .where(and(where, isNotNull(column)))
      .groupBy(column)
      .orderBy(asc(column))
      .all();

  return {
    async isComplete(scope) {
      const all = db
        .select({ many: count() })
        .from(orders)
        .where(within(scope, orders, orders.createdAt));
      const kept = db.select({ many: count() }).from(one).where(placed(scope));
      const [[isComplete] = [0]] = await db.values<[number]>(sql`select (${all}) = (${kept})`);
      return isComplete === 1;
    },
    async sums(scope) {
      const sums = db
        .select(SUMS)
        .from(one)
        .where(placed(scope))
        .groupBy(one.accountId, one.source)
        .as('sums');
      return db
        .select({ ...sums._.selectedFields, accountName: accounts.name })
        .from(sums)
        .innerJoin(accounts, eq(accounts.id, sums.accountId))
        .orderBy(asc(sums.accountId), asc(sums.source))
        .all();
    },
    async goods(scope) {
      const rows = await db
        .select({ number: one.number, goods: sql`${one.goods}` })
        .from(one)
        .where(placed(scope))
        .orderBy(asc(one.createdAt))
        .all();
      const sold = new Map<string, Sold>();
      for (const row of rows)
        for (const one of OUTCOMES.toRecord(row).goods) {
          const { name, pieces, goodsCents } = sold.get(one.key) ?? { ...one, pieces: 0, goodsCents: 0 };
          sold.set(one.key, {
            key: one.key,
            name,
            pieces: pieces + one.pieces,
            goodsCents: goodsCents + one.goodsCents,
          });
        }
      return [...sold.values()];
    },
    async purchases(scope) {
      const rows = await db
        .select({
          number: one.number,
          purchases: sql`${one.purchases}`,
          arrived: one.arrived,
          onTime: one.onTime,
        })
        .from(one)
        .where(placed(scope))
        .orderBy(asc(one.createdAt))
        .all();
      return rows.flatMap(({ arrived, onTime, ...row }) =>
        OUTCOMES.toRecord(row).purchases.map((purchase) => ({ ...purchase, arrived, onTime })),
      );
    },
    waits: async (scope, wait) => await times(one[wait], placed(scope)),
    async quotes(scope, now) {
      const ends = await db.select(endsAt(now)).from(quotes).where(quoted(scope)).get();
      if (!ends) throw new Error('a count has no row');
      return ends;
    },
    // An order is placed after its quote was made: an account’s are read from then on.
    daysToOrder: async (scope) =>
      await times(one.orderedIn, and(within(scope, one, one.quotedAt), gte(one.createdAt, scope.from))),
    async actions({ accountId, ...scope }) {
      // Those of all accounts are counted in the index by name: that of an account has no times.
      const own =
        accountId === undefined ? sql`1` : sql`case when ${events.accountId} = ${accountId} then 1 end`;
      const times = sql<number>`count(${own})`;
      const rows = await db
        .select({ name: events.name, by: RAISED_BY, times })
        .from(events)
        .where(raisedWithin(EVENT_NAMES, within(scope, events, events.at)))
        .groupBy(events.name, RAISED_BY)
        .orderBy(asc(events.name), asc(RAISED_BY))
        .all();
      return rows.flatMap(({ name, by, times }) =>
        times === 0 ? [] : { name, actor: ACTORS.find((kind) => kind.startsWith(by)) ?? by, times },
      );
    },
  };
}
