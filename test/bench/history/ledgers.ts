/** Ledgers with years of history, kept between runs: the large one takes minutes to make. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyLedger } from '../../../server/db/postgres/copy.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import { postgresPool } from '../../../server/db/postgres/pool.ts';
import { sealing } from '../../../server/secrets/sealing.ts';
import { postgresServer } from '../../support/postgres-server.ts';
import { multiplyOrders } from './multiply.ts';
import { FIRST_DAY, makeOneOfEach, openHistory } from './one-of-each.ts';

export const LAST_DAY = '2026-11-04T15:00:00.000Z';
/** Few orders are of fewer accounts, so that the pages of each are full. */
const smallAccountsOf = (orders: number): number => Math.min(500, orders / 40);
const CREDIT_LIMIT_CENTS = 1_000_000_000_000;
export const SMALL_KEY = 'mk_bench_key_of_a_small_account';
const OWNER = 'demo@example.com';
const KEPT = fileURLToPath(new URL('../../../.cache/bench-ledgers', import.meta.url));
const FIRST_MIGRATION = new URL('../../../server/db/migrations/0000_ledger.sql', import.meta.url);

/** A folder with a ledger of so many orders, made if there is none. */
export async function historyOf(orders: number): Promise<string> {
  const folder = join(KEPT, `${firstSchema()}-${orders}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const made = await makeOneOfEach(unfinished);
  const accounts = await addAccounts(unfinished, smallAccountsOf(orders));
  multiplyOrders(join(unfinished, 'merch.db'), {
    made,
    ...accounts,
    orders,
    firstDay: FIRST_DAY,
    lastDay: LAST_DAY,
  });
  renameSync(unfinished, folder);
  return folder;
}

/** The large account, with a credit limit, and many small ones. */
async function addAccounts(folder: string, small: number) {
  const service = await openHistory(folder, () => new Date(FIRST_DAY));
  const smallAccountIds = Array.from({ length: small }, () => service.newId('acc'));
  await service.transaction(async ({ accounts }) => {
    await accounts.setCreditTerms(OWNER, { creditLimitCents: CREDIT_LIMIT_CENTS });
    for (const [place, id] of smallAccountIds.entries())
      await accounts.ensureAccount({
        id,
        name: `Small Company ${place}`,
        email: `owner${place}@example.com`,
        termsDays: 30,
        creditLimitCents: CREDIT_LIMIT_CENTS,
        createdAt: FIRST_DAY,
      });
  });
  await service.addKey({
    email: 'owner7@example.com',
    accountName: 'Small Company 7',
    name: 'bench',
    scopes: ['read', 'write', 'orders'],
    key: SMALL_KEY,
  });
  const owner = await service.accounts.byEmail(OWNER);
  await service.close();
  if (!owner) throw new Error('no account');
  return { accountId: owner.id, smallAccountIds, sealing: sealing(service.secret, 'mails') };
}

/** A copy of its ledger on a server of PostgreSQL, which ends with this process: what opens it. */
export async function onPostgres(folder: string): Promise<Record<string, string>> {
  const service = await openHistory(folder, () => new Date(LAST_DAY));
  const INSTALLATION_SECRET = service.secret.toString('hex');
  await service.close();
  const server = await postgresServer({ folder: mkdtempSync(join(tmpdir(), 'merchkit-postgres-')) });
  process.once('disconnect', () => void server.stop('immediate').finally(() => process.exit(0)));
  const DATABASE_URL = server.url();
  const pool = postgresPool(
    DATABASE_URL,
    { connections: 1, waitMs: 10_000, statementMs: 3_600_000 },
    () => {},
  );
  await migratePostgres(pool);
  await copyLedger(join(folder, 'merch.db'), pool);
  await pool.run('ANALYZE', []);
  await pool.close();
  return { DATABASE_URL, INSTALLATION_SECRET };
}

/** Later migrations are made when the ledger is opened. */
const firstSchema = (): string =>
  createHash('sha256').update(readFileSync(FIRST_MIGRATION)).digest('hex').slice(0, 12);
