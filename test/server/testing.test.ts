/** The shop for tests of other programs. That it opens from the package is tested there. */
import { readdirSync, rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Merchkit } from '../../client/merchkit.mjs';
import type { OpenShopOptions, TestShop } from '../../client/testing.d.mts';
import { openShop } from '../../server/testing.ts';
import { newFolder } from '../support/homes.ts';
import { receiver } from '../support/receiver.ts';

const QUOTE = {
  lines: [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 72 }],
  email: 'ada@example.com',
  ship_postal: '78701',
};
const DAY_MS = 86_400_000;

/** As the package types it. */
const opened = (options: OpenShopOptions): Promise<TestShop> =>
  openShop({ catalog: 'published', ...options });

test('shops of one seed and clock give the same answers, one of another seed other ids', async () => {
  const folder = newFolder();
  vi.stubEnv('TMPDIR', folder);
  const answers = [];
  for (const seed of ['one', 'one', 'two']) {
    const shop = await opened({ clock: '2027-03-01T15:00:00Z', seed });
    const quote = await new Merchkit(shop).create_quote(QUOTE);
    answers.push({ key: shop.key, ...JSON.parse(JSON.stringify(quote).replaceAll(shop.url, 'http://shop')) });
    expect(readdirSync(folder)).toHaveLength(1);
    await shop.close();
    await expect(fetch(shop.url)).rejects.toThrow();
  }
  const [first, same, other] = answers;
  expect(first.created_at).toBe('2027-03-01T15:00:00.000Z');
  expect(same).toEqual(first);
  expect(other).toMatchObject({ number: first.number, total: first.total });
  for (const field of ['id', 'key', 'url']) expect(other[field]).not.toBe(first[field]);
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('its clock stands still until it is advanced, and jobs run when they are told to', async () => {
  const shop = await opened({ clock: new Date('2026-11-04T15:00:00Z') });
  const endpoint = await receiver();
  const client = new Merchkit(shop);
  await client.create_webhook({ url: endpoint.url, events: ['quote.saved'] });
  const { id, status } = await client.create_quote(QUOTE);
  expect([status, endpoint.received]).toEqual(['saved', []]);
  await shop.runJobs();
  expect(endpoint.received.map(({ body }) => [body.event, body['at']])).toEqual([
    ['quote.saved', '2026-11-04T15:00:00.000Z'],
  ]);
  shop.clock.advance(90 * DAY_MS);
  expect(shop.clock.now()).toEqual(new Date('2027-02-02T15:00:00Z'));
  expect((await client.get_quote({ id })).status).toBe('expired');
  await Promise.all([shop.close(), endpoint.close()]);
});

test('with a past the account has orders', async () => {
  const shop = await opened({ withPast: true });
  const { total } = await new Merchkit(shop).list_orders({ status: 'complete' });
  expect(total).toBeGreaterThan(0);
  await shop.close();
});
