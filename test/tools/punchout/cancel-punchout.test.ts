import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { cancelPunchout } from '../../../tools/punchout/cancel-punchout.ts';
import { keepPunchoutCart } from '../../../tools/punchout/keep-punchout-cart.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { BLACK, ENDED, NO_SESSION, punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const quotes = async () => (await shop.rest('GET', '/quotes')).body.total;

test('a session that is left is over, and nothing is saved of its cart', async () => {
  const before = await quotes();
  const person = await buyer.started();
  await invoke(keepPunchoutCart, person, { lines: [BLACK] });
  expect(await invoke(cancelPunchout, person, {})).toEqual({ ending: 'cancelled' });
  expect(await invoke(showPunchout, person, {})).toMatchObject({ isOpen: false, ending: 'cancelled' });
  expect(await quotes()).toBe(before);
});

test('a second press changes nothing, and a returned cart stays returned', async () => {
  const person = await buyer.started();
  await invoke(cancelPunchout, person, {});
  expect(await invoke(cancelPunchout, person, {})).toEqual({ ending: 'cancelled' });
  const { person: other } = await buyer.returned();
  expect(await invoke(cancelPunchout, other, {})).toEqual({ ending: 'returned' });
  expect((await invoke(showPunchout, other, {})).ending).toBe('returned');
});

test('after six hours there is nothing to leave', async () => {
  const person = await buyer.started();
  shop.clock.at = new Date('2026-11-04T21:00:00.000Z');
  expect(await refused(invoke(cancelPunchout, person, {}))).toEqual(ENDED);
});

test('the link of something else leads to no session, and without a link there is no access', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await refused(invoke(cancelPunchout, await holderOf(shop, quote.url), {}))).toEqual(NO_SESSION);
  expect(await refused(invoke(cancelPunchout, await customer(shop), {}))).toEqual(FOR_PEOPLE);
});
