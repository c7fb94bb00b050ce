import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listDeskProposals } from '../../../tools/proposals/list-desk-proposals.ts';
import { proposing } from '../../support/clients.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('the desk sees those of every account, with its name', async () => {
  const key = await shop.service.addKey({
    email: 'other@example.com',
    accountName: 'Other',
    name: 'k',
    scopes: ['write'],
  });
  const at = proposing(shop);
  const { body: theirs } = await at.draft({ client_name: 'Ward' }, key);
  const { body: demo } = await at.draft({ client_name: 'Ward' });
  const [desk] = await at.others();
  if (!desk) throw new Error('there is a desk');
  const { proposals, total } = await invoke(listDeskProposals, desk, { search: 'ward' });
  expect(total).toBe(2);
  expect(new Map(proposals.map(({ id, account }) => [id, account]))).toEqual(
    new Map([
      [demo.id, 'Demo Company'],
      [theirs.id, 'Other'],
    ]),
  );
});
