/**
 * The ledger's two connections: one writer with a queue, and one reader.
 *
 * Waiting transactions share one commit. Each runs in its own savepoint, so that a failure does not affect the others,
 * and all are acknowledged only when the commit is on disk. While another process holds the lock, nothing waits but
 * they.
 */
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { ServiceError } from '../../tools/errors.ts';
import { bytesOf, damagedLedger, damageOf, isDiskFault, openingFault } from './file-faults.ts';
import { guardedConnection } from './guarded-connection.ts';
import { migrateLedger } from './migrate-ledger.ts';
import { loneNode, type Nodes } from './nodes.ts';
import { onceATurn } from './once-a-turn.ts';
import { type Topic, topicFollowers } from './topics.ts';
import { TransactionTimeout, transactionScope } from './transaction-scope.ts';

/** Statements are awaited: a driver may answer at once or later. */
export type Connection = BaseSQLiteDatabase<'sync' | 'async', { changes: number }>;

/** Who may send so many requests a minute. */
export interface Limited {
  name: string;
  limit: number;
}

/** Requests of a caller, once some were counted or refused. */
export interface Counted {
  allowed: boolean;
  remaining: number;
  /** When its minute ends, milliseconds since 1970. */
  endsAt: number;
  leftMs: number;
}

export interface RequestCounts {
  /**
   * Counts so many requests of this caller at once, if its minute has so many left; and then of its account as well,
   * which is not counted for a request that the caller itself may not send.
   *
   * @param elapsedMs runs the minutes; the database's clock if absent
   */
  counter(
    elapsedMs?: () => number,
  ): (requests: number, caller: Limited, account?: Limited) => Promise<[Counted, Counted?]>;
  /** Deletes minutes that are over. */
  deleteEnded(): Promise<void>;
}

/** Texts that all nodes change, each as a whole, by the database's clock. */
export interface SharedStates {
  /** A step that met another node's runs again. */
  change<T>(
    name: string,
    step: (text: string | undefined, nowMs: number) => { text: string; answer: T },
  ): Promise<T>;
}

export interface SharedLedger {
  /** Each statement is a change by itself, which all nodes see. */
  db: Connection;
  requestCounts: RequestCounts;
  states: SharedStates;
}

export interface Ledger {
  reader: Connection;
  /** What several nodes have together; absent where one process has the ledger to itself. */
  shared?: SharedLedger;
  /**
   * Runs the work on the writer and resolves when its changes are on disk; a throw undoes them.
   *
   * @param withinMs how long it may take; never longer than the ledger's own limit
   * @throws Error inside another transaction
   * @throws TransactionTimeout, ServiceError `busy`
   */
  transaction<T>(work: (writer: Connection) => Promise<T>, withinMs?: number): Promise<T>;
  /**
   * A transaction that takes leased rows (`taking`). Its statements see what others committed before each of them, so
   * that nodes which take at the same time do not meet.
   */
  leasing: Ledger['transaction'];
  /** @throws Error inside a transaction */
  refuseInside(): void;
  /** Inside a transaction: gives so many empty pages back to the disk; how many that were. */
  giveBackPages(most: number): number;
  /** How many migrations its schema has. */
  readonly schema: number;
  /** The size of the database with its write-ahead log. */
  bytes(): number | Promise<number>;
  /** Transactions that wait for their turn or for the lock. */
  waitingWriters(): number;
  observe(observer: LedgerObserver): void;
  /**
   * Inside a transaction: what it changes. Who follows the topic hears of it after the commit, on every node.
   *
   * @throws Error outside of a transaction
   */
  notify(topic: Topic): void;
  /** Calls `heard` after commits that told of this topic. Other processes may not be heard: look now and then as well. */
  follow(topic: Topic, heard: () => void): void;
  /** A number that differs within a second of every commit that told of this topic, by any process; at once by this one. */
  changes(topic: Topic): number;
  /** Whether this is of an outage of a database elsewhere, which observers are told of at its beginning and its end. */
  isOutage(cause: unknown): boolean;
  /** Whether the last commit failed, or a statement did for want of disk. */
  cannotWrite(): boolean;
  /** Reads from the disk or the database what no cache holds. */
  tryToRead(): Promise<void>;
  isOpen(): boolean;
  nodes: Nodes;
  close(): void | Promise<void>;
}

