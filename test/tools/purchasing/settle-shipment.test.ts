/** What a supplier shipped beside what was ordered: the bill, the mails, the desk. */
import { expect, test } from 'vitest';
import { orderStatus2 } from '../../../server/promostandards/messages/order-status-2.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { toOrderWire } from '../../../tools/orders/order-wire.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { settleShipment } from '../../../tools/purchasing/settle-shipment.ts';
import type { SupplierOrder } from '../../../tools/purchasing/supplier-orders-port.ts';
import type { OverUnder } from '../../../tools/quotes/over-under.ts';
import { formatCents } from '../../../tools/values/money.ts';
import { mailsTo } from '../../support/browsing.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { plenty } from '../../support/products.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { call } from '../../support/soap.ts';
import { refused } from '../../support/stores.ts';
import { callerFor, openPlatform } from '../../support/ucp.ts';
import { use, useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { suppliers: plenty }, env: { ALLOW_LOCAL_URLS: 'true' } });
const platform = use(openPlatform);
const PART = 'TUMBLER-20-BLACK';

/** An order of 250 at its supplier, by card or on terms. */
async function ordered(method: 'card' | 'terms', overUnder?: OverUnder): Promise<Order> {
  const desk = deskOf(shop);
  const id = method === 'card' ? await paidOrder(shop) : (await orderOnTerms(shop)).id;
  if (overUnder) {
    const order = await stored(id);
    await desk.transaction((tx) => tx.orders.change({ ...order, terms: { ...order.terms, overUnder } }));
  }
  if (method === 'terms') await withArtwork(id);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  return stored(id);
}

async function withArtwork(id: string): Promise<void> {
  const order = await stored(id);
  const items = order.items.map((item) => {
    const [first, ...others] = item.spec.imprints;
    return {
      ...item,
      spec: { ...item.spec, imprints: [{ ...first, artworkId: 'art_demo' }, ...others] as const },
    };
  });
  await deskOf(shop).transaction((tx) => tx.orders.change({ ...order, items }));
}

async function stored(id: string): Promise<Order> {
  const order = await deskOf(shop).orders.anyById(id);
  if (!order) throw new Error('no such order');
  return order;
}

let parcels = 0;
/** The supplier says that it shipped these pieces, a parcel each. */
async function shipped(
  id: string,
  pieces: readonly number[],
  status: SupplierOrder['status'] = 'shipped',
  partId = PART.toLowerCase(),
) {
  const desk = deskOf(shop);
  const report: SupplierOrder = {
    status,
    issue: null,
    expectedShipDate: null,
    expectedDeliveryDate: null,
    parcels: pieces.map(() => ({
      carrier: 'UPS',
      number: `1Z${++parcels}`,
      url: '',
      ...(status === 'complete' ? { deliveredOn: '2026-11-20' } : {}),
    })),
    ...(pieces.length > 0 && {
      pieces: [{ partId, quantity: pieces.reduce((one, other) => one + other, 0) }],
    }),
    asOf: shop.clock.at.toISOString(),
  };
  const hearing: Ctx = {
    ...desk,
    supplierOrders: { ...desk.supplierOrders, status: async () => report },
  };
  await invoke(followPurchaseOrders, hearing, { id });
  return stored(id);
}

const facts = async (order: Order) => ({
  status: order.status,
  state: order.shipped?.state,
  billed: order.items[0]?.spec.quantity,
  held: order.hold?.waitsFor,
  invoice: (await deskOf(shop).invoices.ofOrder(order.id))?.totalCents,
});

/** Pieces at the price of the order, its charges and freight, and the tax on that. */
async function totalOf({ items, totals, shipTo: to }: Order, pieces: number): Promise<number> {
  const { setupCents, freight } = totals;
  const unitPriceCents = items[0]?.priced.unitPriceCents ?? 0;
  const amountCents = pieces * unitPriceCents + setupCents;
  const lines = [{ category: 'Drinkware', unitPriceCents, amountCents }];
  const asked = { to, lines, freightCents: freight.amountCents, exemption: null };
  return amountCents + freight.amountCents + (await deskOf(shop).taxes.calculate(asked)).amountCents;
}

