import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { importDisputes } from '../../../tools/payments/import-disputes.ts';
import { importRefunds } from '../../../tools/payments/import-refunds.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { settlePaymentIssue } from '../../../tools/payments/settle-payment-issue.ts';
import { signedIn } from '../../support/browsing.ts';
import { type CardShop, openCardShop } from '../../support/card-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

const entries = async (id: string) =>
  (await shop.service.paymentRecords.entriesOf(id)).map(({ kind, amountCents }) => [kind, amountCents]);
const told = async () =>
  (await invoke(showDeskBoard, deskOf(shop), {})).paymentIssues.map(({ kind, why }) => [kind, why]);
const paidOrder = async () => {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [{ id }] = await shop.ordersOf(quote.id);
  return { id: String(id), page, payment: `pi_${page}` };
};

test('objects that always fail hold up nothing, and the desk is told of them until they are answered', async () => {
  const poisoned = await paidOrder();
  shop.stripe.broken.add(poisoned.payment);
  const asked = { id: poisoned.id, version: 1, amount: 25, reason: 'Two tumblers came scratched' };
  expect(await refusalCode(invoke(refundOrder, deskOf(shop), asked))).toBe('supplier_unavailable');
  const pages = [await shop.atThePage(), await shop.atThePage(), await shop.atThePage()];
  for (const { page } of pages) shop.stripe.broken.add(page);
  const paid = await paidOrder();
  const later = await shop.atThePage();
  shop.stripe.pay(later.page);
  shop.stripe.giveBack(paid.payment, 1_000);

  await shop.reconcile();
  expect(await shop.ordersOf(later.quote.id)).toHaveLength(1);
  expect(await entries(paid.id)).toEqual([
    ['charge', 499_290],
    ['refund', 1_000],
  ]);
  expect(shop.failures).toHaveLength(4);
  for (let run = 2; run <= 5; run += 1) await shop.reconcile();
  expect(await told()).toEqual([]);
  await shop.reconcile();
  const [order, ...others] = await told();
  const SILENT = 'the payment provider was asked 6 times and did not answer. Look at it there.';
  expect(order).toEqual(['unanswered', `A refund of $25.00: ${SILENT}`]);
  expect(others).toEqual(
    pages.map(({ quote }) => [
      'unanswered',
      `The payment page of quote ${quote.id} asked for $4,992.90: ${SILENT}`,
    ]),
  );
  const { paymentIssues } = (await invoke(openDeskOrder, deskOf(shop), { id: poisoned.id })).order;
  expect(paymentIssues.map(({ kind }) => kind)).toEqual(['unanswered']);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get('/desk')).html).toContain(`asked for $4,992.90: ${SILENT}`);
  const [, page] = (await invoke(showDeskBoard, deskOf(shop), {})).paymentIssues;
  expect(await refusalCode(invoke(settlePaymentIssue, deskOf(shop), { id: page?.id ?? '' }))).toBe(
    'not_found',
  );

  shop.stripe.broken.clear();
  await shop.reconcile();
  expect(await told()).toEqual([]);
  expect(await shop.service.paymentRecords.unanswered()).toEqual([]);
  expect(await entries(poisoned.id)).toEqual([
    ['charge', 499_290],
    ['refund', 2_500],
  ]);
});

test('a provider that is out of order is asked about few, others each time', async () => {
  for (let page = 0; page < 4; page += 1) await shop.atThePage();
  shop.stripe.trouble = 'fails';
  const rounds: string[][] = [];
  for (let run = 0; run < 2; run += 1) {
    shop.stripe.asked = [];
    await shop.reconcile();
    rounds.push(shop.stripe.asked.map((what) => what.replace(/\?.*/, '')));
  }
  expect(rounds).toEqual([
    ['GET /v1/refunds', 'GET /v1/disputes', 'GET /v1/checkout/sessions/cs_test_1'],
    // After five failures it is left alone.
    [2, 3].map((page) => `GET /v1/checkout/sessions/cs_test_${page}`),
  ]);
});

test('a refund or dispute that cannot be entered keeps none behind it from the books', async () => {
  const [bad, good] = [await paidOrder(), await paidOrder()];
  const { paymentRecords } = shop.service;
  shop.stripe.giveBack(bad.payment, 1_000);
  shop.stripe.giveBack(good.payment, 2_000);
  shop.stripe.dispute(bad.payment, 3_000);
  shop.stripe.dispute(good.payment, 4_000);
  const chargeOf: typeof paymentRecords.chargeOf = async (provider, reference) => {
    if (reference === bad.payment) throw new Error('the books cannot be read here');
    return paymentRecords.chargeOf(provider, reference);
  };
  const service = {
    ...shop.service.ctxFor({ kind: 'service', agent: 'payments' }, 'req_service'),
    paymentRecords: { ...paymentRecords, chargeOf },
  };
  expect(await refusalCode(invoke(importRefunds, service, {}))).toBe('internal');
  expect(await refusalCode(invoke(importDisputes, service, {}))).toBe('internal');
  expect(await entries(good.id)).toEqual([
    ['charge', 499_290],
    ['refund', 2_000],
  ]);
  expect((await paymentRecords.disputesOf(good.id)).map(({ amountCents }) => amountCents)).toEqual([4_000]);
});
