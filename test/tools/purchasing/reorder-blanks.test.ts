/** Blanks that came short are ordered again: the missing ones alone, once, to the same house. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { loadOrder } from '../../../tools/orders/find-order.ts';
import { receiveBlanks } from '../../../tools/purchasing/receive-blanks.ts';
import { reorderBlanks } from '../../../tools/purchasing/reorder-blanks.ts';
import { blankPart, blanksOrder } from '../../support/blanks-order.ts';
import { signedIn } from '../../support/browsing.ts';
import { fieldsOf } from '../../support/forms.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });

const order = prepared(() => blanksOrder(shop));

const count = async (number: string, counted: Record<string, number>) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 60_000);
  const pieces = Object.entries(counted).map(([size, quantity]) => ({ part_id: blankPart(size), quantity }));
  await invoke(receiveBlanks, order.desk, { id: order.id, number, counted: pieces });
};
const reorder = (number: string) =>
  invoke(reorderBlanks, order.desk, { id: order.id, number }).then(
    ({ status }) => status,
    ({ code, message }) => `${code}: ${message}`,
  );
const held = async () => {
  const { hold } = await loadOrder(order.desk, { id: order.id });
  return hold && english(hold.reason);
};

test('nothing is ordered again of blanks that were not counted, came whole, or are no blanks', async () => {
  const none = 'invalid_state: No piece of these blanks is missing.';
  expect(await reorder(order.blanks.number)).toBe(none);
  await count(order.blanks.number, { M: 49 });
  expect(await reorder(order.blanks.number)).toBe(none);
  expect(await reorder(order.work)).toContain('not_found');
});

test('the missing pieces are ordered at the same prices, to the same house, and once', async () => {
  const { number } = order.blanks;
  await count(number, { M: 45, L: 23 });
  expect(await reorder(number)).toBe('sent');
  const [, , again] = await order.desk.purchaseOrders.ofOrder(order.id);
  if (!again) throw new Error('the missing pieces were not ordered');
  const unitRates = order.blanks.body.items.flatMap(({ pieces }) => pieces.map(({ unitRate }) => unitRate));
  expect(
    again.body.items.flatMap(({ pieces }) =>
      pieces.map(({ partId, quantity, unitRate }) => [partId, quantity, unitRate]),
    ),
  ).toEqual([
    [blankPart('M'), 3, unitRates[0]],
    [blankPart('L'), 1, unitRates[1]],
  ]);
  expect(again).toMatchObject({
    number: number.replace(/1$/, '3'),
    supplier: 'demo',
    status: 'sent',
    body: {
      shipTo: order.blanks.body.shipTo,
      customerNumber: order.work,
      totalRate: 3 * (unitRates[0] ?? 0) + (unitRates[1] ?? 0),
      inbound: { decorator: 'demo-decorator', missingOf: number },
    },
  });
  expect(again.body.lines.map(({ line, spec }) => [line, spec.quantity])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(await held()).toBe('The missing pieces are on order: 3 Navy, M; 1 Navy, L.');
  expect(await reorder(number)).toBe(
    `invalid_state: The missing pieces are ordered already, by purchase order ${again.number}.`,
  );
});

test('what is missing of those is ordered again too, and all of it ends the hold', async () => {
  const [, , again] = await order.desk.purchaseOrders.ofOrder(order.id);
  await count(again?.number ?? '', { M: 1 });
  expect(await held()).toContain('Counted: 1 of 3 Navy, M.');
  expect(await reorder(again?.number ?? '')).toBe('sent');
  const last = (await order.desk.purchaseOrders.ofOrder(order.id)).at(-1);
  expect(last?.body.items.flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity))).toEqual([2]);
  await count(last?.number ?? '', {});
  expect(await held()).toBeNull();
});

test('at the desk it is one button of the blanks that came short', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const path = `/desk/orders/${order.id}`;
  const last = (await order.desk.purchaseOrders.ofOrder(order.id)).at(-1)?.number ?? '';
  await count(last, { M: 0 });
  const { html } = await staff.get(path);
  expect(html.split('Order the missing pieces again')).toHaveLength(2);
  const sent = await staff.post(
    `${path}/missing-blanks/${last}`,
    fieldsOf(html, `missing-blanks-${last}-form`),
  );
  expect(sent.status).toBe(303);
  expect((await staff.get(path)).html).toContain('The missing pieces were ordered again by');
});
