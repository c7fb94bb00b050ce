import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../../../server/db/tables.ts';
import { noteKeyUses } from '../../../server/jobs/note-key-uses.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z' });
});
afterEach(() => shop.close());

const at = (time: string) => {
  shop.clock.at = new Date(`2026-11-${time}:00.000Z`);
};
const write = () => noteKeyUses(shop.service).run(new AbortController().signal, shop.service.log);
const lastUsed = () => shop.service.ledger.reader.select().from(keys).get()?.lastUsedAt;

test('the last use of a key is written at most once an hour, and none is forgotten meanwhile', async () => {
  await shop.rest('GET', '/me');
  expect(lastUsed()).toBe(null);
  await write();
  expect(lastUsed()).toBe('2026-11-04T15:00:00.000Z');
  at('04T15:30');
  await shop.rest('GET', '/me');
  const commits = shop.service.ledger.changes();
  await write();
  expect([lastUsed(), shop.service.ledger.changes()]).toEqual(['2026-11-04T15:00:00.000Z', commits]);
  at('04T16:05');
  await write();
  expect(lastUsed()).toBe('2026-11-04T15:30:00.000Z');
});
