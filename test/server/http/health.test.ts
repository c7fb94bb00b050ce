import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUILD } from '../../../server/version.ts';
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

test('a ledger that went away with its volume makes it unready until it is back', async () => {
  const ledger = join(shop.service.config.DATA_DIR, 'merch.db');
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(3_600_000);
  renameSync(ledger, `${ledger}.away`);
  expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'ledger cannot be read' }]);
  renameSync(`${ledger}.away`, ledger);
  vi.advanceTimersByTime(3_600_000);
  expect(await readyz()).toEqual([200, { status: 'ready' }]);
  vi.useRealTimers();
});

test('what is stopping is not ready, and still answers', async () => {
  shop.service.readiness.stopping();
  expect(await readyz()).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  expect(await (await shop.fetch('/healthz', {}, null)).json()).toEqual({ status: 'ok', ...BUILD });
  expect((await shop.rest('GET', '/quotes')).status).toBe(200);
});
