import { expect, test } from 'vitest';
import { listDeskOrders } from '../../../tools/desk/list-desk-orders.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { assignOrder } from '../../../tools/orders/assign-order.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const ME = 'desk@example.com';

const shop = useShop({ withPast: true });

const open = async () => invoke(openDeskOrder, deskOf(shop), { id: 'ord_demo' });
const mine = async () =>
  (await invoke(listDeskOrders, deskOf(shop), { assigned_to: 'Desk@example.com' })).orders.map(
    ({ id }) => id,
  );

test('an order is found by who looks after it, and a form that was open before stays valid', async () => {
  const before = (await open()).order.version;
  expect(await invoke(assignOrder, deskOf(shop), { id: 'ord_demo', to: 'Desk@example.com' })).toEqual({
    orderId: 'ord_demo',
    assignedTo: ME,
  });
  const { order, events, staff } = await open();
  expect([order.assignedTo, order.version, await mine()]).toEqual([ME, before, ['ord_demo']]);
  expect(events.at(-1)).toMatchObject({
    name: 'order.assigned',
    actor: 'desk:staff@example.com',
    data: { to: ME },
  });
  expect(staff).toEqual([{ email: ME, name: expect.any(String) }]);
  await invoke(assignOrder, deskOf(shop), { id: 'ord_demo', to: ME });
  expect((await open()).events).toHaveLength(events.length);
  await invoke(assignOrder, deskOf(shop), { id: 'ord_demo', to: null });
  expect([(await open()).order.assignedTo, await mine()]).toEqual([null, []]);
});

test('only staff can be assigned, by staff, to an order there is', async () => {
  const to = (ctx: Parameters<typeof invoke>[1], id: string, address: string) =>
    refusalBy(invoke(assignOrder, ctx, { id, to: address }));
  expect(await to(deskOf(shop), 'ord_demo', 'stranger@example.com')).toMatchObject({
    code: 'validation_failed',
    param: 'to',
  });
  expect((await to(deskOf(shop), 'ord_none', ME))?.code).toBe('not_found');
  expect((await to(await customer(shop), 'ord_demo', ME))?.code).toBe('unauthorized');
});
