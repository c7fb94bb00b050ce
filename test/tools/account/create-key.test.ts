import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../server/db/tables.ts';
import { createKey } from '../../../tools/account/create-key.ts';
import { listKeys } from '../../../tools/account/list-keys.ts';
import { revokeKey } from '../../../tools/account/revoke-key.ts';
import { refused } from '../../support/approvals.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { invoke } from '../../support/people.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z', env: { PREVIEWS_PER_DAY: '40' } });
  await shop.newKey(['read'], { email: 'other@example.com' });
});
afterAll(() => shop.close());

test('a key does what its scopes say, and is kept as its hash alone', async () => {
  const made = await invoke(createKey, await customer(shop), {
    name: 'Swag agent',
    scopes: ['orders', 'read'],
  });
  expect(made).toEqual({
    id: expect.stringMatching(/^key_/),
    name: 'Swag agent',
    prefix: made.key.slice(0, 8),
    scopes: ['read', 'orders'],
    previews_per_day: 40,
    created_at: '2026-11-04T15:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
    key: expect.stringMatching(/^mk_[\w-]{32}$/),
  });
  const me = await shop.rest('GET', '/me', undefined, made.key);
  expect(me.body).toMatchObject({
    key: { name: 'Swag agent', scopes: ['read', 'orders'] },
    previews_remaining_today: 40,
  });
  expect((await shop.rest('POST', '/quotes', { lines: [] }, made.key)).status).toBe(403);
  expect(JSON.stringify(shop.service.ledger.reader.select().from(keys).all())).not.toContain(made.key);
});

test('a revoked key works no more from the next request on', async () => {
  const ctx = await customer(shop);
  const { id, key } = await invoke(createKey, ctx, { name: 'Short-lived', scopes: ['read'] });
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
  expect((await invoke(revokeKey, ctx, { id })).revoked_at).toBe('2026-11-04T15:00:00.000Z');
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(401);
  expect(await refused(invoke(revokeKey, ctx, { id }))).toEqual([
    'not_found',
    'No key of this account that still works has this id.',
  ]);
});

test('working keys are listed before revoked ones', async () => {
  const ctx = await customer(shop);
  const { id } = await invoke(createKey, ctx, { name: 'Gone', scopes: ['read'] });
  await invoke(revokeKey, ctx, { id });
  const { keys: listed, most_previews_per_day } = await invoke(listKeys, ctx, {});
  const states = listed.map(({ revoked_at }) => revoked_at !== null);
  expect(states).toEqual([...states].sort((one, other) => Number(one) - Number(other)));
  expect([listed.at(-1)?.revoked_at === null, most_previews_per_day]).toEqual([false, 40]);
});

test('no key gets more previews than the installation gives', async () => {
  const ctx = await customer(shop);
  const ask = (previews_per_day: number) =>
    refused(invoke(createKey, ctx, { name: 'Many', scopes: ['read'], previews_per_day }));
  expect(await ask(41)).toEqual(['validation_failed', 'A key makes at most 40 previews a day; send less.']);
  const { previews_per_day } = await invoke(createKey, ctx, {
    name: 'Few',
    scopes: ['read'],
    previews_per_day: 0,
  });
  expect(previews_per_day).toBe(0);
});

test('one account neither sees nor revokes the keys of another', async () => {
  const mine = await customer(shop);
  const theirs = await customer(shop, { account: 'other@example.com' });
  const { id, key } = await invoke(createKey, mine, { name: 'Mine', scopes: ['read'] });
  expect((await invoke(listKeys, theirs, {})).keys.map(({ id: listed }) => listed)).not.toContain(id);
  expect(await refused(invoke(revokeKey, theirs, { id }))).toContain('not_found');
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
});

test('an account has at most fifty keys that work', async () => {
  await shop.newKey(['read'], { email: 'many@example.com' });
  const ctx = await customer(shop, { account: 'many@example.com' });
  for (let made = 1; made < 50; made++)
    await invoke(createKey, ctx, { name: `No. ${made}`, scopes: ['read'] });
  expect(await refused(invoke(createKey, ctx, { name: 'One more', scopes: ['read'] }))).toEqual([
    'invalid_state',
    'There are 50 keys already; revoke one first.',
  ]);
});

test('what an agent holds makes no keys', async () => {
  const account = await shop.service.accounts.byEmail('demo@example.com');
  if (!account) throw new Error('no demo account');
  const key = { id: 'key_x', name: 'x', prefix: 'mk_x', scopes: ['write' as const], previewsPerDay: 1 };
  const agent = shop.service.ctxFor({ kind: 'key', key, account }, 'req_agent');
  expect(await refused(invoke(createKey, agent, { name: 'x', scopes: ['read'] }))).toContain('unauthorized');
});
