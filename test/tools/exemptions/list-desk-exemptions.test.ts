import { expect, test } from 'vitest';
import { listDeskExemptions } from '../../../tools/exemptions/list-desk-exemptions.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { exempt, sendCertificate } from '../../support/exemptions.ts';
import { deskOf } from '../../support/samples.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('those that wait come first, the longest first, each with whose it is', async () => {
  await shop.newKey(['read']);
  await exempt(shop, { state: 'CA' });
  await sendCertificate(shop, { state: 'TX' }, 'other@example.com');
  shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
  const newest = await sendCertificate(shop, { state: 'NY' });

  const all = await invoke(listDeskExemptions, deskOf(shop), {});
  expect(all.exemptions.map(({ account_email, state, status }) => [account_email, state, status])).toEqual([
    ['other@example.com', 'TX', 'submitted'],
    ['demo@example.com', 'NY', 'submitted'],
    ['demo@example.com', 'CA', 'accepted'],
  ]);
  expect(all.exemptions[1]).toEqual({
    ...newest,
    account_name: 'Demo Company',
    account_email: 'demo@example.com',
    submitted_by: 'customer:demo@example.com',
    decided_by: null,
  });
  const waiting = await invoke(listDeskExemptions, deskOf(shop), { status: 'submitted', limit: 1 });
  expect([waiting.total, waiting.exemptions.length, waiting.has_more]).toEqual([2, 1, true]);
});

test('customers see their own alone', async () => {
  expect(await refused(invoke(listDeskExemptions, await customer(shop), {}))).toEqual(FOR_PEOPLE);
});
