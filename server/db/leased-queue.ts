/** The queues of what is sent: a row is leased once it is due, sent, and settled with the outcome. */
import { and, asc, eq, getTableName, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Abandonable, Lease, LeaseRequest } from '../../tools/values/leases.ts';
import { PROCESS, processOf, RELEASED, taking } from './leases.ts';
import type { Connection, Ledger } from './ledger.ts';
import type { LeasingNodes } from './nodes.ts';

type QueueTable = SQLiteTable & Record<'id' | 'attempts' | 'dueAt' | 'leaseToken', SQLiteColumn>;

export interface QueueParts {
  ledger: Ledger;
  nodes: LeasingNodes;
}

interface Described<Until extends string> {
  /** In a condition: it is still to be sent. In literals: SQLite uses a partial index only then. */
  isWaiting: SQL;
  /** The column that says until when a row is leased. */
  until: Until;
  /** What a row has that nobody holds. */
  free?: Record<string, unknown>;
}

export function leasedQueue<Until extends string>(
  { ledger, nodes }: QueueParts,
  table: QueueTable & Record<Until, SQLiteColumn>,
  { isWaiting, until, free = RELEASED }: Described<Until>,
) {
  const { reader } = ledger;
  const { id, attempts, dueAt, leaseToken } = table;
  const name = getTableName(table);

  const isHeld = and(eq(id, sql.placeholder('id')), eq(leaseToken, sql.placeholder('leaseToken')), isWaiting);
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
    const lease = { id: row, leaseToken: nodes.newLease() };
    const values = { leaseToken: given('leaseToken'), [until]: given('until') };
    await statement('hold', () => update(db, values, eq(id, sql.placeholder('id')))).run({
      ...lease,
      until: leaseUntil.toISOString(),
    });
    return lease;
  }

  /** Stores the outcome of an attempt, if the lease is still ours; whether it was. */
  async function settle(db: Connection, lease: Lease, outcome: Record<string, unknown>): Promise<boolean> {
    const { changes } = await statement(Object.keys(outcome).join(), () => {
      const values = Object.fromEntries(Object.keys(outcome).map((column) => [column, given(column)]));
      return update(db, { ...free, ...values, attempts: sql`${attempts} + 1` }, isHeld);
    }).run({ ...outcome, id: lease.id, leaseToken: lease.leaseToken });
    return changes === 1;
  }

  return {
    isDue,
    hold,
    /** What is due, leased and read: what meets an earlier of the conditions first, then what has waited longest. */
    async take<Row extends { id: string }>(
      { most, now, leaseUntil }: LeaseRequest,
      conditions: readonly SQL[],
      read: (db: Connection, ids: string[]) => Promise<Row[]>,
    ): Promise<(Lease & { row: Row })[]> {
      const isDueNow = isDue(now.toISOString());
      const isWanted = and(isDueNow, or(...conditions));
      // Usually nothing is due: the reader finds that out without a commit.
      if (most < 1 || !(await reader.select({ id }).from(table).where(isWanted).limit(1).get())) return [];
      return ledger.leasing(async (db) => {
        const leases = new Map<string, Lease>();
        for (const condition of conditions) {
          const due = await db
            .select({ id })
            .from<SQLiteTable>(table)
            .where(and(isDueNow, condition, taking(name)))
            .orderBy(asc(dueAt), asc(id))
            .limit(most - leases.size)
            .all();
          for (const { id: one } of due) leases.set(String(one), await hold(db, String(one), leaseUntil));
        }
        const rows = await read(db, [...leases.keys()]);
        return [...leases.values()].flatMap((lease) =>
          rows.filter((row) => row.id === lease.id).map((row) => ({ ...lease, row })),
        );
      });
    },
    settle,
    /** As `settle`, in a transaction of its own. */
    async finish(lease: Lease, outcome: Record<string, unknown>): Promise<boolean> {
      try {
        return await ledger.leasing((db) => settle(db, lease, outcome));
      } finally {
        nodes.endLease(lease.leaseToken);
      }
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
        const process = processOf(lease.leaseToken);
        // Of our own process each is judged by itself.
        const holder = process === PROCESS ? lease.leaseToken : process;
        if (!dead.has(holder)) dead.set(holder, await nodes.isHolderDead(lease.leaseToken));
        if (dead.get(holder)) abandoned.push(lease);
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
