import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { claimPunchout } from '../../../tools/punchout/claim-punchout.ts';
import { customer } from '../../support/customers.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const browser = (name: string) => name.padEnd(64, '0');

test('a session is of the browser that opened it first', async () => {
  const person = await buyer.started();
  const claim = (name: string) => invoke(claimPunchout, person, { browser: browser(name) });
  expect([await claim('a'), await claim('b'), await claim('a')]).toEqual([
    { isOpenHere: true },
    { isOpenHere: false },
    { isOpenHere: true },
  ]);
});

test('of two browsers at the same moment one has it', async () => {
  const person = await buyer.started();
  const claims = await Promise.all(
    ['a', 'b', 'c'].map((name) => invoke(claimPunchout, person, { browser: browser(name) })),
  );
  expect(claims.filter(({ isOpenHere }) => isOpenHere)).toHaveLength(1);
});

test('a session that is over is of nobody who comes then', async () => {
  const person = await buyer.started();
  shop.clock.at = new Date(Date.parse(NOW) + 7 * 3_600_000);
  const late = await invoke(claimPunchout, person, { browser: browser('a') });
  shop.clock.at = new Date(NOW);
  const next = await invoke(claimPunchout, person, { browser: browser('b') });
  expect([late, next]).toEqual([{ isOpenHere: true }, { isOpenHere: true }]);
});

test('it takes the link of a session', async () => {
  const claim = invoke(claimPunchout, await customer(shop), { browser: browser('a') });
  expect(await refused(claim)).toEqual(FOR_PEOPLE);
});
