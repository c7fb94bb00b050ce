import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { refuseUnknownSchema } from '../known-schema.ts';
import { postgresConnection } from './connection.ts';
import { type CopiedTable, copyLedger } from './copy.ts';
import { isUnsupported, openingFault, refusedAddress } from './faults.ts';
import { type PostgresLedger, postgresLedger } from './ledger.ts';
import { joinNodes } from './nodes.ts';
import { type Pool, postgresPool, type Session } from './pool.ts';
import { UNLOGGED } from './tables.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

const NEW_DATABASE_MS = 10_000;

export type { CopiedTable };

/** The generator of migrations does not know the word. */
const unlogged = (statement: string): string =>
  statement.replace(new RegExp(`^CREATE (?=TABLE "(${UNLOGGED.join('|')})")`), 'CREATE UNLOGGED ');

/** To connect takes time, however short a wait for others may be. */
const SHORTEST_WAIT_MS = 1_000;
/** Longer than a page of anything takes. */
const READING_MS = 60_000;
const OLDEST_VERSION = 150_000;
/** Any number; the same on every node, and in no other program. */
const MIGRATION_LOCK = 5_607_117_215;
/** How long a node waits for another that migrates, and a migration may take. */
const MIGRATION_MS = 10 * 60_000;

export interface PostgresLimits {
  /** Time for the work of a transaction, and for each statement. */
  transactionMs: number;
  /** How long is waited for a free connection. */
  lockMs: number;
  /** For reading, and as many again for writing. */
  connections: number;
}

/**
 * Opens the ledger in the database at `url` and brings it to the newest schema. Of several nodes one migrates, and the
 * others wait.
 *
 * @throws Error that names `DATABASE_URL` and what to do
 */
export async function openPostgresLedger(url: string, limits: PostgresLimits): Promise<PostgresLedger> {
  const { transactionMs, lockMs, connections } = limits;
  const waitMs = Math.max(lockMs, SHORTEST_WAIT_MS);
  const opened = await whileOpening(url, waitMs, async (pool) => ({
    schema: await migratePostgres(pool),
    locksTables: await locksTables(pool),
  }));
  const pool = () =>
    postgresPool(url, { connections, waitMs, statementMs: transactionMs }, () => ledger.lost());
  const reading = pool();
  const nodes = await joinNodes(reading).catch(async (cause) => {
    await reading.close();
    throw openingFault(url, cause);
  });
  const parts = { reading, writing: pool(), ...opened, transactionMs, lockMs, nodes };
  const ledger = postgresLedger(parts);
  return {
    ...ledger,
    async close() {
      // Where the database is gone, the others see it by its silence.
      await nodes.leave().catch(() => undefined);
      await ledger.close();
    },
  };
}

/** @throws Error as `openPostgresLedger` */
export const copyInto = (url: string, path: string): Promise<CopiedTable[]> =>
  whileOpening(url, NEW_DATABASE_MS, async (pool) => {
    await migratePostgres(pool);
    return copyLedger(path, pool);
  });

/** Reads with one connection, beside a ledger that is open: for a thread. */
export function openPostgresReader(url: string, waitMs: number) {
  const limits = { connections: 1, waitMs, statementMs: READING_MS };
  const { run, close } = postgresPool(url, limits, () => undefined);
  return { reader: postgresConnection(run), close };
}

async function whileOpening<T>(url: string, waitMs: number, work: (pool: Pool) => Promise<T>): Promise<T> {
  const refused = refusedAddress(url);
  if (refused !== undefined) throw new Error(`DATABASE_URL ${refused}`);
  const pool = postgresPool(url, { connections: 1, waitMs, statementMs: MIGRATION_MS }, () => undefined);
  try {
    return await work(pool);
  } catch (cause) {
    throw openingFault(url, cause);
  } finally {
    await pool.close();
  }
}

/** How many migrations the schema has then. */
export async function migratePostgres(pool: Pick<Pool, 'lend'>): Promise<number> {
  const session = await pool.lend();
  let isBroken = true;
  try {
    await refuseServer(session);
    await session.run('BEGIN; SET LOCAL statement_timeout = 0', []);
    await session.run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, []);
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    const applied = await appliedMigrations(session);
    const elsewhere = 'name another database in DATABASE_URL';
    refuseUnknownSchema(
      applied,
      known.map(({ hash }) => hash),
      { place: 'it', remedy: elsewhere, elsewhere },
    );
    for (const { sql: statements, hash, folderMillis } of known.slice(applied.length)) {
      for (const statement of statements) await session.run(unlogged(statement), []);
      const noted = 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)';
      await session.run(noted, [hash, folderMillis]);
    }
    await session.run('COMMIT', []);
    isBroken = false;
    return known.length;
  } finally {
    session.giveBack(isBroken);
  }
}

/** Databases that speak as PostgreSQL may not have it. */
async function locksTables({ run }: Pick<Pool, 'run'>): Promise<boolean> {
  return run('BEGIN; LOCK TABLE installation IN ROW SHARE MODE; COMMIT', []).then(
    () => true,
    (cause: unknown) => {
      if (isUnsupported(cause)) return false;
      throw cause;
    },
  );
}

async function refuseServer({ run }: Session): Promise<void> {
  const asked =
    "SELECT current_setting('server_version_num')::bigint, current_setting('server_version'), current_setting('server_encoding')";
  const [[version, named, encoding] = []] = (await run(asked, [])).rows;
  if (Number(version) < OLDEST_VERSION)
    throw new Error(`it is PostgreSQL ${named}; move it to version 15 or later`);
  if (encoding !== 'UTF8')
    throw new Error(`it stores text as ${encoding}; make the database with \`createdb --encoding UTF8\``);
}

/** In order; `undefined` if the database has tables and none was noted. */
async function appliedMigrations({ run }: Session): Promise<string[] | undefined> {
  const tables = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()';
  const found = (await run(tables, [])).rows.flat();
  if (found.length > 0 && !found.includes('__drizzle_migrations')) return undefined;
  if (found.length === 0)
    await run(
      'CREATE TABLE __drizzle_migrations (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, hash text NOT NULL, created_at bigint)',
      [],
    );
  return (await run('SELECT hash FROM __drizzle_migrations ORDER BY id', [])).rows.flat().map(String);
}
