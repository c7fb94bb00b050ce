import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { orderStatus } from '../../../tools/tracking/order-status.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a paid order is released once; a waiver says why it needs no proof', async () => {
  const id = await paidOrder(shop);
  const seen = await invoke(orderStatus, await customer(shop), { id });
  const {
    supplier: _,
    proofs: __,
    next_steps: ___,
    contact: ____,
    notes: _____,
    change_url: ______,
    steps: ____________,
    ...paid
  } = seen;
  const waiver = 'The customer approved a sample.';
  expect(await invoke(releaseOrder, deskOf(shop), { id, version: 1, proof_waiver: waiver })).toEqual({
    ...paid,
    status: 'released',
  });
  const opened = await invoke(openDeskOrder, deskOf(shop), { id });
  expect([opened.proof_waiver, opened.lines_without_proof]).toEqual([waiver, []]);
  expect(opened.events.at(-1)).toMatchObject({ name: 'order.released', data: { order_id: id } });
  expect(await refusalCode(invoke(releaseOrder, deskOf(shop), { id }))).toBe('invalid_state');
});

test('without a waiver its lines still need a proof', async () => {
  const id = await paidOrder(shop);
  await invoke(releaseOrder, deskOf(shop), { id });
  expect((await invoke(openDeskOrder, deskOf(shop), { id })).lines_without_proof).toEqual([1]);
});

test('an unknown order is not found, and only the desk releases one', async () => {
  expect(await refusalCode(invoke(releaseOrder, deskOf(shop), { id: 'ord_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(releaseOrder, await customer(shop), { id: 'ord_demo' }))).toBe(
    'unauthorized',
  );
});
