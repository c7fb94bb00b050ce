import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The hashes of this version's migrations, in order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/**
 * Brings the ledger to the newest schema.
 *
 * @throws Error if it is another program's database, or has a schema that this version does not know
 */
export function migrateLedger(db: Database.Database, path: string): void {
  refuseUnknownSchema(db, path);
  migrate(drizzle(db), { migrationsFolder: MIGRATIONS });
}

/** The migrations this ledger went through, in order; `undefined` if it has tables and none was noted. */
function appliedMigrations(db: Database.Database): string[] | undefined {
  const tables = db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();
  if (tables.includes('__drizzle_migrations'))
    return db.prepare<[], string>('SELECT hash FROM __drizzle_migrations ORDER BY created_at').pluck().all();
  return tables.length === 0 ? [] : undefined;
}

function refuseUnknownSchema(db: Database.Database, path: string): void {
  const applied = appliedMigrations(db);
  if (!applied)
    throw new Error(
      `${path} is a database of another program; put merch.db of your backup in its place, or set another DATA_DIR`,
    );
  const known = knownMigrations();
  if (known.every((hash, index) => applied[index] === undefined || applied[index] === hash)) {
    if (applied.length <= known.length) return;
    throw new Error(
      `${path} has schema ${applied.length}, written by a newer version; this one knows ${known.length}. Start the newer version, or restore the backup taken before the upgrade`,
    );
  }
  throw new Error(
    `${path} has a schema of a version that was never released; start the version that made it, or set another DATA_DIR`,
  );
}
