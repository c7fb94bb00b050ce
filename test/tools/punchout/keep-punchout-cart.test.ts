import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keepPunchoutCart } from '../../../tools/punchout/keep-punchout-cart.ts';
import { returnPunchoutCart } from '../../../tools/punchout/return-punchout-cart.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { BLACK, ENDED, NO_SESSION, punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const cartOf = async (person: Ctx) => (await invoke(showPunchout, person, {})).cart;

test('the cart of the session is replaced whole, and may be empty', async () => {
  const person = await buyer.started();
  expect(await invoke(keepPunchoutCart, person, { lines: [BLACK] })).toEqual({ lines: 1 });
  const two = [
    { ...BLACK, part_id: 'TUMBLER-20-WHITE' },
    { ...BLACK, quantity: 7 },
  ];
  expect(await invoke(keepPunchoutCart, person, { lines: two })).toEqual({ lines: 2 });
  expect(await cartOf(person)).toEqual(two);
  expect(await invoke(keepPunchoutCart, person, { lines: [] })).toEqual({ lines: 0 });
  expect(await cartOf(person)).toEqual([]);
});

test('each session has its own cart', async () => {
  const [one, other] = [await buyer.started(), await buyer.started()];
  await invoke(keepPunchoutCart, one, { lines: [BLACK] });
  expect([await cartOf(one), await cartOf(other)]).toEqual([[BLACK], []]);
});

test('more than thirty lines, and a line of no pieces, are refused and leave the cart as it was', async () => {
  const person = await buyer.started();
  await invoke(keepPunchoutCart, person, { lines: [BLACK] });
  for (const lines of [Array.from({ length: 31 }, () => BLACK), [{ ...BLACK, quantity: 0 }]])
    expect((await refused(invoke(keepPunchoutCart, person, { lines })))[0]).toBe('validation_failed');
  expect(await cartOf(person)).toEqual([BLACK]);
});

test('a cart that is looked at is read-only', async () => {
  const { cart } = await buyer.returned();
  const lines = cart.items.map(
    ({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity }) => ({
      auxiliary_id,
      supplier_part_id,
      quantity,
    }),
  );
  const person = await buyer.started({ operation: 'inspect', lines });
  expect(await refused(invoke(keepPunchoutCart, person, { lines: [] }))).toEqual([
    'invalid_state',
    'This cart is read-only.',
  ]);
});

test('nothing is put into a session that has ended', async () => {
  const { person } = await buyer.returned();
  expect(await refused(invoke(keepPunchoutCart, person, { lines: [] }))).toEqual(ENDED);
  expect((await invoke(returnPunchoutCart, person, {})).items[0]?.quantity).toBe(48);
  const late = await buyer.started();
  shop.clock.at = new Date('2026-11-04T21:00:00.000Z');
  expect(await refused(invoke(keepPunchoutCart, late, { lines: [BLACK] }))).toEqual(ENDED);
});

test('the link of something else leads to no session, and without a link there is no access', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await refused(invoke(keepPunchoutCart, await holderOf(shop, quote.url), { lines: [] }))).toEqual(
    NO_SESSION,
  );
  expect(await refused(invoke(keepPunchoutCart, await customer(shop), { lines: [] }))).toEqual(FOR_PEOPLE);
});
