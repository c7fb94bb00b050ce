/**
 * The ledger in PostgreSQL. Transactions are serializable and run beside each other; one that met another is run
 * again, so its work may run twice and reaches nothing outside.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { asyncContext } from '../async-context.ts';
import {
  busyLedger,
  type Connection,
  type Ledger,
  type LedgerObserver,
  type SharedStates,
} from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import type { Topic } from '../topics.ts';
import { TransactionTimeout, transactionScope } from '../transaction-scope.ts';
import { NOW } from './clock.ts';
import { postgresConnection } from './connection.ts';
import {
  failureOf,
  isConflict,
  isCrowded,
  isCut,
  isLoss,
  isUnanswered,
  isWaitOver,
  outcomeUnknown,
} from './faults.ts';
import { notices } from './notices.ts';
import { outage } from './outage.ts';
import type { Pool, Session } from './pool.ts';
import { requestCounts } from './request-counts.ts';

export interface PostgresParts {
  /** For single statements; apart from the writers, as a transaction may wait for what is read beside it. */
  reading: Pool;
  writing: Pool;
  /** How many migrations the schema has. */
  schema: number;
  transactionMs: number;
  nodes: Nodes;
  /** How long a statement waits for a lock. */
  lockMs: number;
  /** Whether the server has `LOCK TABLE`. */
  locksTables: boolean;
}

/**
 * The lock of each try, held to its end: the first try runs beside all others, the next ones one at a time over all
 * nodes, and the last ones alone, so that nothing can meet them. `LOCK TABLE` takes no snapshot: what is read after the
 * wait is new.
 */
const ALONE = 'EXCLUSIVE';
const LOCKS = ['ROW SHARE', 'SHARE UPDATE EXCLUSIVE', 'SHARE UPDATE EXCLUSIVE', ALONE, ALONE];
/** Without `LOCK TABLE`, those of several nodes are spread by pauses alone. */
const UNLOCKED_TRIES = 30;
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [8, 250];

type Isolation = 'SERIALIZABLE' | 'READ COMMITTED';

interface Try {
  isolation: Isolation;
  lock: string | undefined;
  /** When all tries are over, by the process's clock. */
  endsAt: number;
}

export type PostgresLedger = ReturnType<typeof postgresLedger>;

