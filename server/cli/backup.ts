import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { backupDatabase } from '../db/backup.ts';
import { UsageError } from './usage-error.ts';

/**
 * Copies what cannot be had again into an empty folder: the ledger, then the files it names, and the installation's
 * secret. Catalogs and the pictures copied with them are left out: they may be many gigabytes, and suppliers publish them
 * anew. A service pointed at the copy goes on from there.
 */
export async function backup(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { to: { type: 'string' } } });
  if (!values.to) throw new UsageError('--to takes the folder to copy into');
  const { DATA_DIR: from } = readConfig(process.env);
  if (!existsSync(join(from, 'merch.db'))) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  const to = resolve(values.to);
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  // The ledger first: a file it names is there before its record is.
  await backupDatabase(join(from, 'merch.db'), join(to, 'merch.db'));
  await cp(join(from, 'secret'), join(to, 'secret'), { preserveTimestamps: true });
  // A shop nobody has sent a file to has no folder of them.
  const files = join(from, 'files');
  if (existsSync(files)) await cp(files, join(to, 'files'), { recursive: true, preserveTimestamps: true });
  return `The ledger, its files and the secret are in ${to}. Keep it where nobody else reads it.
Catalogs and their pictures are not: in the restored copy, run \`merchkit supplier sync\` for each supplier.`;
}
