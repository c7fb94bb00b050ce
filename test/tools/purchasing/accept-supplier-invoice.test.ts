import { beforeAll, expect, test } from 'vitest';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptSupplierInvoice } from '../../../tools/purchasing/accept-supplier-invoice.ts';
import { firstInvoicing } from '../../../tools/purchasing/supplier-invoice.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const id = 'ord_demo_complete';
let number: string;
const shop = useShop({ withPast: true });
beforeAll(async () => {
  const [purchaseOrder] = await deskOf(shop).purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('the order has no purchase order');
  number = purchaseOrder.number;
});

const accept = (more: object = {}) =>
  invoke(acceptSupplierInvoice, deskOf(shop), { id, number, reason: 'Agreed by phone.', ...more });
const onBoard = async () =>
  (await invoke(showDeskBoard, deskOf(shop), {})).supplierInvoices.map((one) => one.number);

test('only what is billed otherwise can be accepted, once, and by staff', async () => {
  expect(await refusalCode(accept())).toBe('invalid_state');
  expect(await refusalCode(accept({ number: 'PO-0' }))).toBe('not_found');
  const [purchaseOrder] = await deskOf(shop).purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('the order has no purchase order');
  const differences = ['Handling of $12.00 is billed, and none was expected.'];
  await shop.service.transaction(({ purchaseOrders }) =>
    purchaseOrders.change({
      ...purchaseOrder,
      invoicing: { ...firstInvoicing(shop.clock.at), check: 'differs', differences },
    }),
  );
  expect(await onBoard()).toEqual([number]);
  const stranger = invoke(acceptSupplierInvoice, await customer(shop), { id, number, reason: 'Why not?' });
  expect(await refusalCode(stranger)).toBe('unauthorized');
  expect(await accept()).toEqual({ id, number });
  expect(await onBoard()).toEqual([]);
  expect(await refusalCode(accept())).toBe('invalid_state');
});
