import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { cancelAtSupplier } from '../../../tools/purchasing/cancel-purchase-order.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { SupplierOrdersPort } from '../../../tools/purchasing/supplier-orders-port.ts';

const ORDER = { id: 'ord_1', status: 'po_sent' } as Order;
const standing = (...statuses: PurchaseOrder['status'][]) =>
  statuses.map((status, index) => ({ number: `PO-${index + 1}`, supplier: 'acme', status }) as PurchaseOrder);

/** The answer, and the numbers the supplier was asked to give back. */
async function called(
  made: PurchaseOrder[],
  recall?: (number: string) => boolean,
  order = ORDER,
): Promise<[boolean, string[]]> {
  const asked: string[] = [];
  const supplierOrders: SupplierOrdersPort = {
    send: async () => ({ kind: 'accepted', transactionId: null, note: null }),
    status: async () => undefined,
    ...(recall && {
      cancel: async ({ number }: { number: string }) => {
        asked.push(number);
        return recall(number);
      },
    }),
  };
  const purchaseOrders = {
    ofOrder: async () => made,
    byNumber: async () => undefined,
    ofOrders: async () => [],
    inStatus: async () => [],
    dueForInvoices: async () => [],
    billedOtherwise: async () => [],
    unconfirmedCancellations: async () => [],
  };
  return [await cancelAtSupplier({ purchaseOrders, supplierOrders }, order), asked];
}

test('the one purchase order that stands is taken back where the supplier gives it back', async () => {
  expect(await called(standing('refused', 'cancelled', 'sent'), () => true)).toEqual([true, ['PO-3']]);
  expect(await called(standing('sent'), () => false)).toEqual([false, ['PO-1']]);
});

test('nothing is taken back from a supplier that gives none back by machine', async () => {
  expect(await called(standing('sent'))).toEqual([false, []]);
});

test('of several purchase orders none is taken back alone', async () => {
  expect(await called(standing('sent', 'sent'), () => true)).toEqual([false, []]);
});

test('an order that was not sent has nothing to be taken back', async () => {
  expect(await called([], () => false, { ...ORDER, status: 'released' })).toEqual([true, []]);
});
