import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { settleSupplierCancellation } from '../../../tools/purchasing/settle-supplier-cancellation.ts';
import { sentOrder, silentSupplier } from '../../support/cancelling-suppliers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a person records what a supplier does with a cancelled order, and the board shows it no more', async () => {
  const desk = deskOf(shop);
  const { id, number } = await sentOrder(shop);
  const settle = () =>
    invoke(settleSupplierCancellation, desk, {
      id,
      number,
      stopped: false,
      note: 'Kim at the supplier: it is on the press',
    });
  const closed = {
    code: 'invalid_state',
    message: 'The cancellation of this purchase order is not open; open the order again.',
  };
  expect(await refusalBy(settle())).toEqual(closed);
  const cancel = { id, reason: 'The event was called off', despite_supplier: true };
  await invoke(cancelOrder, silentSupplier(desk), cancel);
  expect((await invoke(showDeskBoard, desk, {})).supplierCancellations).toHaveLength(1);
  await settle();
  expect((await invoke(showDeskBoard, desk, {})).supplierCancellations).toEqual([]);
  const { purchaseOrders } = await invoke(openDeskOrder, desk, { id });
  expect(purchaseOrders[0]?.cancellation).toMatchObject({
    openSince: null,
    askAgainAt: null,
    settled: { isStopped: false, note: 'Kim at the supplier: it is on the press' },
  });
  expect(await refusalBy(settle())).toEqual(closed);
});
