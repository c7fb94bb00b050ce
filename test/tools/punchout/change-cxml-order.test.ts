import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../../server/db/tables.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { changeCxmlOrder } from '../../../tools/punchout/change-cxml-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { longDay } from '../../../tools/values/calendar.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { proposed, tumblers } from '../../support/order-changes.ts';
import { deskOf } from '../../support/proofs.ts';
import { CHICAGO, orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const SAN_FRANCISCO = { ...CHICAGO, city: 'San Francisco', state: 'CA', postal: '94105' };
const TOO_LATE = [
  'invalid_state',
  'This order is with the manufacturer and can no longer be changed this way; ask the order desk.',
];
const UNKNOWN = ['not_found', 'The document reference does not name the last version of this order.'];

type Placed = Awaited<ReturnType<ReturnType<typeof punchingOut>['placed']>>;

/** A new version of the order that was placed, or its cancellation. */
const changeOf = ({ cart, document: { payload_id, number } }: Placed, more: Record<string, unknown>) =>
  buyer.document({ type: 'update', number, replaces: payload_id, lines: orderLines(cart.items), ...more });

const sendToSupplier = (id: string) =>
  invoke(sendPurchaseOrder, shop.service.ctxFor({ kind: 'service', agent: 'purchasing' }, 'req_po'), { id });
/** The purchase orders of an order, and how far the supplier knows each. */
async function purchaseOrdersOf(id: string) {
  const desk = shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');
  const sent = await desk.purchaseOrders.ofOrder(id);
  return Promise.all(sent.map(async (one) => [one.status, (await desk.supplierOrders.status(one))?.status]));
}
const namesOf = async (id: string) => (await buyer.eventsOf(id)).map(([name]) => name);

test('an update replaces where the order goes, with freight and tax for there, and makes no second order', async () => {
  const placed = await buyer.placed();
  const { order: before } = placed;
  const change = changeOf(placed, { ship_to: SAN_FRANCISCO });
  const { order, isRepeat } = await buyer.change(change);
  expect(isRepeat).toBe(false);
  expect(order).toMatchObject({
    id: before.id,
    status: 'released',
    quote_id: before.quote_id,
    items: before.items,
    ship_to: { ...before.ship_to, city: 'San Francisco', state: 'CA', postal: '94105' },
    payment: { ...before.payment, amount: order.total },
  });
  expect([order.totals.subtotal, order.total === before.total]).toEqual([before.totals.subtotal, false]);
  expect(await buyer.change(change)).toEqual({
    order,
    isRepeat: true,
    remarks: [],
    sums: expect.stringContaining('The order comes to $'),
  });
  expect(await refused(buyer.change(changeOf(placed, {})))).toEqual(UNKNOWN);
  const next = changeOf(placed, { replaces: change.payload_id });
  expect((await buyer.change(next)).order.ship_to).toEqual(before.ship_to);
});

test('an update by another returned cart replaces what is ordered, and that cart is ordered then', async () => {
  const placed = await buyer.placed();
  const { cart } = await buyer.returned([
    { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 96, units: 1 },
  ]);
  const { order } = await buyer.change(changeOf(placed, { lines: orderLines(cart.items) }));
  expect(order).toMatchObject({
    id: placed.order.id,
    status: 'released',
    quote_id: cart.quoteId,
    totals: { goods: 1_785.6, subtotal: 1_835.6 },
  });
  expect((await buyer.eventsOf(cart.quoteId)).at(-1)).toEqual(['quote.ordered', 'key:Demo key']);
  for (const spent of [cart, placed.cart])
    expect((await buyer.place(buyer.orderOf(spent.items))).order.quote_id).not.toBe(spent.quoteId);
});

test('an update weeks later comes when it can, and says so; where goods are gone it is held', async () => {
  const placed = await buyer.placed();
  const { cart } = await buyer.returned();
  const { cart: other } = await buyer.returned();
  shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
  const moved = changeOf(placed, { lines: orderLines(cart.items) });
  const { order, remarks } = await buyer.change(moved);
  const [promised, saved] = [order.in_hands?.in_hands_date ?? '', '2026-11-20'];
  expect(promised > saved).toBe(true);
  expect(remarks).toEqual([
    `It is expected in hands on ${longDay(promised)}, not on ${longDay(saved)} as promised.`,
  ]);
  expect(await buyer.change(moved)).toEqual({
    order,
    isRepeat: true,
    remarks: [],
    sums: expect.stringContaining('The order comes to $'),
  });
  const next = changeOf(placed, { replaces: moved.payload_id, lines: orderLines(other.items) });
  const parts = [{ partId: 'TUMBLER-20-BLACK', quantity: 5, incoming: [] }];
  const stock = async () => ({ key: 'demo:TUMBLER-20', parts, asOf: NOW, source: 'test' });
  const held = await invoke(changeCxmlOrder, { ...(await keyHolder(shop)), suppliers: { stock } }, next);
  expect(held.remarks).toEqual([
    expect.stringContaining('The order is held, and the order desk writes to you.'),
  ]);
  expect([held.order.status, english(held.order.hold?.reason ?? '')]).toEqual([
    'released',
    expect.stringContaining('Of 48 pieces 5 are in stock'),
  ]);
});

test('an update is compared with its quote as an order is, and leaves the order as it was where it differs', async () => {
  const placed = await buyer.placed();
  const lines = orderLines(placed.cart.items).map((line) => ({ ...line, unit_price: '1.00' }));
  expect(await refused(buyer.change(changeOf(placed, { lines })))).toEqual([
    'not_available',
    'Line 1: 48 pieces at $19.90, not $1.00; Line 2: $50.00, not $1.00. Its lines come to $1,005.20 by our prices; the order has $49.00, $956.20 less. Send the order with these prices, or punch out again.',
  ]);
  expect((await buyer.place(placed.document)).order).toEqual(placed.order);
});

test('a purchase order that was sent is cancelled at the supplier first; an update that changes nothing leaves it', async () => {
  const placed = await buyer.placed();
  const { id } = placed.order;
  await sendToSupplier(id);
  const same = changeOf(placed, {});
  expect((await buyer.change(same)).order.status).toBe('po_sent');
  expect(await purchaseOrdersOf(id)).toEqual([['sent', 'received']]);
  const moved = changeOf(placed, { replaces: same.payload_id, ship_to: SAN_FRANCISCO });
  expect((await buyer.change(moved)).order.status).toBe('released');
  expect(await purchaseOrdersOf(id)).toEqual([['cancelled', undefined]]);
  expect(await namesOf(id)).toEqual(['order.paid', 'order.released', 'order.po_sent', 'order.released']);
});

test('a delete cancels the order and its purchase order, and says so once', async () => {
  const placed = await buyer.placed();
  const { id } = placed.order;
  await sendToSupplier(id);
  const change = changeOf(placed, { type: 'delete', lines: [], ship_to: null });
  const cancelled = await buyer.change(change);
  expect(cancelled).toMatchObject({ isRepeat: false, order: { id, status: 'cancelled' } });
  expect(await buyer.change(change)).toEqual({ ...cancelled, isRepeat: true });
  expect(await purchaseOrdersOf(id)).toEqual([['cancelled', undefined]]);
  expect(await namesOf(id)).toEqual(['order.paid', 'order.released', 'order.po_sent', 'order.cancelled']);
  const next = changeOf(placed, { replaces: change.payload_id, ship_to: SAN_FRANCISCO });
  expect(await refused(buyer.change(next))).toEqual([
    'invalid_state',
    'This order has ended and can no longer be changed.',
  ]);
  const { cart: fresh } = await buyer.returned();
  const { number } = placed.document;
  expect((await refused(buyer.place(buyer.orderOf(fresh.items, { number }))))[1]).toMatch(
    /^There is an order/,
  );
});

test('a new version or a cancellation by the buyer’s system takes back a change that the desk proposed', async () => {
  const [moved, ended] = [await buyer.placed(), await buyer.placed()];
  for (const { order } of [moved, ended]) await proposed(shop, order.id, { lines: [tumblers(96)] });
  const mail = (await deskOf(shop).orderHistory.mails(moved.order.id)).at(-1);
  expect(mail?.recipient).toBe('demo@example.com');
  const { cart } = await buyer.returned([
    { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 144, units: 1 },
  ]);
  const { order } = await buyer.change(changeOf(moved, { lines: orderLines(cart.items) }));
  expect([order.hold, order.items[0]?.quantity]).toEqual([null, 144]);
  await buyer.change(changeOf(ended, { type: 'delete', lines: [] }));
  const changes = await Promise.all(
    [moved, ended].map((one) => deskOf(shop).orderChanges.ofOrder(one.order.id)),
  );
  expect(changes.flat().map(({ status, ended: why }) => [status, why])).toEqual([
    ['withdrawn', 'The buyer’s procurement system sent a new version of the order.'],
    ['withdrawn', 'The buyer’s procurement system cancelled the order.'],
  ]);
});

test('once the supplier cancels no more, or the goods are being made, it is too late', async () => {
  const placed = await buyer.placed();
  const { id } = placed.order;
  await sendToSupplier(id);
  const both = async () => {
    expect(await refused(buyer.change(changeOf(placed, { type: 'delete' })))).toEqual(TOO_LATE);
    expect(await refused(buyer.change(changeOf(placed, { ship_to: SAN_FRANCISCO })))).toEqual(TOO_LATE);
  };
  shop.clock.at = new Date('2026-11-06T03:00:00.000Z');
  await both();
  shop.clock.at = new Date(NOW);
  await shop.service.ledger.transaction(async (db) => {
    await db.update(orders).set({ status: 'in_production' }).where(eq(orders.id, id)).run();
  });
  await both();
  expect(await purchaseOrdersOf(id)).toEqual([['sent', 'received']]);
});

test('an unknown order, another number, and another account’s have one text', async () => {
  const placed = await buyer.placed();
  const other = await shop.newKey(['write', 'orders'], { email: 'other@example.com', termsDays: 30 });
  for (const refusal of [
    buyer.change(changeOf(placed, { type: 'delete', replaces: 'never@buyer.example' })),
    buyer.change(changeOf(placed, { replaces: null })),
    buyer.change(changeOf(placed, { type: 'delete', number: 'PO-none' })),
    buyer.change(changeOf(placed, { type: 'delete' }), other),
  ].map(refused))
    expect(await refusal).toEqual(UNKNOWN);
  expect((await buyer.place(placed.document)).order.status).toBe('released');
});

test('a test document changes no real order, and a key without write changes none', async () => {
  const placed = await buyer.placed();
  expect(await refused(buyer.change(changeOf(placed, { type: 'delete', mode: 'test' })))).toEqual([
    'invalid_state',
    'A test document changes test orders only, and a production document real ones only.',
  ]);
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(await refused(buyer.change(changeOf(placed, { type: 'delete' }), reader))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `write`.',
  ]);
  expect((await buyer.place(placed.document)).order.status).toBe('released');
});

