/** Blanks are counted where they are decorated: a short count holds the order until the rest came, or the desk decides. */
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { loadOrder } from '../../../tools/orders/find-order.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { receiveBlanks } from '../../../tools/purchasing/receive-blanks.ts';
import { blankPart, blanksOrder } from '../../support/blanks-order.ts';
import { signedIn } from '../../support/browsing.ts';
import { fieldsOf } from '../../support/forms.ts';
import { ADDRESS } from '../../support/people.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });

const order = prepared(() => blanksOrder(shop));

const count = async (counted: Record<string, number>, number = order.number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
  const pieces = Object.entries(counted).map(([size, quantity]) => ({ part_id: blankPart(size), quantity }));
  await invoke(receiveBlanks, order.desk, { id: order.id, number, counted: pieces });
  return holdNow();
};
const holdNow = async () => {
  const { hold } = await loadOrder(order.desk, { id: order.id });
  return hold && english(hold.reason);
};
test('a short count holds the order, and the rest ends that hold', async () => {
  const short = 'Pieces are missing where they are decorated. Counted: 45 of 48 Navy, M.';
  expect(await count({ M: 45 })).toBe(short);
  expect(await count({ M: 45, L: 23 })).toBe(short.replace('M.', 'M; 23 of 24 Navy, L.'));
  expect(await count({})).toBeNull();
  const [blanks] = await order.desk.purchaseOrders.ofOrder(order.id);
  expect(blanks?.received).toMatchObject({
    by: 'desk:staff@example.com',
    pieces: [
      { partId: blankPart('M'), quantity: 48 },
      { partId: blankPart('L'), quantity: 24 },
    ],
  });
});

test('a short count is mailed once to the customer and to the desk', async () => {
  const { mails } = await invoke(openDeskOrder, order.desk, { id: order.id });
  const about = mails.filter(({ subject }) => /On hold|Blanks are missing/.test(subject));
  expect(about.map(({ recipient, subject }) => [recipient, subject.split(':')[0]]).sort()).toEqual([
    [ADDRESS.email, 'On hold'],
    ['desk@example.com', 'Blanks are missing'],
  ]);
});

test('more than ordered, or all of it, holds nothing', async () => {
  expect(await count({ M: 50 })).toBeNull();
  expect(await count({ M: 48 })).toBeNull();
});

test('a hold of the desk is there again when the rest came', async () => {
  await invoke(holdOrder, order.desk, { id: order.id, reason: 'The customer is asked.' });
  expect(await count({ L: 20 })).toContain('20 of 24 Navy, L');
  expect(await count({})).toBe('The customer is asked.');
  await invoke(clearHold, order.desk, { id: order.id });
  expect(await holdNow()).toBeNull();
});

test('the desk may go on with fewer', async () => {
  expect(await count({ L: 20 })).toContain('20 of 24 Navy, L');
  await invoke(clearHold, order.desk, { id: order.id });
  expect(await holdNow()).toBeNull();
});

test('only parts of the blanks that were ordered are counted', async () => {
  const refused = (more: object) =>
    invoke(receiveBlanks, order.desk, { id: order.id, number: order.number, ...more }).then(
      () => 'taken',
      ({ code, param }) => `${code} ${param}`,
    );
  expect(await refused({ counted: [{ part_id: blankPart('XL'), quantity: 1 }] })).toBe(
    'validation_failed counted',
  );
  expect(await refused({ number: order.work })).toBe('not_found number');
  expect(await refused({ number: 'PO-NONE-1' })).toBe('not_found number');
});

test('at the desk the count is a form of the purchase order of the blanks', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const path = `/desk/orders/${order.id}`;
  const { html } = await staff.get(path);
  expect(html).toContain(`blanks for demo-decorator`);
  expect(html.split('Count what came to the decorator')).toHaveLength(2);
  expect(html).toContain('Sold with their decoration.');
  const m = `counted.${blankPart('M')}`;
  const form = fieldsOf(html, `blanks-${order.number}-form`);
  const wrong = await staff.post(`${path}/blanks/${order.number}`, { ...form, [m]: 'forty' });
  expect([wrong.status, wrong.html.includes('forty')]).toEqual([422, true]);
  const counted = await staff.post(`${path}/blanks/${order.number}`, { ...form, [m]: '40' });
  expect([counted.status, await holdNow()]).toEqual([303, expect.stringContaining('40 of 48 Navy, M')]);
});
