import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cachedKeys } from '../../../server/auth/cached-keys.ts';
import { keys } from '../../../server/db/tables.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a key that is revoked is refused at its next call, however often it was recognised before', async () => {
  const key = await shop.newKey(['read']);
  const statuses = async () => (await shop.rest('GET', '/me', undefined, key)).status;
  expect([await statuses(), await statuses()]).toEqual([200, 200]);
  const { body } = await shop.rest('GET', '/me', undefined, key);
  await shop.service.ledger.transaction(async (db) => {
    db.update(keys)
      .set({ revokedAt: shop.clock.at.toISOString() })
      .where(eq(keys.prefix, body.key.prefix))
      .run();
  });
  expect(await statuses()).toBe(401);
});

test('a scope taken away is gone at the next call', async () => {
  const key = await shop.newKey(['read', 'orders'], { email: 'scopes@example.com' });
  expect((await shop.rest('GET', '/orders', undefined, key)).status).toBe(200);
  const { body } = await shop.rest('GET', '/me', undefined, key);
  await shop.service.ledger.transaction(async (db) => {
    db.update(keys)
      .set({ scopes: ['read'] })
      .where(eq(keys.prefix, body.key.prefix))
      .run();
  });
  expect((await shop.rest('GET', '/orders', undefined, key)).status).toBe(403);
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
