import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('people with the link see the goods and the rules, no price and no address', async () => {
  const store = await room.make({ welcome: 'Help yourself.', email_domains: ['ACME.example'] });
  const opened = await invoke(openStore, await room.employee(store), {});
  expect({ ...opened, items: opened.items.map(({ parts: _, ...item }) => item) }).toEqual({
    name: 'Acme store',
    status: 'open',
    welcome: 'Help yourself.',
    brand: { logo: null, color: null },
    budgets: { isOn: false, pointCents: null },
    person: null,
    offices: [],
    toHome: false,
    company: 'Demo Company',
    managerName: 'Ada Byron',
    emailDomains: ['acme.example'],
    items: [
      {
        item: 1,
        name: '20 oz Vacuum Tumbler',
        image: expect.stringContaining(shop.url),
        showsLogo: false,
        decoration: 'Screen print, on side 1',
        mostPerRequest: 30,
        minimum: 24,
        chosen: 0,
        moreNeeded: 24,
      },
    ],
  });
  expect(JSON.stringify(opened)).not.toMatch(/"price":\d|total|@/);
});

test('a closed store shows no goods', async () => {
  const store = await room.make();
  await room.close(store);
  const { status, items } = await invoke(openStore, await room.employee(store), {});
  expect([status, items]).toEqual(['closed', []]);
});

test('what can no longer be had is shown without a choice of colors', async () => {
  const store = await room.make();
  const employee = await room.employee(store);
  const gone = { ...employee, catalog: { ...employee.catalog, product: async () => undefined } };
  expect((await invoke(openStore, gone, {})).items).toMatchObject([
    { item: 1, name: '20 oz Vacuum Tumbler', decoration: null, parts: [] },
  ]);
});

test('the manager’s link, and any other, opens no store of the people who ask', async () => {
  const store = await room.make();
  expect(await refused(invoke(openStore, await room.manager(store), {}))).toEqual([
    'not_found',
    'This link leads to no store; ask the sender for a new one.',
  ]);
  for (const ctx of [room.desk, await room.customer('owner')])
    expect(await refused(invoke(openStore, ctx, {}))).toEqual(FOR_PEOPLE);
});
