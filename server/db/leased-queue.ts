/** The queues of what is sent: a row is leased once it is due, sent, and settled with the outcome. */
import { and, asc, eq, getTableName, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from 'uuidv7';
import type { Abandonable, Lease, LeaseRequest } from '../../tools/values/leases.ts';
import { newLeaseToken, processOf, RELEASED, taking } from './leases.ts';
import type { Connection, Ledger } from './ledger.ts';

type QueueTable = SQLiteTable & Record<'id' | 'attempts' | 'dueAt' | 'leaseToken', SQLiteColumn>;

interface Described<Until extends string> {
  /** In a condition: it is still to be sent. In literals: SQLite uses a partial index only then. */
  isWaiting: SQL;
  /** The column that says until when a row is leased. */
  until: Until;
  /** What a row has that nobody holds. */
  free?: Record<string, unknown>;
}

export function leasedQueue<Until extends string>(
  ledger: Ledger,
  table: QueueTable & Record<Until, SQLiteColumn>,
  { isWaiting, until, free = RELEASED }: Described<Until>,
) {
  const { reader, nodes } = ledger;
  const { id, attempts, dueAt, leaseToken } = table;
  const name = getTableName(table);
  /** Several services of one process may share a database. */
  const instance = uuidv7();
  /** Under which leases this process works, by their rows. */
  const working = new Map<string, string>();
  let drawn = 0;

  const isHeld = and(eq(id, sql.placeholder('id')), eq(leaseToken, sql.placeholder('leaseToken')));
  const given = (column: string): SQL => sql`${sql.placeholder(column)}`;
  // Every transaction has the same connection, so its statements are prepared once.
  const prepared = new Map<string, ReturnType<typeof update>>();
  const update = (db: Connection, values: Record<string, unknown>, where: SQL | undefined) =>
    db.update<SQLiteTable>(table).set(values).where(where).prepare();
  function statement(key: string, make: () => ReturnType<typeof update>) {
    const known = prepared.get(key) ?? make();
    prepared.set(key, known);
    return known;
  }

  /** In a condition: due, and leased by nobody. */
  const isDue = (now: string | ReturnType<typeof sql.placeholder>) =>
    and(isWaiting, lte(dueAt, now), or(isNull(table[until]), lte(table[until], now)));

  async function hold(db: Connection, row: string, leaseUntil: Date): Promise<Lease> {
    const lease = { id: row, leaseToken: newLeaseToken(`${instance}.${drawn++}`) };
    const values = { leaseToken: given('leaseToken'), [until]: given('until') };
    await statement('hold', () => update(db, values, eq(id, sql.placeholder('id')))).run({
      ...lease,
      until: leaseUntil.toISOString(),
    });
    working.set(row, lease.leaseToken);
    return lease;
  }

  return {
    isDue,
    hold,
    /** What is due, leased and read: what meets an earlier of the conditions first, then what has waited longest. */
    async take<Leased>(
      { most, now, leaseUntil }: LeaseRequest,
      conditions: readonly SQL[],
      read: (db: Connection, leases: readonly Lease[]) => Promise<Leased[]>,
    ): Promise<Leased[]> {
      const due = and(isDue(now.toISOString()), or(...conditions));
      // Usually nothing is due: the reader finds that out without a commit.
      if (most < 1 || !(await reader.select({ id }).from(table).where(due).limit(1).get())) return [];
      return ledger.leasing(async (db) => {
        const leases: Lease[] = [];
        for (const condition of conditions) {
          const rows = await db
            .select({ id })
            .from<SQLiteTable>(table)
            .where(and(isDue(now.toISOString()), condition, taking(name)))
            .orderBy(asc(dueAt), asc(id))
            .limit(most - leases.length)
            .all();
          for (const row of rows) leases.push(await hold(db, String(row.id), leaseUntil));
        }
        return read(db, leases);
      });
    },
    /** Stores the outcome of an attempt, if the lease is still ours; whether it was. */
    async settle(db: Connection, { id: row, leaseToken: token }: Lease, outcome: Record<string, unknown>) {
      const { changes } = await statement(Object.keys(outcome).join(), () => {
        const values = Object.fromEntries(Object.keys(outcome).map((column) => [column, given(column)]));
        return update(db, { ...free, ...values, attempts: sql`${attempts} + 1` }, isHeld);
      }).run({ ...outcome, id: row, leaseToken: token });
      return changes === 1;
    },
    /** Called when its outcome is stored or cannot be: from then on nobody works under the lease. */
    leave({ id: row, leaseToken: token }: Lease): void {
      if (working.get(row) === token) working.delete(row);
    },
    async endAbandonedLeases() {
      const held = await reader
        .select({ id, leaseToken })
        .from<SQLiteTable>(table)
        .where(and(isWaiting, isNotNull(leaseToken), isNotNull(table[until])))
        .all();
      const dead = new Map<string, boolean>();
      const abandoned: Lease[] = [];
      for (const one of held) {
        const lease = { id: String(one.id), leaseToken: String(one.leaseToken) };
        const isOurs = lease.leaseToken.includes(`/${instance}.`);
        const holder = processOf(lease.leaseToken);
        if (!isOurs && !dead.has(holder)) dead.set(holder, await nodes.isHolderDead(lease.leaseToken));
        if (isOurs ? working.get(lease.id) !== lease.leaseToken : dead.get(holder)) abandoned.push(lease);
      }
      if (abandoned.length === 0) return 0;
      return ledger.leasing(async (db) => {
        let ended = 0;
        for (const one of abandoned)
          ended += (await statement('end', () => update(db, free, isHeld)).run({ ...one })).changes;
        return ended;
      });
    },
  } satisfies Abandonable & Record<string, unknown>;
}