export function postgresLedger(parts: PostgresParts) {
  const { reading, writing, schema, transactionMs, lockMs, locksTables, nodes } = parts;
  const limits = (leftMs: number): string =>
    [
      `SET LOCAL statement_timeout = ${leftMs}`,
      `SET LOCAL lock_timeout = ${Math.max(1, Math.min(lockMs, leftMs))}`,
      `SET LOCAL idle_in_transaction_session_timeout = ${2 * leftMs}`,
    ].join('; ');
  const tries: (string | undefined)[] = locksTables ? LOCKS : Array(UNLOCKED_TRIES).fill(undefined);
  const again = inTurn();
  const scope = transactionScope();
  const current = asyncContext<Session & { topics: Set<Topic> }>();
  const topicNotices = notices(reading);
  const observers: LedgerObserver[] = [];
  const { isOutage, wrote } = outage(observers);
  let cannotWrite = false;
  let isOpen = true;

  const writer = postgresConnection((statement, values) => {
    scope.refuseOutside();
    const session = current.get();
    if (!session) throw new Error('A statement came from outside the transaction.');
    return session.run(statement, values);
  });
  const reader = postgresConnection(async (statement, values) => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await reading.run(statement, values);
      } catch (cause) {
        if (isLoss(cause)) cannotWrite = true;
        const mayBeRead = isFirst && statement.startsWith('select') && (isCut(cause) || isCrowded(cause));
        if (!mayBeRead) throw cause;
      }
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  });

  /** @throws what the work or the database failed with; then nothing is changed, but where the outcome is not known */
  async function attempt<T>(
    { isolation, lock, endsAt }: Try,
    work: (writer: Connection) => Promise<T>,
  ): Promise<T> {
    const session = remembering(await writing.lend());
    const topics = new Set<Topic>();
    let isBroken = true;
    let isEnding = false;
    const leftMs = Math.max(1, Math.ceil(endsAt - performance.now()));
    try {
      const begin = [`BEGIN ISOLATION LEVEL ${isolation}`, limits(leftMs)];
      if (lock !== undefined) begin.push(`LOCK TABLE installation IN ${lock} MODE`);
      // It is sent together with the first statement, which tells of its failure.
      session.run(begin.join('; '), []).catch(() => undefined);
      const inside = { ...session, topics };
      const value = await current.run(inside, () => scope.run(() => work(writer), leftMs));
      for (const topic of topics) await topicNotices.send(session.run, topic);
      const startedAt = performance.now();
      isEnding = true;
      await session.commit();
      isBroken = false;
      for (const topic of topics) topicNotices.tell(topic);
      for (const one of observers) one.committed((performance.now() - startedAt) / 1000);
      return value;
    } catch (thrown) {
      const cause = failureOf(thrown, session.failure(), lock !== ALONE);
      // A statement that runs on would keep a rollback waiting: its connection is closed, which undoes all.
      if (cause instanceof TransactionTimeout) for (const one of observers) one.timedOut();
      else if (!isLoss(cause)) isBroken = await session.rollBack();
      if (!isEnding || !isUnanswered(cause)) throw cause;
      cannotWrite = true;
      throw outcomeUnknown(cause);
    } finally {
      session.giveBack(isBroken);
    }
  }

  const transactions =
    (isolation: Isolation): Ledger['transaction'] =>
    async (work, withinMs = transactionMs) => {
      scope.refuseInside();
      const startedAt = performance.now();
      const endsAt = startedAt + Math.min(withinMs, transactionMs);
      let isSpread = !locksTables;
      const waited = (refused: number): void => {
        const seconds = (performance.now() - startedAt) / 1000;
        for (const one of observers) one.lockWaited(seconds, refused);
      };
      for (const [number, lock] of tries.entries()) {
        const isFirst = number === 0;
        const once = () => attempt({ isolation, lock, endsAt }, work);
        try {
          const value = await (isFirst ? once() : again(once));
          cannotWrite = false;
          if (!isFirst) waited(0);
          return value;
        } catch (cause) {
          if (isLoss(cause)) cannotWrite = true;
          if (isWaitOver(cause) || (cause instanceof TransactionTimeout && !isFirst)) break;
          // A connection may have been cut before anything ran on it.
          if (!isConflict(cause, lock !== ALONE) && !isCrowded(cause) && !(isFirst && isCut(cause)))
            throw cause;
          isSpread ||= isCrowded(cause);
          for (const one of observers) one.ranAgain?.();
        }
        if (performance.now() >= endsAt) break;
        if (isSpread)
          await pause(Math.random() * Math.min(SHORTEST_PAUSE_MS * 2 ** number, LONGEST_PAUSE_MS));
      }
      waited(1);
      throw busyLedger();
    };

  topicNotices.start();
  return {
    reader,
    shared: { db: reader, requestCounts: requestCounts(reading), states: sharedStates(reading) },
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
    notify(topic) {
      scope.refuseOutside();
      current.get()?.topics.add(topic);
    },
    follow: topicNotices.follow,
    changes: topicNotices.count,
    cannotWrite: () => cannotWrite,
    async tryToRead() {
      await reading.run('SELECT id FROM installation', []);
    },
    isOpen: () => isOpen,
    isOutage,
    /** The node said that it lives, or could not. */
    beaten: (failure: unknown) => (failure === undefined ? wrote() : isOutage(failure)),
    /** A connection was lost while nothing ran on it. */
    lost: () => {
      cannotWrite = true;
    },
    nodes,
    async close() {
      isOpen = false;
      topicNotices.close();
      await Promise.all([reading.close(), writing.close()]);
    },
  } satisfies Ledger & { lost(): void; beaten(failure: unknown): void };
}

/** A failed statement undoes the transaction even where the work goes on; what ends it is that failure. */
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
    failure: () => failure,
    async commit(): Promise<void> {
      const { command } = await run('COMMIT', []);
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

/** Does one work after the other. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

const READ = `SELECT (SELECT text FROM shared_states WHERE name = $1), ${NOW}`;
const ADD = 'INSERT INTO shared_states (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const CHANGE = 'UPDATE shared_states SET text = $2 WHERE name = $1 AND text = $3';

const sharedStates = ({ run }: Pick<Pool, 'run'>): SharedStates => ({
  async change(name, step) {
    for (;;) {
      const [[found, now] = []] = (await run(READ, [name])).rows;
      const before = typeof found === 'string' ? found : undefined;
      const { text, answer } = step(before, Number(now));
      if (text === before) return answer;
      const { changes } =
        before === undefined ? await run(ADD, [name, text]) : await run(CHANGE, [name, text, before]);
      if (changes === 1) return answer;
    }
  },
});
