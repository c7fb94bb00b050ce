/** How far an order is, as its supplier says: asked once a minute at most by those who watch, and always before anything is sent. */
import { expect, test } from 'vitest';
import { cachedOrderStatus } from '../../../server/suppliers/order-status-cache.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { SupplierOrder } from '../../../tools/purchasing/supplier-orders-port.ts';
import { PURCHASE_ORDER } from './promostandards/orders/fixtures.ts';

const MINUTE_MS = 60_000;
const A_MINUTE = { maxAgeMs: MINUTE_MS };
const ORDER = PURCHASE_ORDER;

function asked() {
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  const calls: string[] = [];
  const supplier = { fails: false };
  const orders = cachedOrderStatus(
    {
      send: async () => ({ kind: 'accepted', transactionId: '1', note: null }),
      async status({ number }): Promise<SupplierOrder> {
        calls.push(number);
        if (supplier.fails) throw new ServiceError('timeout', 'The supplier is slow.');
        return {
          status: 'inProduction',
          issue: null,
          expectedShipDate: null,
          expectedDeliveryDate: null,
          parcels: [],
          asOf: clock.at.toISOString(),
        };
      },
    },
    () => clock.at,
  );
  const pass = (ms: number): void => {
    clock.at = new Date(clock.at.getTime() + ms);
  };
  return { calls, supplier, orders, pass };
}

test('a supplier is asked again after a minute, and its answer says of when it is', async () => {
  const { calls, orders, pass } = asked();
  await orders.status(ORDER, A_MINUTE);
  pass(MINUTE_MS - 1);
  expect((await orders.status(ORDER, A_MINUTE))?.asOf).toBe('2026-11-04T15:00:00.000Z');
  expect(calls).toHaveLength(1);
  pass(1);
  expect((await orders.status(ORDER, A_MINUTE))?.asOf).toBe('2026-11-04T15:01:00.000Z');
  expect(calls).toHaveLength(2);
});

test('those who watch one order at once share one question, those of another have their own', async () => {
  const { calls, orders } = asked();
  const other = { ...ORDER, number: 'PO-7002-1' };
  await Promise.all(
    Array.from({ length: 20 }, () => [orders.status(ORDER, A_MINUTE), orders.status(other, A_MINUTE)]).flat(),
  );
  expect(calls).toEqual(['PO-7001-1', 'PO-7002-1']);
});

test('a caller who allows no age has the supplier asked, and others get the same answer', async () => {
  const { calls, orders, pass } = asked();
  await orders.status(ORDER, A_MINUTE);
  pass(1_000);
  expect((await orders.status(ORDER))?.asOf).toBe('2026-11-04T15:00:01.000Z');
  expect(calls).toHaveLength(2);
  pass(MINUTE_MS - 1);
  expect((await orders.status(ORDER, A_MINUTE))?.asOf).toBe('2026-11-04T15:00:01.000Z');
  expect(calls).toHaveLength(2);
});

test('a failure is passed on and not kept', async () => {
  const { calls, supplier, orders } = asked();
  supplier.fails = true;
  await expect(orders.status(ORDER, A_MINUTE)).rejects.toMatchObject({ code: 'timeout' });
  supplier.fails = false;
  expect(await orders.status(ORDER, A_MINUTE)).toMatchObject({ status: 'inProduction' });
  expect(calls).toHaveLength(2);
});