export interface LedgerObserver {
  committed(seconds: number): void;
  /** A transaction did not end in time and was undone. */
  timedOut(): void;
  /** Another process held the lock for so long; `refused` transactions did not get it in time. */
  lockWaited(seconds: number, refused: number): void;
  /** A transaction met another one, and its work runs again. */
  ranAgain?(): void;
  /** Nothing can be read or written from now on. */
  lost?(cause: unknown): void;
  regained?(afterSeconds: number): void;
}

export interface LedgerLimits {
  /** Time for the work of a transaction; then it is undone. */
  transactionMs: number;
  /** How long a transaction waits for the lock of another process; then it is refused. */
  lockMs: number;
  /** Whether the file is read through before it is used. */
  isChecked?: boolean;
  /** What tests put between the ledger and its file. */
  disk?: Disk | undefined;
}

export type Disk = (opened: Database.Database) => Database.Database;

const MOST_PER_COMMIT = 64;

/** Waits between two tries to get the lock. */
const SHORTEST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;
/** Nothing is served yet while the databases are opened. */
const OPENING_MS = 5_000;
const RETRY_AFTER_SECONDS = 2;

interface Job {
  queuedAt: number;
  /** Runs the work inside a savepoint; the returned function reports the result after the commit. */
  run(): Promise<() => void>;
  fail(cause: unknown): void;
}

/**
 * Opens the ledger at `path` and migrates it to the newest schema.
 *
 * @throws Error that names the file and what to do
 */
