/**
 * The ledger's two connections: one writer with a queue, and one reader.
 *
 * Waiting transactions share one commit. Each runs in its own savepoint, so that a failure does not affect the others,
 * and all are acknowledged only when the commit is on disk.
 */
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import * as tables from './tables.ts';

export type Connection = BetterSQLite3Database<typeof tables>;

export interface Ledger {
  reader: Connection;
  /** Runs the work on the writer and resolves when its changes are on disk; a throw undoes them. */
  transaction<T>(work: (writer: Connection) => Promise<T>): Promise<T>;
  /** How many migrations its schema has. */
  readonly schema: number;
  /** Transactions waiting in the queue. */
  waitingWriters(): number;
  /** The listener receives the duration of each later commit. */
  onCommit(listener: (seconds: number) => void): void;
  /** A number that differs after every commit of any process. */
  changes(): number;
  isOpen(): boolean;
  close(): void;
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MOST_PER_COMMIT = 64;

interface Job {
  /** Runs the work inside a savepoint; the returned function reports the result after the commit. */
  run(): Promise<() => void>;
  fail(cause: unknown): void;
}

/** Opens the ledger at `path` and migrates it to the newest schema. */
export function openLedger(path: string): Ledger {
  const writing = connect(path);
  migrate(drizzle(writing, { schema: tables }), { migrationsFolder: MIGRATIONS });
  const reading = connect(path);
  const writer = drizzle(writing, { schema: tables });
  const dataVersion = reading.prepare<[], number>('PRAGMA data_version').pluck();
  const queue: Job[] = [];
  const migrations = writing.prepare<[], number>('SELECT count(*) FROM __drizzle_migrations').pluck();
  const schema = migrations.get() ?? 0;
  let draining = false;
  let committed = (_seconds: number): void => {};

  async function drain(): Promise<void> {
    for (
      let batch = queue.splice(0, MOST_PER_COMMIT);
      batch.length > 0;
      batch = queue.splice(0, MOST_PER_COMMIT)
    ) {
      await commitTogether(writing, batch, committed);
    }
    draining = false;
  }

  return {
    reader: drizzle(reading, { schema: tables }),
    transaction: (work) =>
      new Promise((resolve, reject) => {
        queue.push({
          async run() {
            writing.exec('SAVEPOINT job');
            try {
              const value = await work(writer);
              writing.exec('RELEASE job');
              return () => resolve(value);
            } catch (cause) {
              writing.exec('ROLLBACK TO job; RELEASE job');
              return () => reject(cause);
            }
          },
          fail: reject,
        });
        if (draining) return;
        draining = true;
        // Requests that arrived together are read first, so that they share the commit.
        setImmediate(() => void drain());
      }),
    schema,
    waitingWriters: () => queue.length,
    onCommit(listener) {
      committed = listener;
    },
    changes: () => dataVersion.get() ?? 0,
    isOpen: () => reading.open && writing.open,
    close() {
      reading.close();
      writing.close();
    },
  };
}

async function commitTogether(
  writing: Database.Database,
  batch: Job[],
  committed: (seconds: number) => void,
): Promise<void> {
  try {
    writing.exec('BEGIN IMMEDIATE');
    const answers: (() => void)[] = [];
    for (const job of batch) answers.push(await job.run());
    const startedAt = performance.now();
    writing.exec('COMMIT');
    committed((performance.now() - startedAt) / 1000);
    for (const answer of answers) answer();
  } catch (cause) {
    if (writing.inTransaction) writing.exec('ROLLBACK');
    for (const job of batch) job.fail(cause);
  }
}

function connect(path: string): Database.Database {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return database;
}
