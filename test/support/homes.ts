/** Where shops keep their data: a folder, and a database of its own where the tests run on PostgreSQL. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ledger, openLedger } from '../../server/db/ledger.ts';
import { openPostgresLedger } from '../../server/db/postgres/open.ts';
import { once } from '../../tools/values/once.ts';
import { databaseUrl, dropDatabase, isOnPostgres, newDatabase } from './test-databases.ts';

const LIMITS = { transactionMs: 10_000, lockMs: 5_000 };

export interface HomeOptions {
  /** The ledger is in its file on every run, for tests about that file. */
  isInFile?: boolean;
}

export interface Home {
  folder: string;
  /** What the configuration says of it. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'merchkit-'));

/** An empty database; none where the ledger is in its file. */
const emptyDatabase = async ({ isInFile = false }: HomeOptions) =>
  isOnPostgres() && !isInFile ? newDatabase() : undefined;

/** Without a ledger, or with one that has no rows. */
export const newHome = async (options: HomeOptions = {}): Promise<Home> =>
  homeIn(newFolder(), await emptyDatabase(options));

const homeIn = (folder: string, database: string | undefined): Home => ({
  folder,
  env: {
    DATA_DIR: folder,
    NEW_SHOP: 'true',
    ...(database === undefined ? {} : { DATABASE_URL: databaseUrl(database) }),
  },
  async remove() {
    rmSync(folder, { recursive: true, force: true });
    if (database !== undefined) await dropDatabase(database);
  },
});

/** The file of an empty ledger, migrated once. */
const emptyLedger = once(() => {
  const path = join(newFolder(), 'merch.db');
  void openLedger(path, LIMITS).close();
  return path;
});

const seeded = new Map<string, { folder: string; database: string | undefined }>();

/**
 * A new home with what `seed` makes. It is seeded once and copied for every shop with this `likeness`, which names all
 * that the seed depends on.
 */
export async function seededHome(
  likeness: string,
  options: HomeOptions,
  seed: (env: Record<string, string>) => Promise<void>,
): Promise<Home> {
  const name = `${options.isInFile === true} ${likeness}`;
  let original = seeded.get(name);
  if (original === undefined) {
    original = { folder: newFolder(), database: await emptyDatabase(options) };
    if (original.database === undefined) cpSync(emptyLedger(), join(original.folder, 'merch.db'));
    await seed(homeIn(original.folder, original.database).env);
    seeded.set(name, original);
  }
  const folder = newFolder();
  cpSync(original.folder, folder, { recursive: true });
  return homeIn(folder, original.database === undefined ? undefined : await newDatabase(original.database));
}

/** The ledger of a home that has no service. */
export const ledgerOf = async ({ folder, env }: Home): Promise<Ledger> => {
  const url = env['DATABASE_URL'];
  return url === undefined
    ? openLedger(join(folder, 'merch.db'), LIMITS)
    : openPostgresLedger(url, { ...LIMITS, connections: 4 });
};
