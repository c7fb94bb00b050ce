import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { knownKeys } from '../../../server/auth/known-keys.ts';
import { keys } from '../../../server/db/tables.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import type { KeyLookup } from '../../../tools/account/keys-port.ts';
import { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import { useShop } from '../../support/use.ts';

// What other processes change with SQL is seen at once in a file alone.
const shop = useShop({ isInFile: true });

/** Looked up with `keys`, until `changes` says another number. */
const cachedKeys = (keys: KeyLookup, changes: () => number): KeyLookup =>
  knownKeys({ keys, changes, transaction: async () => {}, now: () => shop.clock.at }).keys;

/** As another process does. */
function changeOutside(changes: Partial<typeof keys.$inferInsert>, prefix: string): void {
  const other = new Database(join(shop.folder, 'merch.db'));
  drizzle(other).update(keys).set(changes).where(eq(keys.prefix, prefix)).run();
  other.close();
}

test('a key that is revoked is refused at its next call, however often it was recognised before', async () => {
  const key = await shop.newKey(['read']);
  const statuses = async () => (await shop.rest('GET', '/me', undefined, key)).status;
  expect([await statuses(), await statuses()]).toEqual([200, 200]);
  const { body } = await shop.rest('GET', '/me', undefined, key);
  changeOutside({ revokedAt: shop.clock.at.toISOString() }, body.key.prefix);
  expect(await statuses()).toBe(401);
});

test('a scope taken away is gone at the next call', async () => {
  const key = await shop.newKey(['read', 'orders'], { email: 'scopes@example.com' });
  expect((await shop.rest('GET', '/orders', undefined, key)).status).toBe(200);
  const { body } = await shop.rest('GET', '/me', undefined, key);
  changeOutside({ scopes: ['read'] }, body.key.prefix);
  expect((await shop.rest('GET', '/orders', undefined, key)).status).toBe(403);
});

test('what changes a key, an account or a supplier is told, and nothing else is', async () => {
  const { ledger, transaction, addKey, accounts } = shop.service;
  const told: string[] = [];
  for (const topic of ['keys', 'suppliers'] as const) ledger.follow(topic, () => told.push(topic));
  await addKey({ email: 'told@example.com', accountName: 'Told', termsDays: 0, name: 'k', scopes: ['read'] });
  const account = await accounts.byEmail('told@example.com');
  const [key] = account
    ? (
        await shop.service
          .ctxFor({ kind: 'anonymous' }, '')
          .keys.ofAccount(account.id, { limit: 1, offset: 0 }, shop.clock.at)
      ).keys
    : [];
  if (!account || !key) throw new Error('no key was added');
  const at = shop.clock.at.toISOString();
  const supplier = {
    code: 'told',
    name: 'Told',
    status: 'paused',
    settings: SupplierSettings.parse({}),
    credentials: '',
    createdAt: at,
    updatedAt: at,
  } as const;
  const toldOf = async (work: Parameters<typeof transaction<unknown>>[0]) => {
    told.length = 0;
    await transaction(work);
    return [...told];
  };
  expect([
    await toldOf((tx) => tx.keys.noteUse(key.id, at)),
    await toldOf((tx) => tx.accounts.describe(account)),
    await toldOf((tx) => tx.accounts.setCreditTerms(account.email, { termsDays: 30 })),
    await toldOf((tx) => tx.keys.revoke(account.id, key.id, at)),
    await toldOf((tx) => tx.suppliers.put(supplier)),
    await toldOf((tx) => tx.suppliers.requestSync('told', { at, isFull: true, acceptShrink: false })),
    await toldOf((tx) => tx.suppliers.remove('told')),
  ]).toEqual([[], ['keys'], ['keys'], ['keys'], ['suppliers'], ['suppliers'], ['suppliers']]);
});

test('a key that is revoked while it is looked up is not remembered', async () => {
  const { service } = shop;
  const hash = sha256(await shop.newKey(['read'], { email: 'late@example.com' }));
  const found = await service.keys.byHash(hash);
  const ledger = { changes: 1, isRevoked: false };
  const looking = { done: () => {} };
  const cached = cachedKeys(
    {
      async byHash(asked) {
        const seen = asked === hash && !ledger.isRevoked ? found : undefined;
        if (asked === hash && !ledger.isRevoked)
          await new Promise<void>((resolve) => {
            looking.done = resolve;
          });
        return seen;
      },
    },
    () => ledger.changes,
  );
  const first = cached.byHash(hash);
  Object.assign(ledger, { changes: 2, isRevoked: true });
  await cached.byHash('another');
  looking.done();
  await first;
  expect(await cached.byHash(hash)).toBeUndefined();
});

test('a key is looked up once until the ledger changes, and 10,000 are kept', async () => {
  const found = await shop.service.keys.byHash(
    sha256(await shop.newKey(['read'], { email: 'kept@example.com' })),
  );
  const ledger = { changes: 1, isRevoked: false };
  let lookups = 0;
  const cached = cachedKeys(
    {
      async byHash() {
        lookups += 1;
        return ledger.isRevoked ? undefined : found;
      },
    },
    () => ledger.changes,
  );
  const lookupsFor = async (hash: string) => {
    lookups = 0;
    const answer = await cached.byHash(hash);
    return [answer === found, lookups];
  };
  expect([await lookupsFor('0'), await lookupsFor('0')]).toEqual([
    [true, 1],
    [true, 0],
  ]);
  for (let one = 1; one < 10_000; one++) await cached.byHash(String(one));
  expect(await lookupsFor('0')).toEqual([true, 0]);
  await cached.byHash('10000');
  expect([await lookupsFor('0'), await lookupsFor('1')]).toEqual([
    [true, 0],
    [true, 1],
  ]);
  ledger.changes = 2;
  expect([await lookupsFor('0'), await lookupsFor('0')]).toEqual([
    [true, 1],
    [true, 0],
  ]);
  // Unknown keys are asked for again, and however many are tried, they take no place of a known one.
  ledger.isRevoked = true;
  for (let one = 0; one <= 10_000; one++) await cached.byHash(`unknown ${one}`);
  expect(await lookupsFor('0')).toEqual([true, 0]);
  ledger.changes = 3;
  expect([await lookupsFor('0'), await lookupsFor('0')]).toEqual([
    [false, 1],
    [false, 1],
  ]);
});