const FIVE = { over: 5, under: 5 };
const CELLS: ['card' | 'terms', number[], OverUnder | undefined, 'billed' | 'open' | undefined, number][] = [
  ['terms', [250], undefined, undefined, 250],
  ['terms', [100, 150], FIVE, undefined, 250],
  ['terms', [238], FIVE, 'billed', 238],
  ['terms', [237], FIVE, 'open', 250],
  ['terms', [262], FIVE, 'billed', 262],
  ['terms', [263], FIVE, 'open', 250],
  ['terms', [249], undefined, 'open', 250],
  ['terms', [251], undefined, 'open', 250],
  ['card', [240], FIVE, 'billed', 240],
  ['card', [260], FIVE, 'billed', 250],
  ['card', [200], FIVE, 'open', 250],
];

test.each(CELLS)(
  '%s, %j of 250 shipped, %j agreed: %s, %i billed',
  async (method, pieces, agreed, state, billed) => {
    const before = await ordered(method, agreed);
    const after = await shipped(before.id, pieces);
    const total = await totalOf(before, billed);
    expect(await facts(after)).toEqual({
      status: 'shipped',
      state,
      billed,
      held: state === 'open' ? 'shipment' : undefined,
      invoice: state === 'open' ? undefined : total,
    });
    expect(after.payment.amountCents).toBe(method === 'card' ? before.payment.amountCents : total);
    const refunds = await deskOf(shop).paymentRecords.refundsOf(before.id);
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual(
      method === 'card' && billed < 250 ? [before.totals.totalCents - total] : [],
    );
  },
);

const titles = async () => (await mailsTo(shop, 'ada@example.com')).map(({ subject }) => subject);

test('the mail says how many of how many, and so does the order', async () => {
  const { id, number } = await ordered('terms');
  const order = await shipped(id, [40]);
  expect((await titles())[0]).toBe(`Shipped: 40 of 250 × 20 oz Vacuum Tumbler, Black (M-${number})`);
  expect(toOrderWire(order, deskOf(shop).links)).toMatchObject({
    shipped: [{ line: 1, ordered: 250, shipped: 40 }],
    hold: { reason: 'Other pieces than ordered were shipped: 40 of 250 × 20 oz Vacuum Tumbler, Black.' },
  });
});

/** Ordered, and shipped, as the buyer's system and a platform read it. */
async function toldOf(id: string) {
  const asked = { queryType: 'soSearch', referenceNumber: id, returnProductDetail: true } as const;
  const { OrderStatusArray: [soap] = [] } = await call(shop, orderStatus2, 'getOrderStatus', asked);
  const [product] = soap?.OrderStatusDetailArray[0]?.ProductArray ?? [];
  const { body } = await callerFor(shop, platform)('GET', `/orders/${id}`);
  const { original, fulfilled } = body.line_items[0].quantity;
  return {
    soap: [Number(product?.QuantityOrdered.value), Number(product?.QuantityShipped?.value)],
    platform: [original, fulfilled],
  };
}

test('buyers’ systems and platforms read how many of how many, also once it is billed', async () => {
  const { id } = await ordered('terms');
  const { version } = await shipped(id, [40]);
  const told = { soap: [250, 40], platform: [250, 40] };
  expect(await toldOf(id)).toEqual(told);
  await invoke(settleShipment, deskOf(shop), { id, version, how: 'shipped' });
  expect(await toldOf(id)).toEqual(told);
});

test('the desk accepts it: what shipped is billed, and a card gets the rest back', async () => {
  const before = await ordered('card');
  const { version } = await shipped(before.id, [200]);
  const desk = deskOf(shop);
  const settle = (how: 'ordered' | 'shipped') =>
    invoke(settleShipment, desk, { id: before.id, version, how });
  expect(await refused(settle('ordered'))).toEqual([
    'invalid_state',
    'Pieces that did not ship cannot be billed.',
  ]);
  expect(await refused(invoke(clearHold, desk, { id: before.id }))).toEqual([
    'invalid_state',
    'Say what is billed of what shipped; that ends the hold.',
  ]);
  await settle('shipped');
  const total = await totalOf(before, 200);
  const after = await stored(before.id);
  expect(await facts(after)).toMatchObject({ state: 'billed', billed: 200, held: undefined, invoice: total });
  expect(after.payment.refundedCents).toBe(before.totals.totalCents - total);
  expect((await shipped(before.id, [200], 'complete')).status).toBe('complete');
  expect(await refused(invoke(settleShipment, desk, { id: before.id, how: 'shipped' }))).toEqual([
    'invalid_state',
    'Nothing that shipped waits for a decision.',
  ]);
});

