import { and, asc, count, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import type { Sold, Wait } from '../../../tools/reports/outcome.ts';
import type { OrderFigures, Purchased, ReportScope, ReportsPort, Sums } from '../../../tools/reports/port.ts';
import type { Connection } from '../ledger.ts';
import { accounts, events, orderOutcomes, orders, quotes } from '../tables.ts';
import { ACTORS, RAISED_BY, raisedWithin } from './events.ts';
import { OUTCOMES } from './outcomes.ts';

const within = (
  { from, until, accountId }: ReportScope,
  table: { accountId: SQLiteColumn },
  at: SQLiteColumn,
) => and(gte(at, from), lt(at, until), accountId === undefined ? undefined : eq(table.accountId, accountId));

const added = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`.as(column.name);
const one = orderOutcomes;
const FIGURES = {
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

/** What becomes of quotes, by what is known at the instant `now`. One that was replaced before it ended is nothing else. */
function endsAt(now: string) {
  const isDecided = sql`${quotes.status} in ('ordered', 'declined')`;
  const isOver = sql`${quotes.status} = 'expired' or ${quotes.expiresAt} <= ${now}`;
  const having = (is: SQL) => sql<number>`count(case when ${is} then 1 end)`;
  return {
    made: count(),
    won: having(sql`${quotes.status} = 'ordered'`),
    declined: having(sql`${quotes.status} = 'declined'`),
    replaced: having(sql`${quotes.replacedBy} is not null and not ${isDecided}`),
    expired: having(sql`${quotes.replacedBy} is null and (${isOver}) and not ${isDecided}`),
  };
}

/** Accounts may have another name later. */
type Unnamed = Omit<OrderFigures, 'sums'> & { sums: Omit<Sums, 'accountName'>[] };
/** Months: those of a report of two years and of the two years before, and some of accounts. */
const REMEMBERED = 64;

export function reportsStore(db: Connection): ReportsPort {
  const remembered = new LRUCache<string, { stamp: string; figures: Unnamed }>({ max: REMEMBERED });
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

  const sums = (scope: ReportScope) =>
    db
      .select({ accountId: one.accountId, source: one.source, ...FIGURES })
      .from(one)
      .where(placed(scope))
      .groupBy(one.accountId, one.source)
      .orderBy(asc(one.accountId), asc(one.source))
      .all();

  /** The lists that orders have, read as they are stored: a column that is named costs more than what is in it. */
  async function listed(scope: ReportScope) {
    const { number, goods: has, purchases: sent, arrived, onTime } = one;
    const rows = await db.values<[number, string, string, number, number]>(
      sql`select ${number}, ${has}, ${sent}, ${arrived}, ${onTime} from ${one} where ${placed(scope)} order by ${one.createdAt}`,
    );
    const goods = new Map<string, Sold>();
    const purchases = new Map<string, Purchased>();
    for (const [number, hasText, sentText, arrived, onTime] of rows) {
      const outcome = OUTCOMES.toRecord({ number, goods: hasText, purchases: sentText });
      for (const sold of outcome.goods) {
        const known = goods.get(sold.key);
        if (known) {
          known.pieces += sold.pieces;
          known.goodsCents += sold.goodsCents;
        } else goods.set(sold.key, sold);
      }
      for (const { supplier, answeredIn, costCents, isRefused, wasInDoubt } of outcome.purchases) {
        const name = `${answeredIn} ${supplier}`;
        const known = purchases.get(name) ?? {
          ...{ supplier, answeredIn, times: 0, costCents: 0, refused: 0, inDoubt: 0, arrived: 0, onTime: 0 },
        };
        known.times += 1;
        known.costCents += costCents;
        known.refused += isRefused ? 1 : 0;
        known.inDoubt += wasInDoubt ? 1 : 0;
        known.arrived += arrived;
        known.onTime += onTime;
        purchases.set(name, known);
      }
    }
    return { goods: [...goods.values()], purchases: [...purchases.values()] };
  }

  async function addUp(scope: ReportScope): Promise<Unnamed> {
    const waited = (wait: Wait | 'lateDays') => times(one[wait], placed(scope));
    return {
      sums: await sums(scope),
      ...(await listed(scope)),
      waits: {
        releasedIn: await waited('releasedIn'),
        sentIn: await waited('sentIn'),
        producedIn: await waited('producedIn'),
        shippedIn: await waited('shippedIn'),
        arrivedIn: await waited('arrivedIn'),
        allIn: await waited('allIn'),
        lateDays: await waited('lateDays'),
      },
    };
  }

  /** Those of before, where the orders of the scope are the same and none was written since. */
  async function addedUp(scope: ReportScope): Promise<Unnamed> {
    const written = { orders: count(), writes: sql<number>`sum(${one.writes})` };
    const stamp = JSON.stringify(await db.select(written).from(one).where(placed(scope)).get());
    const name = JSON.stringify(scope);
    const known = remembered.get(name);
    if (known?.stamp === stamp) return known.figures;
    const figures = await addUp(scope);
    remembered.set(name, { stamp, figures });
    return figures;
  }

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
    async orders(scopes) {
      const found: Unnamed[] = [];
      for (const scope of scopes) found.push(await addedUp(scope));
      const ids = new Set(found.flatMap(({ sums }) => sums.map(({ accountId }) => accountId)));
      const asked = sql`select value from json_each(${JSON.stringify([...ids])})`;
      const { id, name } = accounts;
      const named = await db.select({ id, name }).from(accounts).where(sql`${id} in (${asked})`).all();
      const names = new Map(named.map((one) => [one.id, one.name]));
      return found.map(({ sums, ...figures }) => ({
        ...figures,
        sums: sums.map((one) => ({ accountName: names.get(one.accountId) ?? '', ...one })),
      }));
    },
    async totals(scope) {
      const totals = await db.select(FIGURES).from(one).where(placed(scope)).get();
      if (!totals) throw new Error('a sum has no row');
      return totals;
    },
    async quotes(scope, now) {
      const ends = await db.select(endsAt(now)).from(quotes).where(quoted(scope)).get();
      if (!ends) throw new Error('a count has no row');
      const { made, won, declined, replaced, expired } = ends;
      return { ...ends, open: made - won - declined - replaced - expired };
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
