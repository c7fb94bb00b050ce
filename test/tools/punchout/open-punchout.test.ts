import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { cancelPunchout } from '../../../tools/punchout/cancel-punchout.ts';
import { openPunchout } from '../../../tools/punchout/open-punchout.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { ENDED, NO_SESSION, punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const open = async (more: Record<string, unknown>) =>
  (await invoke(openPunchout, await buyer.started(more), {})).opensAt;

test('it opens at the product the buyer’s system names, and at the whole shop with word of one that is gone', async () => {
  const tumbler = { key: 'demo:TUMBLER-20', color: 'Forest' };
  expect(await open({ selected: 'demo:TUMBLER-20|TUMBLER-20-FOREST' })).toEqual(tumbler);
  expect(await open({ selected: 'demo:TUMBLER-20' })).toEqual({ ...tumbler, color: null });
  expect(await open({ selected: 'demo:TUMBLER-20|GONE' })).toEqual({ ...tumbler, color: null });
  expect(await open({ selected: 'demo:GONE|X' })).toEqual({ key: null, color: null });
});

test('an item that was returned before is opened at its product', async () => {
  const { cart } = await buyer.returned();
  for (const { auxiliaryId } of cart.items)
    expect(await open({ selected: auxiliaryId })).toEqual({ key: 'demo:TUMBLER-20', color: 'Black' });
});

test('one that was left, and one after six hours, opens no more', async () => {
  const left = await buyer.started();
  await invoke(cancelPunchout, left, {});
  expect(await refused(invoke(openPunchout, left, {}))).toEqual(ENDED);
  const late = await buyer.started();
  shop.clock.at = new Date('2026-11-04T20:59:59.999Z');
  expect((await invoke(openPunchout, late, {})).opensAt).toBe(null);
  shop.clock.at = new Date('2026-11-04T21:00:00.000Z');
  expect(await refused(invoke(openPunchout, late, {}))).toEqual(ENDED);
});

test('the link of something else leads to no session, and without a link there is no access', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await refused(invoke(openPunchout, await holderOf(shop, quote.url), {}))).toEqual(NO_SESSION);
  expect(await refused(invoke(openPunchout, await customer(shop), {}))).toEqual(FOR_PEOPLE);
});
