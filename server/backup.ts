/** A copy of an installation, made while its service runs. */
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupLedger } from './db/backup.ts';
import { followLedger, restoreLedger } from './db/log-shipping.ts';
import { type FileStore, isDraft } from './outside/files/file-store.ts';
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
  if (bucket) await copyFiles(bucket, folderStore(to));
  else await cp(join(from, 'files'), join(to, 'files'), { recursive: true, preserveTimestamps: true });
}

async function copyFiles(from: FileStore, to: FileStore, since?: number): Promise<void> {
  for await (const { path, writtenAt } of from.list('files')) {
    if (isDraft(path) || (since !== undefined && (writtenAt.getTime() < since || (await to.has(path)))))
      continue;
    const bytes = await from.get(path);
    if (bytes) await to.put(path, bytes);
  }
}

const LEDGERS = 'ledgers';
const DAY_MS = 86_400_000;
/** A file is in its place a moment after it was written. */
const FILE_MARGIN_MS = 60_000;

export interface Following {
  /** How often what was committed is copied. */
  everyMs: number;
  /** After so many days the whole ledger is copied again, so that a restore has not more to read. */
  wholeEveryDays: number;
  /** Times before these days cannot be restored any more. */
  keepDays: number;
  secret: () => Buffer;
  /** Whether the files are elsewhere, which keeps their versions. */
  isWithoutFiles: boolean;
  signal: AbortSignal;
  /** Each time the whole ledger was copied. */
  onWhole(folder: string): void;
}

/** Keeps a copy of the ledger, the files and the secret up to date, until it is told to stop. */
export async function followInstallation(from: string, to: string, following: Following): Promise<void> {
  const path = join(from, 'merch.db');
  if (!existsSync(path)) throw new Error(`there is no ledger in ${from}; set DATA_DIR`);
  await mkdir(join(to, LEDGERS), { recursive: true, mode: OWNER_ONLY });
  await chmod(to, OWNER_ONLY);
  await rm(join(to, 'secret'), { force: true });
  writeInstallationSecret(to, following.secret());
  const { signal, everyMs, isWithoutFiles } = following;
  let filesSince = 0;
  const takeFiles = async () => {
    if (isWithoutFiles) return;
    const began = Date.now();
    await copyFiles(folderStore(from), folderStore(to), filesSince);
    filesSince = began - FILE_MARGIN_MS;
  };
  while (!signal.aborted) {
    const began = new Date();
    const folder = join(to, LEDGERS, began.toISOString());
    await mkdir(folder, { mode: OWNER_ONLY });
    const follower = followLedger(path, folder, began);
    try {
      await takeFiles();
      following.onWhole(folder);
      await removeOld(to, began.getTime() - following.keepDays * DAY_MS);
      const end = began.getTime() + following.wholeEveryDays * DAY_MS;
      while (!signal.aborted && Date.now() < end) {
        await pause(everyMs, undefined, { signal }).catch(() => undefined);
        if (follower.ship(new Date()) > 0) await takeFiles();
      }
    } finally {
      follower.close();
    }
  }
}

/** Of copies that were begun before this time the last stays: it has what was committed since. */
async function removeOld(to: string, before: number): Promise<void> {
  const old = (await begunIn(to)).filter((name) => Date.parse(name) < before);
  for (const name of old.slice(0, -1)) await rm(join(to, LEDGERS, name), { recursive: true });
}

const begunIn = async (folder: string): Promise<string[]> => (await readdir(join(folder, LEDGERS))).sort();

/**
 * Makes a data folder out of a copy that was kept up to date, as it was at a time.
 *
 * @throws Error if the folder is not empty, or nothing was copied so early
 */
export async function restoreInstallation(from: string, to: string, at: Date): Promise<void> {
  if (!existsSync(join(from, LEDGERS)))
    throw new Error(
      `${from} is not a folder that backup --follow writes; a service starts on any other backup as it is`,
    );
  const all = await begunIn(from);
  const begun = all.findLast((name) => name <= at.toISOString());
  if (begun === undefined)
    throw new Error(`nothing was copied before ${all[0] ?? 'the follower was started'}`);
  await mkdir(to, { recursive: true, mode: OWNER_ONLY });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty; choose another folder`);
  restoreLedger(join(from, LEDGERS, begun), join(to, 'merch.db'), at);
  await copyFile(join(from, 'secret'), join(to, 'secret'));
  if (existsSync(join(from, 'files')))
    await cp(join(from, 'files'), join(to, 'files'), { recursive: true, preserveTimestamps: true });
}
