import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { clearHold } from '../../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { MOVES } from '../../../tools/orders/moves.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { operations } from '../../../tools/registry.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { dollarsDue, payByCard } from '../../support/people.ts';

const DAY_MS = 86_400_000;
const shops: Shop[] = [];
let shop: Shop;
let desk: Ctx;
let id: string;

const as = (caller: Caller): Ctx => shop.service.ctxFor(caller, 'req_desk');

beforeEach(async () => {
  shop = await openShop();
  shops.push(shop);
  desk = as({ kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true });
  const quote = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  ({ id } = await payByCard(shop, quote.body.url));
});
afterAll(async () => {
  for (const one of shops) await one.close();
});

const story = async (): Promise<string[]> =>
  (await invoke(openDeskOrder, desk, { id })).events.map(({ name }) => name);

async function refusal(work: Promise<unknown>): Promise<[string, string]> {
  const thrown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(thrown instanceof ServiceError)) throw new Error('it was not refused');
  return [thrown.code, thrown.message];
}

test('an order goes from payment to the doorstep, and each step is told once', async () => {
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  expect(await invoke(sendPurchaseOrder, desk, { id })).toMatchObject({ status: 'po_sent' });
  const seen: string[] = [];
  for (let day = 0; day < 14; day++) {
    seen.push((await invoke(followPurchaseOrders, desk, { id })).status);
    shop.clock.at = new Date(shop.clock.at.getTime() + DAY_MS);
  }
  expect([...new Set(seen)]).toEqual(['po_sent', 'in_production', 'shipped', 'complete']);
  expect(await story()).toEqual([
    'quote.saved',
    'quote.ordered',
    'order.paid',
    'order.released',
    'order.po_sent',
    'order.in_production',
    'order.shipped',
    'order.complete',
  ]);
  const { body } = await shop.rest('GET', `/orders/${id}`);
  expect(body.tracking).toEqual([
    {
      carrier: 'Demo carrier',
      number: expect.stringMatching(/^DEMO[0-9A-F]{14}$/),
      url: expect.stringContaining(shop.url),
      destination: null,
      lines: [{ line: 1, quantity: 250 }],
      delivered_on: body.delivered.on,
    },
  ]);
  expect(body.delivered.by).toBe('carrier');
  const { mails } = await invoke(openDeskOrder, desk, { id });
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Shipped: 250 × .+ \(M-10\d+\)$/),
  );
});

test('steps that went by between two looks are told all the same', async () => {
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * DAY_MS);
  expect(await invoke(followPurchaseOrders, desk, { id })).toMatchObject({ status: 'complete' });
  expect((await story()).slice(-4)).toEqual([
    'order.po_sent',
    'order.in_production',
    'order.shipped',
    'order.complete',
  ]);
});

test('a hold that a delivery ends is told as ended before the order is complete', async () => {
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  await invoke(holdOrder, desk, { id, reason: 'The customer asked to wait' });
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * DAY_MS);
  await invoke(followPurchaseOrders, desk, { id });
  expect((await story()).slice(-5)).toEqual([
    'order.hold',
    'order.in_production',
    'order.shipped',
    'order.hold_cleared',
    'order.complete',
  ]);
});

test('production waits for an approved proof', async () => {
  await invoke(releaseOrder, desk, { id });
  expect(await refusal(invoke(sendPurchaseOrder, desk, { id }))).toEqual([
    'invalid_state',
    'Line 1 needs an approved proof before production; send the proof, or put the order on hold.',
  ]);
  const { moves } = await invoke(openDeskOrder, desk, { id });
  expect(moves.find(({ name }) => name === 'send')?.waitsFor).toBe('An approved proof of line 1.');
});

