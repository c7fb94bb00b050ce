/** Databases on the PostgreSQL server of a test run. Those that are left are dropped at its end. */
import { migratePostgres } from '../../server/db/postgres/migrate.ts';
import { type Pool, postgresPool } from '../../server/db/postgres/pool.ts';

const LIMITS = { waitMs: 10_000, statementMs: 60_000 };

export const openPool = (url: string, connections: number): Pool =>
  postgresPool(url, { ...LIMITS, connections }, () => undefined);

/** Whether the shops of this run are on PostgreSQL. */
export const isOnPostgres = (): boolean => process.env['TEST_SERVER'] !== undefined;

const runName = (): string => process.env['TEST_DATABASES'] ?? '';
/** With its tables and without rows. */
const emptyLedger = (): string => `${runName()}_empty`;

export function databaseUrl(name: string): string {
  const url = new URL(process.env['TEST_SERVER'] ?? '');
  url.pathname = name;
  return url.href;
}

let server: Pool | undefined;
const onServer = (statement: string) => {
  server ??= openPool(process.env['TEST_SERVER'] ?? '', 1);
  return server.run(statement, []);
};

let made = 0;

/** The name of a new database with what is in the `original`; without rows if none is named. */
export async function newDatabase(original: string = emptyLedger()): Promise<string> {
  made += 1;
  const name = `${runName()}_${process.pid}_${made}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy`);
  return name;
}

export const dropDatabase = (name: string) => onServer(`DROP DATABASE ${name} WITH (FORCE)`);

export async function makeEmptyLedger(): Promise<void> {
  await onServer(`CREATE DATABASE ${emptyLedger()} TEMPLATE template0 ENCODING 'UTF8'`);
  const pool = openPool(databaseUrl(emptyLedger()), 1);
  await migratePostgres(pool);
  await pool.close();
}

export async function dropDatabases(): Promise<void> {
  const { rows } = await onServer(`SELECT datname FROM pg_database WHERE datname LIKE '${runName()}\\_%'`);
  for (const name of rows.flat()) await dropDatabase(String(name));
  await server?.close();
  server = undefined;
}