export function openLedger(
  path: string,
  { transactionMs, lockMs, isChecked = false, disk = (opened) => opened }: LedgerLimits,
): Ledger {
  const writing = disk(openWriter(path, isChecked));
  const reading = disk(connect(path));
  for (const connection of [writing, reading]) connection.pragma('busy_timeout = 0');
  // What undoes a savepoint: in a file it would be a write for every page that a transaction changes.
  writing.pragma('temp_store = MEMORY');
  const scope = transactionScope();
  const refuseStray = (): void => {
    scope.refuseOutside();
    if (!writing.inTransaction) throw new Error('The disk failed and undid this transaction.');
  };
  const writer = drizzle(guardedConnection(writing, refuseStray));
  // A connection counts what others commit: those are of other processes, which tell of no topic.
  const dataVersion = writing.prepare<[], number>('PRAGMA data_version').pluck();
  const commitsOfOthers = onceATurn(() => dataVersion.get() ?? 0);
  const queue: Job[] = [];
  const migrations = writing.prepare<[], number>('SELECT count(*) FROM __drizzle_migrations').pluck();
  const schema = migrations.get() ?? 0;
  let draining = false;
  const observers: LedgerObserver[] = [];
  const followers = topicFollowers();
  const noted = new Set<Topic>();
  let cannotWrite = false;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      if (!(await begin())) continue;
      cannotWrite = false;
      const isCommitted = await commitTogether(writing, queue.splice(0, MOST_PER_COMMIT), committed);
      if (!isCommitted) cannotWrite = true;
      noted.clear();
    }
    draining = false;
  }

  function committed(seconds: number): void {
    for (const one of observers) one.committed(seconds);
    for (const topic of noted) followers.tell(topic);
  }

  /** Whether the lock is ours. Who waits for too long is refused. */
  async function begin(): Promise<boolean> {
    const startedAt = performance.now();
    const waited = (since: number) => performance.now() - Math.max(since, startedAt);
    let tries = 0;
    let refused = 0;
    while (queue.length > 0) {
      try {
        undoRest(writing);
        writing.exec('BEGIN IMMEDIATE');
        if (tries > 0) for (const one of observers) one.lockWaited(waited(0) / 1000, refused);
        return true;
      } catch (cause) {
        if (!isLocked(cause)) {
          cannotWrite = true;
          for (const job of queue.splice(0)) job.fail(cause);
          return false;
        }
      }
      await pause(Math.min(SHORTEST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      tries++;
      const late = queue.filter(({ queuedAt }) => waited(queuedAt) >= lockMs);
      for (const job of queue.splice(0, late.length)) job.fail(busyLedger());
      refused += late.length;
      if (late.length > 0) cannotWrite = true;
    }
    for (const one of observers) one.lockWaited(waited(0) / 1000, refused);
    return false;
  }

  async function runInSavepoint<T>(work: (writer: Connection) => Promise<T>, limitMs: number): Promise<T> {
    try {
      writing.exec('SAVEPOINT job');
      const value = await scope.run(() => work(writer), limitMs);
      writing.exec('RELEASE job');
      return value;
    } catch (cause) {
      if (isDiskFault(cause)) cannotWrite = true;
      undoSavepoint(writing, cause);
      if (cause instanceof TransactionTimeout) for (const one of observers) one.timedOut();
      throw cause;
    }
  }

  async function transaction<T>(
    work: (writer: Connection) => Promise<T>,
    withinMs = transactionMs,
  ): Promise<T> {
    scope.refuseInside();
    const limitMs = Math.min(withinMs, transactionMs);
    return new Promise((resolve, reject) => {
      queue.push({
        queuedAt: performance.now(),
        async run() {
          try {
            const value = await runInSavepoint(work, limitMs);
            return () => resolve(value);
          } catch (cause) {
            if (cause instanceof UndoFailed) throw cause;
            return () => reject(cause);
          }
        },
        fail: reject,
      });
      if (draining) return;
      draining = true;
      // Requests that arrived together are read first, so that they share the commit.
      setImmediate(() => void drain());
    });
  }

  return {
    reader: drizzle(reading),
    transaction,
    leasing: transaction,
    refuseInside: scope.refuseInside,
    giveBackPages(most) {
      const empty = () => Number(writing.pragma('freelist_count', { simple: true }));
      const before = empty();
      // A prepared statement would give back one page.
      writing.exec(`PRAGMA incremental_vacuum(${most})`);
      return before - empty();
    },
    schema,
    bytes: () => bytesOf(path),
    waitingWriters: () => queue.length,
    observe: (observer) => void observers.push(observer),
    notify(topic) {
      scope.refuseOutside();
      noted.add(topic);
    },
    follow: followers.follow,
    changes: (topic) => commitsOfOthers.get() + followers.count(topic),
    isOutage: () => false,
    cannotWrite: () => cannotWrite,
    async tryToRead() {
      // A connection of its own has no cache.
      const fresh = new Database(path, { readonly: true, fileMustExist: true });
      try {
        fresh.prepare('SELECT id FROM installation').get();
      } finally {
        fresh.close();
      }
    },
    isOpen: () => reading.open && writing.open,
    nodes: loneNode,
    close() {
      reading.close();
      writing.close();
    },
  };
}

/** Changes of one transaction could not be undone: then nothing is saved of those that share its commit. */
class UndoFailed extends Error {}

function undoSavepoint(writing: Database.Database, cause: unknown): void {
  try {
    writing.exec('ROLLBACK TO job; RELEASE job');
  } catch {
    throw new UndoFailed('A transaction could not be undone.', { cause });
  }
}

/**
 * Whether it was committed.
 *
 * @param committed is told how long the commit took, before the transactions are acknowledged
 */
async function commitTogether(
  writing: Database.Database,
  batch: Job[],
  committed: (seconds: number) => void,
): Promise<boolean> {
  try {
    const answers: (() => void)[] = [];
    for (const job of batch) answers.push(await job.run());
    const startedAt = performance.now();
    writing.exec('COMMIT');
    committed((performance.now() - startedAt) / 1000);
    for (const answer of answers) answer();
    return true;
  } catch (cause) {
    for (const job of batch) job.fail(cause);
    try {
      undoRest(writing);
    } catch {
      // It is tried again before the next transaction.
    }
    return false;
  }
}

function undoRest(writing: Database.Database): void {
  if (writing.inTransaction) writing.exec('ROLLBACK');
}

function openWriter(path: string, isChecked: boolean): Database.Database {
  let writing: Database.Database | undefined;
  try {
    writing = connect(path);
    const why = isChecked ? damageOf(writing) : undefined;
    if (why !== undefined) throw damagedLedger(path, why);
    migrateLedger(writing, path);
    return writing;
  } catch (cause) {
    writing?.close();
    throw openingFault(path, cause);
  }
}

const isLocked = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');

export const busyLedger = (): ServiceError =>
  new ServiceError(
    'busy',
    `The database is busy. Wait ${RETRY_AFTER_SECONDS} seconds and send it again; if it changes something, look first whether it did.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

function connect(path: string): Database.Database {
  const database = new Database(path, { timeout: OPENING_MS });
  // Deleted pages are given back to the disk; it has to be chosen before the first table.
  database.pragma('auto_vacuum = INCREMENTAL');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}
