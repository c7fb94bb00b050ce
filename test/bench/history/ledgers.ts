/** Ledgers with years of history, kept between runs: the large one takes minutes to make. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sealing } from '../../../server/secrets/sealing.ts';
import { multiplyOrders } from './multiply.ts';
import { FIRST_DAY, makeOneOfEach, openHistory } from './one-of-each.ts';

export const LAST_DAY = '2026-11-04T15:00:00.000Z';
const SMALL_ACCOUNTS = 500;
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
  const accounts = await addAccounts(unfinished);
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
async function addAccounts(folder: string) {
  const service = openHistory(folder, () => new Date(FIRST_DAY));
  const smallAccountIds = Array.from({ length: SMALL_ACCOUNTS }, () => service.newId('acc'));
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

/** Later migrations are made when the ledger is opened. */
const firstSchema = (): string =>
  createHash('sha256').update(readFileSync(FIRST_MIGRATION)).digest('hex').slice(0, 12);
