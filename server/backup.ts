/** A copy of an installation, made while its service runs. */
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupLedger } from './db/backup.ts';
import type { FileStore } from './outside/files/file-store.ts';
import { folderStore } from './outside/files/folder.ts';
import { installationSecret, writeInstallationSecret } from './secrets/installation-secret.ts';

const OWNER_ONLY = 0o700;

/**
 * Copies what cannot be recreated into an empty folder: the ledger, then the files it names, and the installation's
 * secret. Catalogs and copied pictures are left out: they may be many gigabytes, and suppliers publish them again. A
 * service started on the copy continues from there.
 */
export async function backUp(
  from: string,
  to: string,
  {
    secret = () => installationSecret(from),
    bucket,
  }: {
    /** The one in the folder if absent. */
    secret?: () => Buffer;
    /** Where the files are, if not in the folder. */
    bucket?: FileStore | undefined;
  } = {},
): Promise<void> {
  if (!existsSync(join(from, 'merch.db'))) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  const ownSecret = secret();
  await mkdir(to, { recursive: true, mode: OWNER_ONLY });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  // It may have been there before, for others to read.
  await chmod(to, OWNER_ONLY);
  // The ledger first: a file is stored before the record that names it.
  await backupLedger(join(from, 'merch.db'), join(to, 'merch.db'));
  await chmod(join(to, 'merch.db'), 0o600);
  writeInstallationSecret(to, ownSecret);
  if (bucket) await copyBucket(bucket, folderStore(to));
  else await cp(join(from, 'files'), join(to, 'files'), { recursive: true, preserveTimestamps: true });
}

async function copyBucket(from: FileStore, to: FileStore): Promise<void> {
  for await (const { path } of from.list('files')) {
    const bytes = await from.get(path);
    if (bytes) await to.put(path, bytes);
  }
}
