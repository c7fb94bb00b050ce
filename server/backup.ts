/** A copy of an installation, made while its service runs. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupDatabase } from './db/backup.ts';

/**
 * Copies what cannot be recreated into an empty folder: the ledger, then the files it names, and the installation's
 * secret. Catalogs and copied pictures are left out: they may be many gigabytes, and suppliers publish them again. A
 * service started on the copy continues from there.
 */
export async function backUp(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, 'merch.db'))) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  // The ledger first: a file is stored before the record that names it.
  await backupDatabase(join(from, 'merch.db'), join(to, 'merch.db'));
  await cp(join(from, 'secret'), join(to, 'secret'), { preserveTimestamps: true });
  // A shop without uploads has no folder for them.
  const files = join(from, 'files');
  if (existsSync(files)) await cp(files, join(to, 'files'), { recursive: true, preserveTimestamps: true });
}
