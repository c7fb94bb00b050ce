/** Brings the database to this version's schema. */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { LAST_BUILD, refuseUnknownSchema } from '../known-schema.ts';
import released from '../released.json' with { type: 'json' };
import { isUnsupported, isWaitOver } from './faults.ts';
import type { Pool, Session } from './pool.ts';
import { UNLOGGED } from './tables.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

const OLDEST_VERSION = 150_000;
/** Any number; the same on every node, and in no other program. */
const MIGRATION_LOCK = 5_607_117_215;
const TURN = 'migration_turn';
const RELEASES: readonly { postgres: number }[] = released.releases;

/**
 * How many migrations the oldest code knows that works with the schema after this one: that of the last release without it,
 * whose nodes run on and start again while this version is rolled out.
 */
const worksFrom = (index: number): number =>
  RELEASES.findLast(({ postgres }) => postgres <= index)?.postgres ?? 1;

/** The generator of migrations does not know the word. */
const unlogged = (statement: string): string =>
  statement.replace(new RegExp(`^CREATE (?=TABLE "(${UNLOGGED.join('|')})")`), 'CREATE UNLOGGED ');

/**
 * A lock that is not free in this time is given up and asked for again later: whatever else asks for it meanwhile waits
 * behind, also the nodes that serve.
 */
const LOCK_WAIT_MS = 1_000;
const PAUSE_MS = 3_000;

/** Receives who has what a migration waits for. */
type OnWait = (holders: string[]) => void;

/** How many migrations of this version the schema has then. */
export async function migratePostgres(
  pool: Pick<Pool, 'lend' | 'run'>,
  onWait: OnWait = () => undefined,
): Promise<number> {
  for (;;) {
    try {
      return await migrateAtOnce(pool);
    } catch (cause) {
      if (!isWaitOver(cause)) throw cause;
    }
    onWait(await lockHolders(pool).catch(unknownHolders));
    await pause(PAUSE_MS);
  }
}

async function migrateAtOnce(pool: Pick<Pool, 'lend'>): Promise<number> {
  const session = await pool.lend();
  let isBroken = true;
  try {
    await refuseServer(session);
    await session.run(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`, []);
    await takeTurn(session);
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
    await migrate(session, known);
    await session.run('COMMIT', []);
    isBroken = false;
    return known.length;
  } finally {
    session.giveBack(isBroken);
  }
}

/** Sessions with locks in this database that have been at work for a second: a dump, or another node that migrates. */
async function lockHolders({ run }: Pick<Pool, 'run'>): Promise<string[]> {
  const { rows } = await run(
    `SELECT DISTINCT a.application_name || ' (process ' || a.pid || ' of ' || a.usename || ', for ' ||
       round(extract(epoch FROM now() - a.xact_start)) || ' s)'
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.granted AND a.datname = current_database() AND a.pid <> pg_backend_pid()
       AND l.locktype IN ('relation', 'advisory') AND now() - a.xact_start > interval '1 second'`,
    [],
  );
  return rows.map(([holder]) => String(holder));
}

/** Databases that speak as PostgreSQL may not tell. */
function unknownHolders(cause: unknown): string[] {
  if (!isUnsupported(cause)) throw cause;
  return [];
}

async function migrate({ run }: Session, known: MigrationMeta[]): Promise<void> {
  const tables = await tablesOf({ run });
  const applied = await appliedMigrations({ run }, tables);
  const lastBuild = tables.includes('builds') ? (await run(LAST_BUILD, [])).rows[0] : undefined;
  const elsewhere = 'name another database in DATABASE_URL';
  const isNewer = applied !== undefined && applied.length > known.length;
  const oldest = Number(applied?.at(-1)?.worksFrom);
  refuseUnknownSchema(
    applied?.slice(0, isNewer && oldest <= known.length ? known.length : undefined).map(({ hash }) => hash),
    known.map(({ hash }) => hash),
    { place: 'it', remedy: elsewhere, elsewhere, lastBuild },
  );
  for (const [index, { sql: statements, hash, folderMillis }] of known.entries()) {
    if (index < applied.length) continue;
    for (const statement of statements) await run(unlogged(statement), []);
    const noted = 'INSERT INTO __drizzle_migrations (hash, created_at, works_from) VALUES ($1, $2, $3)';
    await run(noted, [hash, folderMillis, worksFrom(index)]);
  }
}

/** Where there is no such lock, or it does nothing, a row is locked. */
async function takeTurn({ run }: Session): Promise<void> {
  await run('SAVEPOINT turn', []);
  await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, []).catch(async (cause: unknown) => {
    if (!isUnsupported(cause)) throw cause;
    await run('ROLLBACK TO SAVEPOINT turn', []);
  });
  await run(`CREATE TABLE IF NOT EXISTS ${TURN} (one bigint PRIMARY KEY)`, []);
  await run(`INSERT INTO ${TURN} VALUES (1) ON CONFLICT DO NOTHING`, []);
  await run(`SELECT one FROM ${TURN} FOR UPDATE`, []);
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

async function tablesOf({ run }: Pick<Session, 'run'>): Promise<unknown[]> {
  const asked = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '${TURN}'`;
  return (await run(asked, [])).rows.flat();
}

interface Applied {
  hash: string;
  worksFrom: number;
}

/** In order; `undefined` if the database has tables and none was noted. */
async function appliedMigrations(
  { run }: Pick<Session, 'run'>,
  found: unknown[],
): Promise<Applied[] | undefined> {
  if (found.length > 0 && !found.includes('__drizzle_migrations')) return undefined;
  if (found.length === 0)
    await run(
      'CREATE TABLE __drizzle_migrations (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, hash text NOT NULL, created_at bigint, works_from bigint NOT NULL)',
      [],
    );
  const { rows } = await run('SELECT hash, works_from FROM __drizzle_migrations ORDER BY id', []);
  return rows.map(([hash, worksFrom]) => ({ hash: String(hash), worksFrom: Number(worksFrom) }));
}
