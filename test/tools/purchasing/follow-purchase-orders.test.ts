/** An order whose goods come from two suppliers: the slower one decides, and each speaks for itself alone. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import type { SupplierOrder } from '../../../tools/purchasing/supplier-orders-port.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';

type Word = SupplierOrder | 'unknown' | 'silent';

const shops: Shop[] = [];
let shop: Shop;
let desk: Ctx;
let id: string;

beforeEach(async () => {
  shop = await openShop();
  shops.push(shop);
  desk = deskOf(shop);
  id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [first] = await desk.purchaseOrders.ofOrder(id);
  if (!first) throw new Error('no purchase order');
  await desk.transaction((tx) =>
    tx.purchaseOrders.add({ ...first, id: 'po_other', supplier: 'other', number: 'PO-OTHER-2' }),
  );
});
afterAll(async () => {
  for (const one of shops) await one.close();
});

const word = (status: SupplierOrder['status'], issue: string | null = null): SupplierOrder => ({
  status,
  issue,
  expectedShipDate: null,
  expectedDeliveryDate: null,
  parcels: [],
  asOf: shop.clock.at.toISOString(),
});

/** The desk while the two suppliers say this. */
const hearing = (demo: Word, other: Word): Ctx => ({
  ...desk,
  supplierOrders: {
    ...desk.supplierOrders,
    async status({ supplier }) {
      const said = supplier === 'other' ? other : demo;
      if (said === 'silent') throw new ServiceError('timeout', 'The supplier is slow.');
      return said === 'unknown' ? undefined : said;
    },
  },
});

const follow = async (demo: Word, other: Word) =>
  (await invoke(followPurchaseOrders, hearing(demo, other), { id })).status;

test('it is nowhere while one of them has not entered its purchase order', async () => {
  expect(await follow(word('complete'), 'unknown')).toBe('po_sent');
  expect(await follow(word('complete'), word('inProduction'))).toBe('in_production');
  expect(await follow(word('complete'), word('complete'))).toBe('shipped');
});

test('one that does not answer is where it last was, and does not hide the other', async () => {
  await follow(word('inProduction'), word('inProduction'));
  expect(await follow(word('shipped'), 'silent')).toBe('in_production');
  const { purchaseOrders } = await invoke(openDeskOrder, desk, { id });
  expect(purchaseOrders[0]?.reports.map(({ status }) => status)).toEqual(['inProduction', 'shipped']);
  await expect(follow('silent', 'silent')).rejects.toMatchObject({ code: 'timeout' });
});

test('a hold of one of them is not lifted by a good word of the other', async () => {
  await follow(word('received'), word('received', 'waits for artwork'));
  const held = async () => (await invoke(openDeskOrder, desk, { id })).order.hold?.reason;
  expect(await held()).toBe('waits for artwork');
  await follow(word('inProduction'), 'unknown');
  expect(await held()).toBe('waits for artwork');
  await follow(word('inProduction'), word('confirmed'));
  expect(await held()).toBeUndefined();
});

test('what is said of an order that was cancelled meanwhile changes it no more', async () => {
  await invoke(cancelOrder, desk, { id, reason: 'The event was called off', despite_supplier: true });
  await desk.transaction(async (tx) => {
    for (const one of await tx.purchaseOrders.ofOrder(id))
      await tx.purchaseOrders.change({ ...one, status: 'sent' });
  });
  expect(await follow(word('canceled', 'stopped'), word('canceled', 'stopped'))).toBe('cancelled');
  expect((await invoke(openDeskOrder, desk, { id })).events.at(-1)?.name).toBe('order.refunded');
});

test('it is not cancelled once one of them makes or ships its part, though the other has not begun', async () => {
  expect(await follow(word('shipped'), word('received'))).toBe('po_sent');
  const cancel = () => invoke(cancelOrder, desk, { id, reason: 'The event was called off' });
  await expect(cancel()).rejects.toMatchObject({
    code: 'invalid_state',
    message:
      'A supplier has begun to make this order, or has shipped a part of it. Cancel it with the supplier first; the supplier’s report then allows it here.',
  });
  const { moves } = await invoke(openDeskOrder, desk, { id });
  expect(moves.map(({ name }) => name)).not.toContain('cancel');
});

test('a corrected tracking number replaces the wrong one, and nothing of the other supplier', async () => {
  const shipping = (...numbers: string[]): SupplierOrder => ({
    ...word('partiallyShipped'),
    parcels: numbers.map((number) => ({ carrier: 'UPS', number, url: '' })),
  });
  const tracked = async (demo: Word, other: Word) => {
    await follow(demo, other);
    return (await invoke(openDeskOrder, desk, { id })).order.tracking.map(({ number }) => number);
  };
  expect(await tracked(shipping('1Z1', '1Z2'), shipping('9400'))).toEqual(['1Z1', '1Z2', '9400']);
  expect(await tracked(shipping('1Z1', '1Z3'), 'silent')).toEqual(['1Z1', '9400', '1Z3']);
  // A shorter list corrects nothing: some suppliers list the newest parcels alone.
  expect(await tracked(shipping('1Z3'), shipping('9400', '9401'))).toEqual(['1Z1', '9400', '1Z3', '9401']);
  expect(await tracked(shipping(), shipping())).toEqual(['1Z1', '9400', '1Z3', '9401']);
});

test('a number corrected after the order is complete replaces the wrong one, and nothing else changes', async () => {
  const complete = (number: string): SupplierOrder => ({
    ...word('complete'),
    parcels: [{ carrier: 'UPS', number, url: '', deliveredOn: '2026-11-20' }],
  });
  const opened = async () => {
    const { order, events } = await invoke(openDeskOrder, desk, { id });
    return { ...order, numbers: order.tracking.map(({ number }) => number), events: events.length };
  };
  await follow(complete('1Z1'), complete('9400'));
  const before = await opened();
  expect([before.status, before.numbers]).toEqual(['complete', ['1Z1', '9400']]);
  await follow({ ...complete('1Z2'), issue: 'stopped' }, 'silent');
  const { status, numbers, hold, events } = await opened();
  expect([status, numbers, hold, events]).toEqual(['complete', ['9400', '1Z2'], null, before.events]);
});

test('it is cancelled where the suppliers cancelled theirs, even after production began', async () => {
  await follow(word('inProduction'), word('inProduction'));
  const offered = async () => (await invoke(openDeskOrder, desk, { id })).moves.map(({ name }) => name);
  expect(await offered()).not.toContain('cancel');
  await follow(word('canceled', 'out of stock'), word('inProduction'));
  expect(await offered()).not.toContain('cancel');
  await follow(word('canceled', 'out of stock'), word('canceled', 'out of stock'));
  expect(await offered()).toContain('cancel');
  const cancelled = await invoke(cancelOrder, desk, { id, reason: 'The goods cannot be had any more' });
  expect(cancelled).toMatchObject({ status: 'cancelled', hold: null });
});
