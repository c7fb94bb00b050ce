import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { once } from '../../tools/values/once.ts';
import { LAST_BUILD, refuseUnknownSchema } from './known-schema.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The hashes of this version's migrations, in order. */
const knownMigrations = once(() =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash),
);

/**
 * Brings the ledger to the newest schema.
 *
 * @throws Error if it is another program's database, or has a schema that this version does not know
 */
export function migrateLedger(db: Database.Database, path: string): void {
  const elsewhere = 'set another DATA_DIR';
  const remedy = `put merch.db of your backup in its place, or ${elsewhere}`;
  const tables = tablesOf(db);
  const lastBuild = tables.includes('builds') ? db.prepare<[], unknown[]>(LAST_BUILD).raw().get() : undefined;
  const applied = appliedMigrations(db, tables);
  refuseUnknownSchema(applied, knownMigrations(), { place: path, remedy, elsewhere, lastBuild });
  if (applied.length === knownMigrations().length) return;
  // A table that is made anew takes the place of the one that others refer to.
  db.pragma('foreign_keys = OFF');
  migrate(drizzle(db), { migrationsFolder: MIGRATIONS });
  db.pragma('foreign_keys = ON');
}

const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();

/** The migrations this ledger went through, in order; `undefined` if it has tables and none was noted. */
function appliedMigrations(db: Database.Database, tables: string[]): string[] | undefined {
  if (tables.includes('__drizzle_migrations'))
    return db.prepare<[], string>('SELECT hash FROM __drizzle_migrations ORDER BY created_at').pluck().all();
  return tables.length === 0 ? [] : undefined;
}
