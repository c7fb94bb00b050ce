/** What holds for a received purchase order whichever door it comes through. */
import { beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../../server/auth/keys.ts';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { receivePurchaseOrder } from '../../../tools/received-orders/receive-purchase-order.ts';
import { findOrders } from '../../../tools/tracking/find-orders.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { receivedOrder } from '../../support/soap-orders.ts';
import { useShop } from '../../support/use.ts';

let buyer: Ctx;
const shop = useShop();
beforeAll(async () => {
  buyer = shop.service.ctxFor(await callerOf(`Bearer ${DEMO_KEY}`, shop.service.keys), 'req_buyer');
});

async function refusal(work: Promise<unknown>): Promise<ServiceError> {
  const thrown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (thrown instanceof ServiceError) return thrown;
  throw new Error('it was not refused');
}

test('an order of many sides at once is one, and everybody hears of the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => invoke(receivePurchaseOrder, buyer, receivedOrder('PO-1'))),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'duplicate'),
    'received',
  ]);
  expect(new Set(answers.map(({ order: { id } }) => id)).size).toBe(1);
});

test('run charges that are counted apart belong to the goods', async () => {
  const apart = receivedOrder('PO-2', {}, { goods: 4_000, run: 350 });
  expect(await invoke(receivePurchaseOrder, buyer, apart)).toMatchObject({ outcome: 'received' });
});

test('each amount that is not ours is an issue of its own', async () => {
  const { code, issues } = await refusal(
    invoke(receivePurchaseOrder, buyer, receivedOrder('PO-3', {}, { goods: 1, once: 2 })),
  );
  expect([code, issues]).toEqual([
    'validation_failed',
    [
      {
        param: 'lines.1',
        message: 'Line 1: the decorated goods come to $4,350.00 (250 × $17.40), not $1.00.',
      },
      {
        param: 'lines.1',
        message: 'Line 1: one-time charges come to $50.00 (Screen setup $50.00), not $2.00.',
      },
    ],
  ]);
  expect(await invoke(findOrders, buyer, { po_number: 'PO-3' })).toMatchObject({ orders: [] });
});

test('what someone has to read waits, whatever the account may', async () => {
  const caller = buyer.caller.kind === 'key' ? buyer.caller : undefined;
  if (!caller) throw new Error('a key is what calls');
  const atOnce: Ctx = {
    ...buyer,
    caller: { ...caller, account: { ...caller.account, takesPurchaseOrdersAtOnce: true } },
  };
  const taken = await invoke(receivePurchaseOrder, atOnce, receivedOrder('PO-4'));
  expect([taken.outcome, taken.order.status]).toEqual(['accepted', 'paid']);
  const read = await invoke(
    receivePurchaseOrder,
    atOnce,
    receivedOrder('PO-5', { for_people: ['Someone reads it.'] }),
  );
  expect([read.outcome, read.order.status]).toEqual(['received', 'received']);
});

test('an order without artwork is told where to send it, and one that names files is not', async () => {
  const { notes, order: taken } = await invoke(receivePurchaseOrder, buyer, receivedOrder('PO-ART-1'));
  expect(notes.at(-1)).toEqual({
    kind: 'artwork',
    message: `It waits for artwork, and nothing is made before that is here: send it at ${buyer.links.quote(taken.quoteId)}`,
  });
  const artwork_files = [{ name: 'logo.ai', url: 'https://art.example.com/logo.ai' }];
  const named = await invoke(receivePurchaseOrder, buyer, receivedOrder('PO-ART-2', { artwork_files }));
  expect(named.notes.map(({ kind }) => kind)).toEqual(['added']);
});

test('an instant excludes what changed at it', async () => {
  const at = shop.clock.at.toISOString();
  expect((await invoke(findOrders, buyer, { changed_after: at })).orders).toEqual([]);
  const before = new Date(shop.clock.at.getTime() - 1).toISOString();
  expect((await invoke(findOrders, buyer, { changed_after: before })).orders.length).toBeGreaterThan(2);
  expect((await refusal(invoke(findOrders, buyer, {}))).message).toBe(
    'Send `id`, `po_number`, `changed_after`, `open` or `shipped`.',
  );
});

test('goods that are gone by then are refused, and the number stays free', async () => {
  const gone = receivedOrder('PO-6', {}, { key: 'demo:NOPE' });
  expect((await refusal(invoke(receivePurchaseOrder, buyer, gone))).code).toBe('not_found');
  const { order: taken } = await invoke(receivePurchaseOrder, buyer, receivedOrder('PO-6'));
  const desk = shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');
  expect((await invoke(openDeskOrder, desk, { id: taken.id })).order.payment.poNumber).toBe('PO-6');
});
