import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { sendStoreLink } from '../../../tools/stores/send-store-link.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { storeRoom } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
  room = storeRoom(shop);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('a person is mailed their own link, and a stranger learns nothing from the answer', async () => {
  const store = await room.withBudgets({ amount: 10, emails: ['known@acme.example'] });
  const employee = await room.employee(store);
  const answers = [];
  for (const email of ['Known@acme.example', 'stranger@acme.example'])
    answers.push(await invoke(sendStoreLink, employee, { email }));
  expect(answers).toEqual([{ sent: true }, { sent: true }]);
  const [mail] = await room.mailsTo('known@acme.example');
  expect(mail?.subject).toBe('Your link to “Acme store”');
  expect(mail?.text).toMatch(/\/stores\/mine\/[\w-]{32}\n/);
  expect(await room.mailsTo('stranger@acme.example')).toEqual([]);
});
