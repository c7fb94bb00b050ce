import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listDeskProposals } from '../../../tools/proposals/list-desk-proposals.ts';
import { proposing } from '../../support/clients.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

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
