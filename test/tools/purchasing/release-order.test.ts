import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { customer } from '../../support/customers.ts';
import { storedOrder } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a paid order is released once; a waiver says why it needs no proof', async () => {
  const id = await paidOrder(shop);
  const paid = await storedOrder(shop, id);
  const waiver = 'The customer approved a sample.';
  expect(await invoke(releaseOrder, deskOf(shop), { id, version: 1, proof_waiver: waiver })).toEqual({
    ...paid,
    version: 2,
    status: 'released',
    proofWaiver: waiver,
  });
  const opened = await invoke(openDeskOrder, deskOf(shop), { id });
  expect([opened.order.proofWaiver, opened.linesWithoutProof]).toEqual([waiver, []]);
  expect(opened.events.at(-1)).toMatchObject({ name: 'order.released', data: { order_id: id } });
  expect(await refusalCode(invoke(releaseOrder, deskOf(shop), { id }))).toBe('invalid_state');
});

test('without a waiver its lines still need a proof', async () => {
  const id = await paidOrder(shop);
  await invoke(releaseOrder, deskOf(shop), { id });
  expect((await invoke(openDeskOrder, deskOf(shop), { id })).linesWithoutProof).toEqual([1]);
});

test('an unknown order is not found, and only the desk releases one', async () => {
  expect(await refusalCode(invoke(releaseOrder, deskOf(shop), { id: 'ord_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(releaseOrder, await customer(shop), { id: 'ord_demo' }))).toBe(
    'unauthorized',
  );
});
