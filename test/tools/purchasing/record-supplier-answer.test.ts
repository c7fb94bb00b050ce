/** What a supplier says to a person counts as what it would say by machine. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { loadOrder } from '../../../tools/orders/find-order.ts';
import { recordSupplierAnswer } from '../../../tools/purchasing/record-supplier-answer.ts';
import { mailedOrder } from '../../support/mailed-order.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });
const order = prepared(() => mailedOrder(shop));

const record = (more: object, number = order.work.number) =>
  invoke(recordSupplierAnswer, order.desk, { id: order.id, number, status: 'confirmed', ...more }).then(
    ({ status }) => status,
    ({ code, param }) => [code, param],
  );
const work = async () => order.desk.purchaseOrders.byNumber(order.work.number);

test('that it has it, with its number and the day it ships', async () => {
  expect(await record({ transaction_id: 'SO-77', ships_on: '2026-12-23' })).toBe('po_sent');
  expect(await work()).toMatchObject({
    transactionId: 'SO-77',
    reports: [
      { status: 'confirmed', expectedShipDate: '2026-12-23', note: 'As recorded by staff@example.com.' },
    ],
  });
});

test('that it makes it: the order is in production, and the day it ships stands', async () => {
  expect(await record({ status: 'inProduction' })).toBe('in_production');
  expect((await work())?.reports.at(-1)).toMatchObject({
    status: 'inProduction',
    expectedShipDate: '2026-12-23',
  });
  expect((await loadOrder(order.desk, { id: order.id })).status).toBe('in_production');
});

test('no day that has passed, and nothing of a purchase order that is not there', async () => {
  expect(await record({ ships_on: '2026-01-05' })).toEqual(['validation_failed', 'ships_on']);
  expect(await record({}, 'PO-NONE')).toEqual(['invalid_state', undefined]);
});
