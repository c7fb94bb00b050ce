/** What the ledger belongs to, and the lock of the one service that runs on its folder. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { desc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { openingFault } from './file-faults.ts';
import type { Ledger } from './ledger.ts';
import { oneAfterAnother } from './nodes.ts';
import { builds, installation } from './tables.ts';

export type Installation = Pick<
  typeof installation.$inferSelect,
  'id' | 'shop' | 'secretProof' | 'createdAt'
>;

/** The row of this ledger. Where there is none, `make` is called under the ledger's write lock, and its row is stored. */
export function installationIn(path: string, make: () => Installation): Installation {
  const db = new Database(path, { fileMustExist: true });
  const found = () => drizzle(db).select().from(installation).get();
  try {
    return (
      found() ??
      db
        .transaction(() => {
          const first = found();
          if (first) return first;
          const made = make();
          drizzle(db)
            .insert(installation)
            .values({ one: 1, ...made })
            .run();
          return made;
        })
        .immediate()
    );
  } finally {
    db.close();
  }
}

/** The same of a ledger that several nodes may open: one calls `make`, and only then is anything written. */
export async function installationOf({ reader, transaction, nodes }: Ledger, make: () => Installation) {
  const found = () => reader.select().from(installation).get();
  return (
    (await found()) ??
    oneAfterAnother(nodes, 'installation', async () => {
      const first = await found();
      if (first) return first;
      const made = { one: 1, ...make() };
      await transaction(async (db) => void (await db.insert(installation).values(made).run()));
      return made;
    })
  );
}

/** Notes what runs where something else ran before. */
export async function noteBuild(
  { reader, schema, transaction }: Pick<Ledger, 'reader' | 'schema' | 'transaction'>,
  { version, commit = null }: { version: string; commit?: string | null },
  now: Date,
): Promise<void> {
  const build = { version, commit, schema };
  const [last] = await reader.select().from(builds).orderBy(desc(builds.id)).limit(1).all();
  const isSame = last?.version === version && last.commit === commit && last.schema === schema;
  if (isSame) return;
  await transaction(
    async (db) =>
      void (await db
        .insert(builds)
        .values({ ...build, firstAt: now.toISOString() })
        .run()),
  );
}

/**
 * Holds the folder for this process. The system releases the lock when the process ends, however it ends.
 *
 * @throws Error if another process holds it
 */
export function holdFolder(folder: string): void {
  const lock = takeLock(join(folder, 'service.lock'));
  if (!lock)
    throw new Error(
      `another service runs on ${folder}; stop it first, or set another DATA_DIR: two on one folder would send mails and purchase orders twice`,
    );
  held.push(lock);
}

/** Locked until it is closed; `undefined` if another process has it. */
export function takeLock(path: string): Database.Database | undefined {
  const lock = new Database(path, { timeout: 0 });
  try {
    // Nothing is written: no journal is left beside it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (cause instanceof Database.SqliteError && cause.code === 'SQLITE_BUSY') return undefined;
    throw openingFault(path, cause);
  }
}

/** Kept from the garbage collector, which would release them. */
const held: Database.Database[] = [];
