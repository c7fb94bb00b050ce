import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOverview } from '../../../tools/account/account-overview.ts';
import { listApprovals } from '../../../tools/approvals/list-approvals.ts';
import { listLogos } from '../../../tools/artwork/list-logos.ts';
import { removeLogo } from '../../../tools/artwork/remove-logo.ts';
import { renameLogo } from '../../../tools/artwork/rename-logo.ts';
import { setDefaultLogo } from '../../../tools/artwork/set-default-logo.ts';
import { uploadLogo } from '../../../tools/artwork/upload-logo.ts';
import { refused } from '../../support/approvals.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { invoke } from '../../support/people.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.newKey(['read'], { email: 'other@example.com' });
});
afterAll(() => shop.close());

/** The next moment: lists are ordered by when things came in. */
const tick = () => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
};

const kit = async () =>
  (await invoke(listLogos, await customer(shop), {})).artwork.map(({ name, is_default }) => [
    name,
    is_default,
  ]);

test('one logo at a time is the default, and a removed one is none', async () => {
  tick();
  const ctx = await customer(shop);
  const dot = await invoke(uploadLogo, ctx, uploadLogo.example);
  expect(await kit()).toEqual([
    ['Red dot', false],
    ['Demo Company mark', true],
  ]);
  await invoke(setDefaultLogo, ctx, { artwork_id: dot.artwork_id });
  await invoke(renameLogo, ctx, { artwork_id: dot.artwork_id, name: 'folder/Dot\u202E.svg' });
  expect(await kit()).toEqual([
    ['Dot.svg', true],
    ['Demo Company mark', false],
  ]);
  await invoke(removeLogo, ctx, { artwork_id: dot.artwork_id });
  expect(await kit()).toEqual([['Demo Company mark', false]]);
  expect((await invoke(accountOverview, ctx, {})).has_logo).toBe(false);
  await invoke(setDefaultLogo, ctx, { artwork_id: 'art_demo' });
});

test('a quote keeps the logo that was removed from the kit', async () => {
  tick();
  const ctx = await customer(shop);
  const { artwork_id } = await invoke(uploadLogo, ctx, { ...uploadLogo.example, name: 'Old mark' });
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  await invoke(removeLogo, ctx, { artwork_id });
  expect((await kit()).map(([name]) => name)).not.toContain('Old mark');
  expect((await shop.rest('GET', `/quotes/${quote.id}`)).body.lines[0].artwork_id).toBe(artwork_id);
  const account = ctx.caller.kind === 'customer' ? ctx.caller.account.id : '';
  expect((await ctx.artwork.byId(account, artwork_id))?.name).toBe('Old mark');
  expect(await refused(invoke(setDefaultLogo, ctx, { artwork_id }))).toContain('not_found');
});

test('another account changes nothing in the kit, and learns nothing of it', async () => {
  const other = await customer(shop, { account: 'other@example.com' });
  for (const attempt of [
    invoke(setDefaultLogo, other, { artwork_id: 'art_demo' }),
    invoke(renameLogo, other, { artwork_id: 'art_demo', name: 'Mine' }),
    invoke(removeLogo, other, { artwork_id: 'art_demo' }),
  ])
    expect(await refused(attempt)).toEqual(['not_found', 'The brand kit has no logo with this id.']);
  expect((await invoke(listLogos, other, {})).total).toBe(0);
  expect((await invoke(listApprovals, other, {})).total).toBe(0);
  expect(await invoke(accountOverview, other, {})).toMatchObject({
    quotes: [],
    orders: [],
    waiting_approvals: [],
    waiting_approvals_total: 0,
    invoices_due: [],
    has_logo: false,
    active_keys: 1,
  });
});

test('an approval waits until it is answered or its quote is gone', async () => {
  tick();
  const ctx = await customer(shop);
  const before = (await invoke(listApprovals, ctx, { waiting: true })).total;
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  await shop.rest('POST', '/approvals', { quote_id: quote.id, approver_name: 'Ada' });
  const { approvals, total } = await invoke(listApprovals, ctx, { waiting: true, limit: 1 });
  expect([total, approvals[0]?.approver.name, approvals[0]?.quote_url]).toEqual([
    before + 1,
    'Ada',
    quote.url,
  ]);
  shop.clock.at = new Date(shop.clock.at.getTime() + 15 * 86_400_000);
  expect((await invoke(listApprovals, ctx, { waiting: true })).total).toBe(0);
  expect((await invoke(listApprovals, ctx, {})).approvals[0]?.status).toBe('expired');
});
