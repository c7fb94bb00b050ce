import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { sendStoreLink } from '../../../tools/stores/send-store-link.ts';
import { storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

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
