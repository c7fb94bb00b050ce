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
import { type Installation, installationIn, installationOf } from './db/installation.ts';
import { type Ledger, type LedgerLimits, openLedger } from './db/ledger.ts';
import { openPostgresLedger, type PostgresLimits } from './db/postgres/open.ts';
import type { OpenBucket } from './open-bucket.ts';
import { MARKER } from './outside/files/file-store.ts';
import {
  derivedToken,
  installationSecret,
  makeInstallationSecret,
  secretPlace,
} from './secrets/installation-secret.ts';
import { refuseUnshared } from './shared-parts.ts';

type FolderConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'SHOP'
  | 'NEW_SHOP'
  | 'INSTALLATION_SECRET'
  | 'INSTALLATION_SECRET_FILE'
  | 'S3_BUCKET'
  | 'DATABASE_CONNECTIONS'
  | 'TRANSACTION_LIMIT_S'
  | 'LOCK_WAIT_S'
>;

export interface OpenFolder {
  ledger: Ledger;
  secret: Buffer;
  /** What the marker of its files says. */
  marker: string;
}

/** What the service keeps in the folder, besides copies of pictures. */
const OURS = /^(merch\.db|catalog\.(db|lock)|secret|files|service\.lock)/;

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
 * @param bucket where the files are, if not in the folder
 * @throws Error with the file and the remedy if something is damaged, missing, or of another installation
 */
export function openDataFolder(
  config: FolderConfig,
  opening: Pick<LedgerLimits, 'isChecked' | 'disk'>,
  bucket?: OpenBucket,
): OpenFolder {
  const { DATA_DIR: folder, SHOP: shop } = config;
  if (!existsSync(folder)) refuseUnasked(config, folder);
  makeFolder(folder);
  const path = join(folder, 'merch.db');
  refuseMissingLedger(folder, path, bucket);
  if (!existsSync(path)) refuseUnasked(config, folder);
  const ledger = openLedger(path, { ...limitsOf(config), ...opening });
  try {
    const found = installationIn(path, () => newInstallation(config, bucket));
    const secret = installationSecret(folder, config);
    refuseStrangers(config, found, { secret, bucket });
    refuseOtherShop(path, found, shop);
    return { ledger, secret, marker: markerText(found) };
  } catch (cause) {
    void ledger.close();
    throw cause;
  }
}

/**
 * As `openDataFolder`, with the ledger in the database at `url`.
 *
 * @throws Error with the setting and the remedy
 */
export async function openFolderAndDatabase(
  url: string,
  config: FolderConfig,
  { bucket, onWait }: { bucket?: OpenBucket | undefined } & Pick<PostgresLimits, 'onWait'>,
): Promise<OpenFolder> {
  const { DATA_DIR: folder, SHOP: shop } = config;
  makeFolder(folder);
  const ledger = await openPostgresLedger(url, {
    ...limitsOf(config),
    onWait,
    connections: Math.floor(config.DATABASE_CONNECTIONS / 2),
  });
  try {
    const found = await installationOf(ledger, () => {
      refuseUnasked(config, 'the database of DATABASE_URL');
      return newInstallation(config, bucket);
    });
    refuseUnshared(config);
    const secret = installationSecret(folder, config);
    refuseStrangers(config, found, { secret, bucket });
    refuseOtherShop('the database of DATABASE_URL', found, shop);
    return { ledger, secret, marker: markerText(found) };
  } catch (cause) {
    await ledger.close();
    throw cause;
  }
}

const limitsOf = ({ TRANSACTION_LIMIT_S, LOCK_WAIT_S }: FolderConfig) => ({
  transactionMs: TRANSACTION_LIMIT_S * 1_000,
  lockMs: LOCK_WAIT_S * 1_000,
});

