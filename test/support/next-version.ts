/** This version with one more migration on each database, as a published package: what an upgrade goes to. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { bundleInto } from '../../packaging/bundle.js';
import { MIGRATIONS } from '../../packaging/released-migrations.ts';
import { newFolder } from './homes.ts';

export const NEXT = '9.9.0';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** Those that are copied in part; all else is that of this version. */
const FOLDERS = ['.', 'server', 'server/db', 'server/db/postgres'];
const COPIED = ['bin', ...Object.values(MIGRATIONS)];
const LEFT = ['build', 'dist', 'package.json', ...FOLDERS, ...COPIED];

/** @returns the program that Node.js runs */
export async function nextVersion(statement: string): Promise<string> {
  const root = newFolder();
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (!LEFT.includes(path) && !name.startsWith('.')) symlinkSync(resolve(path), join(root, path));
    }
  }
  for (const path of COPIED) cpSync(path, join(root, path), { recursive: true });
  for (const folder of Object.values(MIGRATIONS)) addMigration(join(root, folder), statement);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version: NEXT }));
  await bundleInto(join(root, 'build'), root);
  return join(root, 'bin/merchkit.js');
}

function addMigration(folder: string, statement: string): void {
  writeFileSync(join(folder, 'next.sql'), statement);
  const path = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = Journal.parse(JSON.parse(readFileSync(path, 'utf8')));
  const next = entries.slice(-1).map((last) => ({ ...last, when: last.when + 1, tag: 'next' }));
  writeFileSync(path, JSON.stringify({ ...rest, entries: [...entries, ...next] }));
}
