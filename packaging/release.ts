/** `npm run release`, first part: notes the version of `package.json` and its migrations as released. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { MIGRATIONS, readReleased, refuseChangedMigrations, withRelease } from './released-migrations.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

if (execFileSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' }).trim() !== '')
  throw new Error(`v${version} is tagged: what it holds is out. Raise the version in package.json first.`);
if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}$`, 'm').test(readFileSync('CHANGELOG.md', 'utf8')))
  throw new Error(`CHANGELOG.md has no heading “## ${version}”: say there what its users get.`);

const released = readReleased();
const earlier = { ...released, releases: released.releases.filter((one) => one.version !== version) };
const last = earlier.releases.at(-1);
for (const database of ['sqlite', 'postgres'] as const)
  refuseChangedMigrations(database, {
    released: {
      ...earlier,
      [database]: Object.fromEntries(Object.entries(released[database]).slice(0, last?.[database] ?? 0)),
    },
    folder: MIGRATIONS[database],
  });
const today = new Date().toISOString().slice(0, 10);
const text = JSON.stringify(withRelease(released, version, today), null, 2);
writeFileSync('server/db/released.json', `${text}\n`);
process.stdout.write(`${version} is noted in server/db/released.json. What it stores is made now.\n`);
