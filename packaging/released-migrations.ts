/** Migrations of released versions stay as they are: ledgers out there went through them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What was released, oldest first, with how many migrations on each database; and the SHA-256 of each migration. */
export const Released = z.strictObject({
  releases: z.array(
    z.strictObject({ version: z.string(), on: z.iso.date(), sqlite: z.int(), postgres: z.int() }),
  ),
  sqlite: z.record(z.string(), z.string()),
  postgres: z.record(z.string(), z.string()),
});
export type Released = z.infer<typeof Released>;

const FILE = 'server/db/released.json';
export const MIGRATIONS = { sqlite: 'server/db/migrations', postgres: 'server/db/postgres/migrations' };
type Database = keyof typeof MIGRATIONS;

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

export const readReleased = (): Released => Released.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** The names of the migrations in their order, each with its hash. */
export function migrationsIn(folder: string): Record<string, string> {
  const journal = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
  const hashOf = (tag: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, `${tag}.sql`)))
      .digest('hex');
  return Object.fromEntries(journal.entries.map(({ tag }) => [tag, hashOf(tag)]));
}

/**
 * The generator of migrations asks first.
 *
 * @throws Error that names the migration and what to do
 */
export function refuseChangedMigrations(
  database: Database,
  { released = readReleased(), folder = MIGRATIONS[database] } = {},
): void {
  const present = Object.entries(migrationsIn(folder));
  for (const [at, [name, hash]] of Object.entries(released[database]).entries()) {
    const [there, now] = present[at] ?? [];
    if (there === name && now === hash) continue;
    const version = released.releases.find((one) => at < one[database])?.version;
    throw new Error(
      `${folder}/${name}.sql was released with ${version} and is ${there === name ? 'changed' : 'not in its place'}: ledgers went through it. Bring it back with git, and make a new migration for what is new.`,
    );
  }
}

/** The same with this version: one that was noted before with the same number, and has no tag yet, is noted anew. */
export function withRelease(released: Released, version: string, on: string): Released {
  const sqlite = migrationsIn(MIGRATIONS.sqlite);
  const postgres = migrationsIn(MIGRATIONS.postgres);
  const counts = { sqlite: Object.keys(sqlite).length, postgres: Object.keys(postgres).length };
  const earlier = released.releases.filter((one) => one.version !== version);
  return { releases: [...earlier, { version, on, ...counts }], sqlite, postgres };
}
