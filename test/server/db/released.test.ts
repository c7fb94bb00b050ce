/**
 * Shops of released versions are opened by every later one, and the migrations they went through never change. At a
 * release, `npm run release` stores the shop of its version. From their dumps they are opened beside `postgres/released.test.ts`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, refuseChangedMigrations, withRelease } from '../../../packaging/released-migrations.ts';
import { newFolder } from '../../support/homes.ts';
import { releasedShop, releasedVersions, tryReleased } from '../../support/released.ts';

test('each opens, answers the same, and goes on', async () => {
  for (const version of releasedVersions()) await tryReleased(releasedShop(version));
}, 600_000);

test('a migration that was released is never changed, moved or taken away', () => {
  for (const database of ['sqlite', 'postgres'] as const) refuseChangedMigrations(database);
  const released = withRelease({ releases: [], sqlite: {}, postgres: {} }, '1.0.0', '2026-11-29');
  const folder = join(newFolder(), 'migrations');
  cpSync(MIGRATIONS.sqlite, folder, { recursive: true });
  const refused = () => {
    try {
      refuseChangedMigrations('sqlite', { released, folder });
      return '';
    } catch (cause) {
      return String(cause).replace(folder, 'FOLDER');
    }
  };
  expect(refused()).toBe('');
  writeFileSync(join(folder, '0001_record_words_by_record.sql'), 'SELECT 1;');
  expect(refused()).toBe(
    'Error: FOLDER/0001_record_words_by_record.sql was released with 1.0.0 and is changed: ledgers went through it. Bring it back with git, and make a new migration for what is new.',
  );
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.toSpliced(1, 1) }));
  expect(refused()).toContain(
    '0001_record_words_by_record.sql was released with 1.0.0 and is not in its place',
  );
});

test('the generator of migrations asks first', () => {
  for (const config of ['drizzle.config.ts', 'drizzle.postgres.config.ts'])
    expect(readFileSync(config, 'utf8')).toMatch(/^refuseChangedMigrations\('(sqlite|postgres)'\);$/m);
});

test('each tagged version has its folder', () => {
  const stored = releasedVersions().map((version) => `v${version}`);
  expect(tags().filter((tag) => !stored.includes(tag))).toEqual([]);
});

/** None outside of a clone. */
function tags(): string[] {
  try {
    return execFileSync('git', ['tag', '--list', 'v[0-9]*'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
