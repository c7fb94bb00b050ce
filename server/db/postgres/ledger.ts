/**
 * The ledger in PostgreSQL. Transactions are serializable and run beside each other; one that met another is run
 * again, so its work may run twice and reaches nothing outside.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { busyLedger, type Connection, type Ledger, type LedgerObserver } from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import { TransactionTimeout, transactionScope } from '../transaction-scope.ts';
import { postgresConnection } from './connection.ts';
import { isConflict, isLoss, isWaitOver } from './faults.ts';
import type { Pool, Session } from './pool.ts';

export interface PostgresParts {
  /** For single statements; apart from the writers, as a transaction may wait for what is read beside it. */
  reading: Pool;
  writing: Pool;
  /** How many migrations the schema has. */
  schema: number;
  transactionMs: number;
  nodes: Nodes;
}

/** Of one transaction, before it is refused. */
const MOST_TRIES = 10;
const SHORTEST_PAUSE_MS = 2;
/** What another node changed is seen after this time. */
const SEEN_AFTER_MS = 500;

type Isolation = 'SERIALIZABLE' | 'READ COMMITTED';

export type PostgresLedger = ReturnType<typeof postgresLedger>;

export function postgresLedger({ reading, writing, schema, transactionMs, nodes }: PostgresParts) {
  const scope = transactionScope();
  const current = new AsyncLocalStorage<Session>();
  const observers: LedgerObserver[] = [];
  let commits = 0;
  let cannotWrite = false;
  let isOpen = true;

  const writer = postgresConnection((statement, values) => {
    scope.refuseOutside();
    const session = current.getStore();
    if (!session) throw new Error('A statement came from outside the transaction.');
    return session.run(statement, values);
  });
  const reader = postgresConnection(async (statement, values) => {
    try {
      return await reading.run(statement, values);
    } catch (cause) {
      if (isLoss(cause)) cannotWrite = true;
      throw cause;
    }
  });

  /** @throws what the work or the database failed with; then nothing is changed */
  async function attempt<T>(isolation: Isolation, work: (writer: Connection) => Promise<T>): Promise<T> {
    const session = remembering(await writing.lend());
    let isBroken = true;
    try {
      const limit = `SET LOCAL statement_timeout = ${transactionMs}; SET LOCAL idle_in_transaction_session_timeout = ${2 * transactionMs}`;
      await session.run(`BEGIN ISOLATION LEVEL ${isolation}; ${limit}`, []);
      const value = await current.run(session, () => scope.run(() => work(writer), transactionMs));
      const startedAt = performance.now();
      await session.commit();
      isBroken = false;
      for (const one of observers) one.committed((performance.now() - startedAt) / 1000);
      return value;
    } catch (cause) {
      // A statement that runs on would keep a rollback waiting: its connection is closed, which undoes all.
      if (cause instanceof TransactionTimeout) for (const one of observers) one.timedOut();
      else if (!isLoss(cause)) isBroken = await session.rollBack();
      throw cause;
    } finally {
      session.giveBack(isBroken);
    }
  }

  const transactions =
    (isolation: Isolation): Ledger['transaction'] =>
    async (work) => {
      scope.refuseInside();
      for (let tries = 1; ; tries++) {
        try {
          const value = await attempt(isolation, work);
          commits++;
          cannotWrite = false;
          return value;
        } catch (cause) {
          if (isLoss(cause)) cannotWrite = true;
          if (isWaitOver(cause)) throw busyLedger();
          if (!isConflict(cause)) throw cause;
          if (tries === MOST_TRIES) throw busyLedger();
        }
        // Those that met do not meet again.
        await pause(Math.random() * SHORTEST_PAUSE_MS * 2 ** tries);
      }
    };

  return {
    reader,
    transaction: transactions('SERIALIZABLE'),
    leasing: transactions('READ COMMITTED'),
    refuseInside: scope.refuseInside,
    giveBackPages: () => 0,
    schema,
    async bytes() {
      const { rows } = await reading.run('SELECT pg_database_size(current_database())', []);
      return Number(rows[0]?.[0]);
    },
    waitingWriters: writing.waiting,
    observe: (observer: LedgerObserver) => void observers.push(observer),
    changes: () => commits + Math.floor(performance.now() / SEEN_AFTER_MS),
    cannotWrite: () => cannotWrite,
    isOpen: () => isOpen,
    /** A connection was lost while nothing ran on it. */
    lost: () => {
      cannotWrite = true;
    },
    nodes,
    async close() {
      isOpen = false;
      await Promise.all([reading.close(), writing.close()]);
    },
  } satisfies Ledger & { lost(): void };
}

/** A failed statement undoes the transaction even where the work goes on; the commit then tells of that failure. */
function remembering(session: Session) {
  let failure: unknown;
  const run: Session['run'] = async (statement, values) => {
    try {
      return await session.run(statement, values);
    } catch (cause) {
      failure ??= cause;
      throw cause;
    }
  };
  return {
    ...session,
    run,
    async commit(): Promise<void> {
      const { command } = await session.run('COMMIT', []);
      if (command !== 'COMMIT') throw failure;
    },
    /** Whether the connection is of no more use. */
    async rollBack(): Promise<boolean> {
      return session.run('ROLLBACK', []).then(
        () => false,
        () => true,
      );
    },
  };
}
