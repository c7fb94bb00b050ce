/** The agents that look after orders: they follow, send, watch dates and remind, each through the registry. */

import { afterEach, expect, test, vi } from 'vitest';
import { orderJobs } from '../../../server/jobs/order-jobs.ts';
import { jobRunner, type Runner } from '../../../server/jobs/runner.ts';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { openShop, type Shop, type ShopOptions } from '../../support/open-shop.ts';
import { paidOrder } from '../../support/proofs.ts';
import { eventsNamed } from '../../support/recorded-events.ts';

const DAY_MS = 86_400_000;
const open: Shop[] = [];

async function openDesk(options: ShopOptions = {}): Promise<{ shop: Shop; desk: Ctx; jobs: Runner }> {
  const shop = await openShop({ withPast: true, ...options });
  open.push(shop);
  const { service } = shop;
  const jobs = jobRunner(orderJobs({ ...service, daySeconds: 86_400 }), service.log);
  return {
    shop,
    desk: service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk'),
    jobs,
  };
}
afterEach(async () => {
  for (const shop of open.splice(0)) {
    expect(shop.failures).toEqual([]);
    await shop.close();
  }
});
const later = (shop: Shop, days: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + days * DAY_MS);
};

test('the demo account has ordered before: one complete, one on its way, one on hold', async () => {
  const { shop } = await openDesk();
  const { body } = await shop.rest('GET', '/orders');
  interface Listed {
    id: string;
    status: string;
    hold: object | null;
    tracking: object[];
  }
  expect(
    body.orders.map(({ id, status, hold, tracking }: Listed) => [id, status, hold !== null, tracking.length]),
  ).toEqual([
    ['ord_demo', 'paid', false, 0],
    ['ord_demo_hold', 'paid', true, 0],
    ['ord_demo_shipped', 'shipped', false, 1],
    ['ord_demo_complete', 'complete', false, 1],
  ]);
});

test('its complete order was delivered when it was promised, and is paid for', async () => {
  const { desk } = await openDesk();
  const { order, money, events } = await invoke(openDeskOrder, desk, { id: 'ord_demo_complete' });
  const delivered = events.find(({ name }) => name === 'order.complete')?.at.slice(0, 10) ?? '';
  expect(delivered > order.createdAt.slice(0, 10)).toBe(true);
  const promised = order.dates?.inHandsDate ?? '';
  expect(delivered <= promised).toBe(true);
  // Worked out from what the supplier had back then, not from what it has today.
  expect(Date.parse(promised) - Date.parse(order.createdAt)).toBeLessThan(60 * DAY_MS);
  expect(money.invoice).toMatchObject({ status: 'paid', owedCents: 0 });
  expect(order.payment.status).toBe('invoice_paid');
});

test('what is released goes to the supplier by itself, once, and is followed to the doorstep', async () => {
  const { shop, desk, jobs } = await openDesk();
  await invoke(releaseOrder, desk, { id: 'ord_demo', proof_waiver: 'A sample was approved.' });
  for (let hour = 0; hour < 3; hour++) await jobs.runOnce('send-purchase-orders');
  const { order, purchaseOrders } = await invoke(openDeskOrder, desk, { id: 'ord_demo' });
  expect([order.status, purchaseOrders.map(({ status }) => status)]).toEqual(['po_sent', ['sent']]);
  for (let day = 0; day < 15; day++) {
    later(shop, 1);
    await jobs.runOnce('follow-orders');
  }
  const { body } = await shop.rest('GET', '/orders/ord_demo');
  expect(body).toMatchObject({ status: 'complete', supplier: [{ status: 'complete' }] });
  expect(
    (await invoke(openDeskOrder, desk, { id: 'ord_demo' })).purchaseOrders[0]?.reports.map(
      ({ status }) => status,
    ),
  ).toEqual(['inProduction', 'shipped', 'complete']);
});

test('one slow answer of a supplier holds no other order', async () => {
  const { shop, desk } = await openDesk();
  const { service } = shop;
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let first: string | undefined;
  const ctxFor: typeof service.ctxFor = (caller, id) => {
    const ctx = service.ctxFor(caller, id);
    const send: Ctx['supplierOrders']['send'] = async (purchaseOrder) => {
      first ??= purchaseOrder.orderId;
      if (purchaseOrder.orderId === first) await slow;
      return ctx.supplierOrders.send(purchaseOrder);
    };
    return { ...ctx, supplierOrders: { ...ctx.supplierOrders, send } };
  };
  const ids = [await paidOrder(shop), await paidOrder(shop)];
  for (const id of ids) await invoke(releaseOrder, desk, { id, proof_waiver: 'A sample was approved.' });
  const jobs = jobRunner(orderJobs({ ctxFor, now: () => shop.clock.at, daySeconds: 86_400 }), service.log);
  const run = jobs.runOnce('send-purchase-orders');
  const statuses = async () =>
    Promise.all(ids.map(async (id) => [id === first, (await desk.orders.anyById(id))?.status]));
  await vi.waitFor(async () => expect(await statuses()).toContainEqual([false, 'po_sent']), 5_000);
  expect(await statuses()).toContainEqual([true, 'released']);
  answer();
  await run;
  expect(await statuses()).toContainEqual([true, 'po_sent']);
});

test('an order that slips is forecast again, stands first on the board, and is forgotten once it is over', async () => {
  const { shop, desk, jobs } = await openDesk();
  later(shop, 21);
  await jobs.runOnce('watch-orders');
  const { body } = await shop.rest('GET', '/orders/ord_demo');
  expect(body.expected.in_hands_date > body.in_hands.in_hands_date).toBe(true);
  expect(body.expected.why).toBe('The proof is still open; 2 working days are counted for it.');
  const { columns } = await invoke(showDeskBoard, desk, {});
  const paid = columns.find(({ status }) => status === 'paid');
  expect(paid?.atRisk).toBe(2);
  expect(paid?.orders[0]?.risks.map(({ kind }) => kind)).toContain('late');
  const report = await shop.rest('GET', '/agents');
  expect(report.body.agents.find(({ name }: { name: string }) => name === 'in_hands').count).toBeGreaterThan(
    1,
  );
});

test('a past order that is due again is quoted and mailed, once ever', async () => {
  const { shop, jobs } = await openDesk();
  await jobs.runOnce('reorder-notes');
  expect(await notes(shop)).toEqual([]);
  later(shop, 30);
  for (let times = 0; times < 3; times++) await jobs.runOnce('reorder-notes');
  expect(await notes(shop)).toEqual([{ order_id: 'ord_demo_complete', recipient: 'ada@example.com' }]);
  const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
  const reminders = mails.filter(({ subject }) => subject.startsWith('Time to order '));
  expect(reminders).toHaveLength(1);
  const link = /https?:\/\/\S+\/q\/[\w-]+/.exec(reminders[0]?.text ?? '')?.[0] ?? '';
  expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
});

const notes = async (shop: Shop) => (await eventsNamed(shop, 'reorder.note_sent')).map(({ data }) => data);
