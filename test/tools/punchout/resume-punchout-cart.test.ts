import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelPunchout } from '../../../tools/punchout/cancel-punchout.ts';
import { keepPunchoutCart } from '../../../tools/punchout/keep-punchout-cart.ts';
import { resumePunchoutCart } from '../../../tools/punchout/resume-punchout-cart.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { BLACK, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const AFTER_IT = '2026-11-04T21:00:00.000Z';
const DANA = { user_email: 'dana@buyer.example', ship_postal: '60601' };
const TYPED = { ship_postal: '97201', need_by: '2026-12-01' };

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const show = async (person: Ctx) => invoke(showPunchout, person, {});
const leftOf = async (person: Ctx) => (await show(person)).left;

/** A session whose cart was left in it. */
async function leave(more: Record<string, unknown> = DANA): Promise<Ctx> {
  const person = await buyer.started(more);
  await invoke(keepPunchoutCart, person, { lines: [BLACK], delivery: TYPED });
  return person;
}

test('the cart of a session that ended is offered to the same person, and moves with its delivery', async () => {
  await leave();
  expect(await leftOf(await buyer.started(DANA))).toBe(null);
  shop.clock.at = new Date(AFTER_IT);
  const others = [{ user_email: 'eve@buyer.example' }, {}, { ...DANA, protocol: 'oci' }];
  for (const other of others) expect(await leftOf(await buyer.started(other))).toBe(null);
  const next = await buyer.started(DANA);
  expect(await leftOf(next)).toEqual({ endedAt: AFTER_IT, lines: 1 });
  expect(await invoke(resumePunchoutCart, next, {})).toEqual({ lines: 1 });
  expect(await show(next)).toMatchObject({
    cart: [BLACK],
    left: null,
    shipPostal: '97201',
    needBy: '2026-12-01',
  });
  const third = await buyer.started(DANA);
  expect(await leftOf(third)).toBe(null);
  expect(await refused(invoke(resumePunchoutCart, third, {}))).toEqual([
    'invalid_state',
    'There is no cart of an earlier session any more.',
  ]);
  await invoke(cancelPunchout, next, {});
});

test('a new cart with goods is not replaced, and after thirty days nothing is offered', async () => {
  const before = await leave({ ...DANA, user_email: 'lin@buyer.example' });
  await invoke(cancelPunchout, before, {});
  const next = await buyer.started({ user_email: 'lin@buyer.example' });
  expect(await leftOf(next)).toEqual({ endedAt: NOW, lines: 1 });
  await invoke(keepPunchoutCart, next, { lines: [BLACK] });
  expect(await leftOf(next)).toBe(null);
  await invoke(keepPunchoutCart, next, { lines: [] });
  await invoke(cancelPunchout, next, {});
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  expect(await leftOf(await buyer.started({ user_email: 'lin@buyer.example' }))).toBe(null);
});

test('what was left of an edit is offered to the next edit of the same cart', async () => {
  const { cart } = await buyer.returned();
  const [{ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity } = expect.fail()] =
    cart.items;
  const edit = { operation: 'edit', lines: [{ auxiliary_id, supplier_part_id, quantity }] };
  const more = { ...BLACK, quantity: 96 };
  await invoke(keepPunchoutCart, await buyer.started(edit), { lines: [more] });
  shop.clock.at = new Date(AFTER_IT);
  expect(await leftOf(await buyer.started())).toBe(null);
  expect(await leftOf(await buyer.started({ ...edit, operation: 'inspect' }))).toBe(null);
  const next = await buyer.started(edit);
  expect(await leftOf(next)).toEqual({ endedAt: AFTER_IT, lines: 1 });
  await invoke(resumePunchoutCart, next, {});
  expect((await show(next)).cart).toEqual([more]);
});