describe('a held order', () => {
  test('goes on from where it was', async () => {
    await invoke(holdOrder, desk, { id, reason: 'The artwork is too small to print' });
    expect(await refusal(invoke(releaseOrder, desk, { id }))).toEqual([
      'invalid_state',
      '“Release to production” is not possible while the order is on hold; clear the hold first.',
    ]);
    await invoke(clearHold, desk, { id });
    expect(await invoke(releaseOrder, desk, { id })).toMatchObject({ status: 'released', hold: null });
    expect((await story()).slice(-3)).toEqual(['order.hold', 'order.hold_cleared', 'order.released']);
  });

  test('is told to the customer with what it waits for', async () => {
    await invoke(holdOrder, desk, { id, reason: 'The artwork is too small to print' });
    const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
    const held = mails.find(({ about, subject }) => about === id && subject.startsWith('On hold: '));
    expect(held?.recipient).toBe('ada@example.com');
    expect(held?.text).toContain('> The artwork is too small to print');
  });

  test('can be cancelled, and the customer hears why', async () => {
    await invoke(holdOrder, desk, { id, reason: 'The artwork is too small to print' });
    await invoke(cancelOrder, desk, { id, reason: 'The event was called off' });
    const { order, mails, moves } = await invoke(openDeskOrder, desk, { id });
    expect(order).toMatchObject({ status: 'cancelled', hold: null });
    expect((await story()).slice(-4)).toEqual([
      'order.hold',
      'order.hold_cleared',
      'order.cancelled',
      'order.refunded',
    ]);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Cancelled: 250 × .+ \(M-10\d+\)$/),
    );
    expect([moves, order.payment.status, order.payment.refundedCents]).toEqual([
      [],
      'refunded',
      order.totals.totalCents,
    ]);
    expect((await invoke(showDeskBoard, desk, {})).refundsDue).toEqual([]);
  });
});

test('an order whose money all went back is not made', async () => {
  const { order } = await invoke(openDeskOrder, desk, { id });
  await invoke(refundOrder, desk, {
    id,
    version: order.version,
    amount: dollarsDue(order),
    reason: 'Ordered twice by mistake',
  });
  expect(await refusal(invoke(releaseOrder, desk, { id }))).toEqual([
    'invalid_state',
    'The whole payment of this order was refunded; cancel it instead.',
  ]);
});

test('two people at one order do not overwrite each other', async () => {
  const { order } = await invoke(openDeskOrder, desk, { id });
  const { version } = order;
  const answers = await Promise.allSettled([
    invoke(holdOrder, desk, { id, version, reason: 'The artwork is too small' }),
    invoke(releaseOrder, desk, { id, version }),
  ]);
  const [first, second] = answers.sort((one, other) => one.status.localeCompare(other.status));
  expect(first?.status).toBe('fulfilled');
  expect(second).toMatchObject({
    status: 'rejected',
    reason: {
      code: 'invalid_state',
      message: 'This order changed since you opened it. Open it again, then decide.',
    },
  });
});

test('a move that is not allowed is refused by name', async () => {
  expect(await refusal(invoke(sendPurchaseOrder, desk, { id }))).toEqual([
    'invalid_state',
    '“Send the purchase order” is not possible: the order is paid.',
  ]);
  expect(await refusal(invoke(clearHold, desk, { id }))).toEqual([
    'invalid_state',
    'The order is not on hold.',
  ]);
});

test('only the desk and the agents of the service move an order', async () => {
  const { account } = shop.service.ctxFor(await demoCaller(), 'req').caller as Extract<
    Caller,
    { kind: 'key' }
  >;
  for (const caller of [
    await demoCaller(),
    { kind: 'customer', email: 'demo@example.com', role: 'owner', account, isProven: true } as const,
    { kind: 'anonymous' } as const,
  ]) {
    expect((await refusal(invoke(releaseOrder, as(caller), { id })))[0]).toBe('unauthorized');
  }
  expect(await invoke(releaseOrder, as({ kind: 'service', agent: 'purchasing' }), { id })).toMatchObject({
    status: 'released',
  });
});

async function demoCaller(): Promise<Caller> {
  const { callerOf } = await import('../../../server/auth/keys.ts');
  return callerOf('Bearer mk_demo_key_of_the_tests', shop.service.keys);
}

test('the event of each move may be raised by some operation', () => {
  const raised = new Set(operations.flatMap(({ raises = [] }) => raises));
  expect(Object.values(MOVES).filter(({ raises }) => !raised.has(raises))).toEqual([]);
});