/** A new ledger beside what an old one left would hide that everything is gone. */
function refuseMissingLedger(folder: string, path: string, bucket: OpenBucket | undefined): void {
  const isThere = existsSync(path);
  if (isThere && statSync(path).size > 0) return;
  const left = ['merch.db-wal', 'secret', 'files'].filter((name) => existsSync(join(folder, name)));
  if (bucket?.marker !== undefined) {
    throw new Error(
      `${path} is ${isThere ? 'empty' : 'missing'}, but ${bucket.store.name} holds files of a ledger; put back your newest backup, whole, or set another S3_BUCKET or S3_PREFIX for a new shop`,
    );
  }
  if (left.length === 0) return;
  throw new Error(
    `${path} is ${isThere ? 'empty' : 'missing'}, but ${folder} holds ${left.join(' and ')} of a ledger; put back your newest backup, whole, or set another DATA_DIR for a new shop`,
  );
}

/** A volume that is not there, or the address of another database, looks like a new shop and would hide the old one. */
function refuseUnasked({ SHOP, NEW_SHOP }: FolderConfig, place: string): void {
  if (SHOP === 'demo' || NEW_SHOP) return;
  throw new Error(
    `${place} holds no shop; mount or name the right one, or run \`merchkit init\` once for a new live shop`,
  );
}

const proofOf = (secret: Buffer, id: string): string => derivedToken(secret, 'installation', id);

function newInstallation(config: FolderConfig, bucket: OpenBucket | undefined): Installation {
  const { DATA_DIR: folder, SHOP: shop } = config;
  const id = `ins_${uuidv7().replaceAll('-', '')}`;
  const secretProof = proofOf(makeInstallationSecret(folder, config), id);
  if (!bucket) {
    mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, MARKER), markerText({ id, secretProof }), { mode: 0o600, flush: true });
  }
  return { id, shop, secretProof, createdAt: new Date().toISOString() };
}

const markerText = ({ id, secretProof }: Pick<Installation, 'id' | 'secretProof'>): string =>
  `${id} ${secretProof}\n`;

/** A bucket without a marker is nobody's yet: whether it may be this ledger's is asked once the ledger is open. */
function refuseStrangers(
  config: FolderConfig,
  { id, secretProof }: Installation,
  { secret, bucket }: { secret: Buffer; bucket: OpenBucket | undefined },
): void {
  const { DATA_DIR: folder } = config;
  const text = bucket ? (bucket.marker ?? markerText({ id, secretProof })) : markerIn(folder);
  const [filesId = '', filesProof = ''] = text.trim().split(' ');
  const isOwnSecret = proofOf(secret, id) === secretProof;
  if (isOwnSecret && filesId === id) return;
  const stranger = isOwnSecret
    ? (bucket?.store.name ?? join(folder, 'files'))
    : filesId === id
      ? secretPlace(folder, config)
      : proofOf(secret, filesId) === filesProof
        ? join(folder, 'merch.db')
        : undefined;
  const what =
    stranger === undefined
      ? 'merch.db, secret and files are of several installations'
      : `${stranger} is of another installation than the rest${bucket ? '' : ' of the folder'}`;
  throw new Error(`${what}; ${remedyFor(config, bucket)}`);
}

function remedyFor(config: FolderConfig, bucket: OpenBucket | undefined): string {
  const settings = [
    secretPlace(config.DATA_DIR, config) === join(config.DATA_DIR, 'secret')
      ? undefined
      : 'the secret this shop began with',
    bucket && 'the S3_BUCKET and S3_PREFIX of this shop',
  ].filter((one) => one !== undefined);
  const parts = 'put back merch.db, secret and files of one backup';
  return settings.length === 0 ? parts : `set ${settings.join(' and ')}, or ${parts}`;
}

function markerIn(folder: string): string {
  try {
    return readFileSync(join(folder, MARKER), 'utf8');
  } catch (cause) {
    throw new Error(
      `${join(folder, 'files')} is not the folder of this ledger’s files (${messageOf(cause)}); put back files of your backup: logos, proofs and certificates are there; or set S3_BUCKET if they were moved to one`,
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
