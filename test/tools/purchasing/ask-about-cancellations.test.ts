import { expect, test } from 'vitest';
import { orderJobs } from '../../../server/jobs/order-jobs.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { sentOrder, silentSupplier, supplierThat } from '../../support/cancelling-suppliers.ts';
import { deskOf } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const CANCEL = { reason: 'The event was called off', despite_supplier: true };
const onBoard = async () => (await invoke(showDeskBoard, deskOf(shop), {})).supplierCancellations.length;

test('a supplier that has not confirmed is asked again with growing pauses, until its status says that it cancelled', async () => {
  const { id, number } = await sentOrder(shop);
  const deaf = (status: 'confirmed' | 'canceled') =>
    supplierThat(deskOf(shop), async () => undefined, status);
  const { suppliers } = await invoke(cancelOrder, deaf('confirmed'), { id, ...CANCEL });
  expect(suppliers).toEqual([{ number, supplier: 'demo', answer: 'not_by_machine' }]);
  /** The job, so many minutes later. */
  const asked = async (minutes: number, by = deaf('confirmed')): Promise<number | undefined> => {
    shop.clock.at = new Date(shop.clock.at.getTime() + minutes * 60_000);
    const jobs = orderJobs({ ctxFor: () => by, now: () => shop.clock.at, daySeconds: 86_400 });
    const job = jobs.find(({ name }) => name === 'ask-about-cancellations');
    await job?.run(new AbortController().signal, shop.service.log);
    return (await by.purchaseOrders.byNumber(number))?.cancellation?.asked.length;
  };
  expect([await asked(1), await asked(1), await asked(2), await asked(2)]).toEqual([1, 2, 2, 3]);
  expect(await onBoard()).toBe(1);
  expect([await asked(8, silentSupplier(deskOf(shop))), await asked(15), await asked(1)]).toEqual([4, 4, 5]);
  await asked(300, deaf('canceled'));
  expect([await onBoard(), await asked(300)]).toEqual([0, 6]);
});