test('another color than ordered is held for the desk, which reads what came', async () => {
  const { id, number } = await ordered('card');
  const order = await shipped(id, [250], 'shipped', 'TUMBLER-20-NAVY');
  expect(order.shipped?.lines).toEqual([{ line: 1, ordered: 250, shipped: 0 }]);
  expect(await facts(order)).toMatchObject({ held: 'shipment', invoice: undefined });
  const [purchaseOrder] = await deskOf(shop).purchaseOrders.ofOrder(id);
  expect(purchaseOrder?.reports.at(-1)?.note).toBe(
    'It shipped parts that were not ordered: TUMBLER-20-NAVY (250).',
  );
  // Its own numbering tells the sum alone.
  const other = await ordered('card');
  expect((await shipped(other.id, [250], 'shipped', '55-1')).shipped).toBeUndefined();
  expect(number).not.toBe(other.number);
});

test('pieces beyond the order are free where the desk says so', async () => {
  const before = await ordered('terms');
  const { version } = await shipped(before.id, [300]);
  await invoke(settleShipment, deskOf(shop), { id: before.id, version, how: 'ordered' });
  const total = before.totals.totalCents;
  expect(await facts(await stored(before.id))).toMatchObject({
    state: 'billed',
    billed: 250,
    invoice: total,
  });
});

test('missing pieces are made, and all is billed once they shipped; the order is not over before', async () => {
  const before = await ordered('terms');
  const { version } = await shipped(before.id, [200]);
  await invoke(settleShipment, deskOf(shop), {
    id: before.id,
    version,
    how: 'remake',
    note: 'They leave on Friday.',
  });
  const [mail] = await mailsTo(shop, 'ada@example.com');
  expect([mail?.subject, mail?.text.includes('They leave on Friday.')]).toEqual([
    `We make the missing pieces: 200 of 250 × 20 oz Vacuum Tumbler, Black (M-${before.number})`,
    true,
  ]);
  expect((await shipped(before.id, [200], 'complete')).status).toBe('shipped');
  const after = await shipped(before.id, [200, 50], 'complete');
  expect(await facts(after)).toMatchObject({
    state: 'billed',
    invoice: before.totals.totalCents,
    held: undefined,
  });
  expect((await shipped(before.id, [200, 50], 'complete')).status).toBe('complete');
});

test('the customer is asked, and the order waits', async () => {
  const before = await ordered('terms');
  const { version } = await shipped(before.id, [200]);
  await invoke(settleShipment, deskOf(shop), { id: before.id, version, how: 'ask' });
  expect((await titles())[0]).toMatch(/^How shall we go on: 200 of 250 × /);
  expect(await facts(await stored(before.id))).toMatchObject({
    state: 'open',
    held: 'shipment',
    invoice: undefined,
  });
});

test('what is told after it was billed is credited once the desk accepts it', async () => {
  const before = await ordered('terms', { over: 0, under: 50 });
  const bare = await shipped(before.id, []);
  expect(await facts(bare)).toMatchObject({ state: undefined, invoice: before.totals.totalCents });
  await shipped(before.id, [200]);
  const total = await totalOf(before, 200);
  const invoice = await deskOf(shop).invoices.ofOrder(before.id);
  expect([formatCents(invoice?.totalCents ?? 0), invoice?.creditedCents]).toEqual([
    formatCents(before.totals.totalCents),
    before.totals.totalCents - total,
  ]);
});

test('the books and the reports say what follows from the orders', async () => {
  expect(await shop.service.wrongBooks()).toEqual([]);
});