test('a cancellation names the order by its number alone, of the last version, and again changes nothing', async () => {
  const placed = await buyer.placed();
  await buyer.change(changeOf(placed, { ship_to: SAN_FRANCISCO }));
  const byNumber = (more: Record<string, unknown> = {}) =>
    changeOf(placed, { type: 'delete', replaces: null, lines: [], ...more });
  expect((await refused(buyer.change(byNumber({ mode: 'test' }))))[1]).toMatch(
    /^A test document changes test/,
  );
  expect((await buyer.change(byNumber())).order).toMatchObject({ id: placed.order.id, status: 'cancelled' });
  expect((await buyer.change(byNumber())).order.status).toBe('cancelled');
  expect((await namesOf(placed.order.id)).filter((name) => name === 'order.cancelled')).toHaveLength(1);
});

test('an update takes fewer pieces, and the purchase order at the supplier is taken back for it', async () => {
  const { cart } = await buyer.returned([
    { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 },
  ]);
  const document = buyer.orderOf(cart.items);
  const { order } = await buyer.place(document);
  await sendToSupplier(order.id);
  const [goods, ...charges] = orderLines(cart.items);
  const lines = [{ ...goods, quantity: '96', unit_price: '18.60' }, ...charges];
  const update = buyer.document({
    type: 'update',
    number: document.number,
    replaces: document.payload_id,
    lines,
  });
  const changed = await buyer.change(update);
  expect(changed.remarks).toEqual(['Read: 96 pieces, where the cart has 250.']);
  expect(changed.order).toMatchObject({
    id: order.id,
    status: 'released',
    items: [{ quantity: 96, unit_price: 18.6 }],
    totals: { goods: 1_785.6, setup: 50 },
    payment: { amount: changed.order.total },
  });
  expect(await purchaseOrdersOf(order.id)).toEqual([['cancelled', undefined]]);
  expect(await buyer.change(update)).toMatchObject({ isRepeat: true, order: { id: order.id } });
  const next = buyer.document({
    type: 'update',
    number: document.number,
    replaces: update.payload_id,
    lines,
  });
  expect((await buyer.change(next)).order).toEqual(changed.order);
});

test('of several changes at the same moment one counts', async () => {
  const placed = await buyer.placed();
  const answers = await Promise.all(
    [1, 2, 3].map(() => refused(buyer.change(changeOf(placed, { type: 'delete' })))),
  );
  expect(answers.map(([code]) => code).sort()).toEqual(['accepted', 'not_found', 'not_found']);
});
