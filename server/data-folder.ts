/** The data folder: its ledger, secret and files must be of one installation. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import { type Installation, installationIn } from './db/installation.ts';
import { type FileLedger, type LedgerLimits, openLedger } from './db/ledger.ts';
import { derivedToken, installationSecret, makeInstallationSecret } from './secrets/installation-secret.ts';

/** Names the installation whose files these are, and its secret's proof. */
const MARKER = 'installation';

export interface OpenFolder {
  ledger: FileLedger;
  secret: Buffer;
}

/** What the service keeps in the folder, besides copies of pictures. */
const OURS = /^(merch\.db|catalog\.db|secret|files|service\.lock)/;

/**
 * Makes the folder, if there is none, for its owner alone: ledger and log hold what signs people in.
 *
 * @returns what others may still read, because it belongs to another user
 * @throws Error that names the folder
 */
export function makeFolder(folder: string): string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const ours = readdirSync(folder).filter((name) => OURS.test(name));
    return [folder, ...ours.map((name) => join(folder, name))].filter((path) => !restrict(path));
  } catch (cause) {
    throw new Error(
      `${folder} cannot be used as DATA_DIR (${messageOf(cause)}); it must be a folder of the service’s own user`,
      { cause },
    );
  }
}

function restrict(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0) return true;
  try {
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the ledger of the folder, which is made if the folder is new, and reads the secret.
 *
 * @throws Error with the file and the remedy if something is damaged, missing, or of another installation
 */
export function openDataFolder(
  { DATA_DIR: folder, SHOP: shop }: Pick<Config, 'DATA_DIR' | 'SHOP'>,
  limits: LedgerLimits,
): OpenFolder {
  makeFolder(folder);
  const path = join(folder, 'merch.db');
  refuseMissingLedger(folder, path);
  const ledger = openLedger(path, limits);
  try {
    const found = installationIn(path, () => newInstallation(folder, shop));
    const secret = installationSecret(folder);
    refuseStrangers(folder, found, secret);
    refuseOtherShop(path, found, shop);
    return { ledger, secret };
  } catch (cause) {
    ledger.close();
    throw cause;
  }
}

/** A new ledger beside what an old one left would hide that everything is gone. */
function refuseMissingLedger(folder: string, path: string): void {
  const isThere = existsSync(path);
  if (isThere && statSync(path).size > 0) return;
  const left = ['merch.db-wal', 'secret', 'files'].filter((name) => existsSync(join(folder, name)));
  if (left.length === 0) return;
  throw new Error(
    `${path} is ${isThere ? 'empty' : 'missing'}, but ${folder} holds ${left.join(' and ')} of a ledger; put back your newest backup, whole, or set another DATA_DIR for a new shop`,
  );
}

const proofOf = (secret: Buffer, id: string): string => derivedToken(secret, 'installation', id);

function newInstallation(folder: string, shop: Config['SHOP']): Installation {
  const id = `ins_${uuidv7().replaceAll('-', '')}`;
  const secretProof = proofOf(makeInstallationSecret(folder), id);
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'files', MARKER), `${id} ${secretProof}\n`, { mode: 0o600, flush: true });
  return { id, shop, secretProof, createdAt: new Date().toISOString() };
}

function refuseStrangers(folder: string, { id, secretProof }: Installation, secret: Buffer): void {
  const marker = markerOf(folder);
  const isOwnSecret = proofOf(secret, id) === secretProof;
  if (isOwnSecret && marker.id === id) return;
  const stranger = isOwnSecret
    ? 'files'
    : marker.id === id
      ? 'secret'
      : proofOf(secret, marker.id) === marker.secretProof
        ? 'merch.db'
        : undefined;
  const what =
    stranger === undefined
      ? 'merch.db, secret and files are of several installations'
      : `${join(folder, stranger)} is of another installation than the rest of the folder`;
  throw new Error(`${what}; put back merch.db, secret and files of one backup`);
}

function markerOf(folder: string): { id: string; secretProof: string } {
  const path = join(folder, 'files', MARKER);
  try {
    const [id = '', secretProof = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return { id, secretProof };
  } catch (cause) {
    throw new Error(
      `${join(folder, 'files')} is not the folder of this ledger’s files (${messageOf(cause)}); put back files of your backup: logos, proofs and certificates are there`,
      { cause },
    );
  }
}

function refuseOtherShop(path: string, found: Installation, shop: Config['SHOP']): void {
  if (found.shop === shop) return;
  throw new Error(
    found.shop === 'live'
      ? `${path} is the ledger of a live shop; set SHOP=live: a demo shop shows every mail to every visitor`
      : `${path} is the ledger of a demo shop; set another DATA_DIR for the live shop, or leave SHOP unset`,
  );
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
