import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../server/db/tables.ts';
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
