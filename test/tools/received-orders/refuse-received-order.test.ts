import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { receivePurchaseOrder } from '../../../tools/received-orders/receive-purchase-order.ts';
import { refuseReceivedOrder } from '../../../tools/received-orders/refuse-received-order.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { receivedOrder } from '../../support/soap-orders.ts';
import { prepared, useShop } from '../../support/use.ts';

const REASON = { reason: 'The parts are discontinued' };
const shop = useShop();
const buyer = prepared(() => keyHolder(shop));

test('the order is cancelled, and the buyer is mailed the reason', async () => {
  const { order } = await invoke(receivePurchaseOrder, buyer, receivedOrder());
  expect(await invoke(refuseReceivedOrder, deskOf(shop), { id: order.id, version: 1, ...REASON })).toEqual({
    ...order,
    version: 2,
    status: 'cancelled',
  });
  const { events, mails } = await invoke(openDeskOrder, deskOf(shop), { id: order.id });
  expect(events.at(-1)).toMatchObject({ name: 'order.cancelled', data: { order_id: order.id, ...REASON } });
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelled: .+ \(M-10\d+\)$/)]);
  expect(await refusalCode(invoke(refuseReceivedOrder, deskOf(shop), { id: order.id, ...REASON }))).toBe(
    'invalid_state',
  );
});

test('an order of a quote is no received one; an unknown one is not found; the buyer refuses none', async () => {
  const refuse = (ctx: Ctx, id: string) => refusalCode(invoke(refuseReceivedOrder, ctx, { id, ...REASON }));
  expect(await refuse(deskOf(shop), 'ord_demo')).toBe('invalid_state');
  expect(await refuse(deskOf(shop), 'ord_x')).toBe('not_found');
  expect(await refuse(buyer, 'ord_demo')).toBe('unauthorized');
});
