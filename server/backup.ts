/** A copy of an installation, made while its service runs. */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupLedger } from './db/backup.ts';

const OWNER_ONLY = 0o700;

/**
 * Copies what cannot be recreated into an empty folder: the ledger, then the files it names, and the installation's
 * secret. Catalogs and copied pictures are left out: they may be many gigabytes, and suppliers publish them again. A
 * service started on the copy continues from there.
 */
export async function backUp(from: string, to: string): Promise<void> {
  if (!existsSync(join(from, 'merch.db'))) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  await mkdir(to, { recursive: true, mode: OWNER_ONLY });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  // It may have been there before, for others to read.
  await chmod(to, OWNER_ONLY);
  // The ledger first: a file is stored before the record that names it.
  await backupLedger(join(from, 'merch.db'), join(to, 'merch.db'));
  await cp(join(from, 'secret'), join(to, 'secret'), { preserveTimestamps: true });
  for (const name of ['merch.db', 'secret']) await chmod(join(to, name), 0o600);
  await cp(join(from, 'files'), join(to, 'files'), { recursive: true, preserveTimestamps: true });
}
