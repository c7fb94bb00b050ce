import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ isInFile: true });
});
afterAll(() => shop.close());

const readyz = async () => {
  const answer = await shop.fetch('/readyz', {}, null);
  return [answer.status, await answer.json()];
};
const mostPages = (pages: number): Promise<unknown> =>
  shop.service.ledger.transaction(async (db) => db.get(sql.raw(`PRAGMA max_page_count = ${pages}`)));
const save = async () =>
  (
    await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }],
      note: 'x'.repeat(1_000),
    })
  ).status;

test('a full disk makes it unready until a write succeeds again, and reading goes on', async () => {
  expect(await readyz()).toEqual([200, { status: 'ready' }]);
  // A file that may not grow fails as a full disk does.
  await mostPages(1);
  let status = 200;
  for (let tries = 0; tries < 50 && status === 200; tries++) status = await save();
  expect(status).toBe(500);
  expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'ledger cannot be written' }]);
  expect((await shop.rest('GET', '/quotes')).status).toBe(200);
  await mostPages(1_000_000);
  expect(await save()).toBe(200);
  expect(await readyz()).toEqual([200, { status: 'ready' }]);
});

test('what is stopping is not ready, and still answers', async () => {
  shop.service.readiness.stopping();
  expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  expect((await shop.fetch('/healthz', {}, null)).status).toBe(200);
  expect((await shop.rest('GET', '/quotes')).status).toBe(200);
});
