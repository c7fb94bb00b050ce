import { expect, test } from 'vitest';
import { me } from '../../../tools/account/me.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ env: { PREVIEWS_PER_DAY: '40' } });

test('a key learns its name, its scopes and its account, and nothing of the key itself', async () => {
  const ctx = await keyHolder(shop);
  const account = await shop.service.accounts.byEmail('demo@example.com');
  expect(await invoke(me, ctx, {})).toEqual({
    key: {
      name: 'Demo key',
      prefix: DEMO_KEY.slice(0, 8),
      scopes: ['read', 'write', 'orders'],
      made_for: 'both',
    },
    previews_remaining_today: 40,
    limits: {
      requests_per_minute: 100_000,
      account_requests_per_minute: 500_000,
      previews_per_day: 40,
      account_previews_per_day: 200,
    },
    account: { id: account?.id, name: 'Demo Company', email: 'demo@example.com' },
  });
});

test('previews made today and those under way are taken off, until midnight UTC', async () => {
  const ctx = await keyHolder(shop);
  const keyId = ctx.caller.kind === 'key' ? ctx.caller.key.id : '';
  const left = async () => (await invoke(me, ctx, {})).previews_remaining_today;
  const today = { countedBy: keyId, day: '2026-11-04' };
  const place = 'place_1';
  const until = new Date(shop.clock.at.getTime() + 1_000);
  await ctx.transaction(async ({ renders }) => {
    await renders.reserve(today, { fingerprint: 'f', place, until });
    await renders.countOne(today);
  });
  expect(await left()).toBe(38);
  await ctx.transaction(({ renders }) => renders.release(place));
  expect(await left()).toBe(39);
  shop.clock.at = new Date('2026-11-05T00:00:00.000Z');
  expect(await left()).toBe(40);
});

test('any scope will do, and none is needed', async () => {
  const ctx = await keyHolder(shop, await shop.newKey(['orders']));
  expect((await invoke(me, ctx, {})).key).toMatchObject({ name: 'test', scopes: ['orders'] });
});

test('without a key there is nothing to tell, also for a person who is signed in', async () => {
  expect(await refusalCode(invoke(me, visitorOf(shop), {}))).toBe('unauthorized');
  expect(await refusalCode(invoke(me, await customer(shop), {}))).toBe('unauthorized');
});
