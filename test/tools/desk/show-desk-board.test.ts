import { expect, test } from 'vitest';
import { providerFetch } from '../../../server/fetch/provider-fetch.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked } from '../../support/messages.ts';
import { storedOrder } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { refusingRefunds } from '../../support/refused-refunds.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const board = () => invoke(showDeskBoard, deskOf(shop), {});

test('open orders stand in the column of their status, those at risk first', async () => {
  const { columns, paymentIssues, refundsDue } = await board();
  expect(
    columns.map(({ status, total, atRisk, orders }) => [status, total, atRisk, orders.map(({ id }) => id)]),
  ).toEqual([
    ['received', 0, 0, []],
    ['paid', 2, 1, ['ord_demo_hold', 'ord_demo']],
    ['released', 0, 0, []],
    ['po_sent', 0, 0, []],
    ['in_production', 0, 0, []],
    ['shipped', 1, 0, ['ord_demo_shipped']],
  ]);
  expect([paymentIssues, refundsDue]).toEqual([[], []]);
});

test('a cancelled order is due for a refund until its card payment went back', async () => {
  const id = await paidOrder(shop);
  const desk = refusingRefunds(deskOf(shop));
  const cancelled = await invoke(cancelOrder, desk, { id, reason: 'The event was called off' });
  const { order } = await invoke(openDeskOrder, deskOf(shop), { id });
  const amount = cancelled.payment.amountCents / 100;
  const { account, costs, paymentIssues } = order;
  expect((await board()).refundsDue).toMatchObject([
    {
      ...(await storedOrder(shop, id)),
      account,
      costs,
      paymentIssues,
      dueCents: amount * 100,
      isAsked: false,
    },
  ]);
  await invoke(refundOrder, deskOf(shop), { id, version: order.version, amount, reason: 'Called off' });
  expect((await board()).refundsDue).toEqual([]);
});

test('an order says since when a message waits, and is found by it until it is answered', async () => {
  const waiting = async () => {
    const { columns } = await invoke(showDeskBoard, deskOf(shop), { waiting_for: 'message' });
    return columns.flatMap(({ orders }) => orders.map(({ id, messageSince }) => [id, messageSince]));
  };
  expect(await waiting()).toEqual([]);
  await asked(shop, 'ord_demo', 'When does it ship?');
  expect(await waiting()).toEqual([['ord_demo', shop.clock.at.toISOString()]]);
  await answered(shop, 'ord_demo', 'On Friday.');
  expect(await waiting()).toEqual([]);
});

test('only the desk sees the board', async () => {
  expect(await refusalCode(invoke(showDeskBoard, await customer(shop), {}))).toBe('unauthorized');
});

test('a provider that keeps failing stands above the columns until it is asked again', async () => {
  let nowMs = 0;
  const ask = providerFetch('stripe', { timeoutMs: 1_000, nowMs: () => nowMs });
  const browser = await signedIn(shop, 'desk@example.com', 'desk');
  const told = async () => [
    (await board()).restingProviders,
    (await browser.get('/desk')).html.includes('Card payments: five requests in a row failed'),
  ];
  for (let times = 0; times < 4; times++) await ask('http://127.0.0.1:1/').catch(() => undefined);
  expect(await told()).toEqual([[], false]);
  await ask('http://127.0.0.1:1/').catch(() => undefined);
  expect(await told()).toEqual([['stripe'], true]);
  nowMs = 30_000;
  expect(await told()).toEqual([[], false]);
});
