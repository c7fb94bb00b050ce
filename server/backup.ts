/** A copy of an installation, made while its service runs. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupDatabase } from './db/backup.ts';

/**
 * Copies what cannot be had again into an empty folder: the ledger, then the files it names, and the installation's
 * secret. Catalogs and the pictures copied with them are left out: they may be many gigabytes, and suppliers publish them
 * again. A service pointed at the copy goes on from there.
 */
export async function backUp(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, 'merch.db'))) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  // The ledger first: a file it names is there before its record is.
  await backupDatabase(join(from, 'merch.db'), join(to, 'merch.db'));
  await cp(join(from, 'secret'), join(to, 'secret'), { preserveTimestamps: true });
  // A shop nobody has sent a file to has no folder of them.
  const files = join(from, 'files');
  if (existsSync(files)) await cp(files, join(to, 'files'), { recursive: true, preserveTimestamps: true });
}
