import { expect, test } from 'vitest';
import { deliveries } from '../../../server/db/tables.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { importDisputes } from '../../../tools/payments/import-disputes.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { use } from '../../support/use.ts';

const shop = use(openCardShop);

/** An order of $4,992.90 that a card paid, disputed by its holder; the shop hears of it by this event. */
async function disputed(event?: string, closed?: 'won' | 'lost') {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [{ id }] = await shop.ordersOf(quote.id);
  const dispute = shop.stripe.dispute(`pi_${page}`, 499_290);
  if (closed) shop.stripe.closeDispute(dispute.id, closed);
  if (event) await shop.tellOfDispute(dispute, event);
  return { id, dispute };
}
const seenAtDesk = async (id: string) => {
  const { order, money, events } = await invoke(openDeskOrder, deskOf(shop), { id });
  return {
    issues: order.paymentIssues.map(({ kind, amountCents, why, url }) => ({ kind, amountCents, why, url })),
    entries: money.entries.map(({ kind, amountCents }) => [kind, amountCents]),
    refundable: money.refundableCents,
    events: events.map(({ name }) => name).filter((name) => name.includes('dispute')),
    payment: order.payment.status,
  };
};
const onBoard = async (id: string) =>
  (await invoke(showDeskBoard, deskOf(shop), {})).paymentIssues.filter((one) => one.orderId === id).length;
const webhooks = async () => (await shop.service.ledger.reader.select().from(deliveries).all()).length;

test('a dispute is shown at the desk with amount, reason, day and where to answer; a lost one is money back, once', async () => {
  await shop.rest('POST', '/webhooks', { url: 'https://hooks.example/all', events: ['order.refunded'] });
  const { id, dispute } = await disputed('charge.dispute.created');
  const before = await webhooks();
  expect(await seenAtDesk(id)).toEqual({
    issues: [
      {
        kind: 'disputed',
        amountCents: 499_290,
        why: 'The cardholder disputes $4,992.90 at the bank (product not received): answer it at the payment provider by November 20, 2026.',
        url: `https://dashboard.stripe.com/test/disputes/${dispute.id}`,
      },
    ],
    entries: [['charge', 499_290]],
    refundable: 499_290,
    events: ['order.disputed'],
    payment: 'paid',
  });
  expect(await onBoard(id)).toBe(1);
  shop.stripe.closeDispute(dispute.id, 'lost');
  for (const type of ['charge.dispute.closed', 'charge.dispute.closed', 'charge.dispute.created'])
    expect((await shop.tellOfDispute(dispute, type)).status).toBe(200);
  expect(await seenAtDesk(id)).toEqual({
    issues: [],
    entries: [
      ['charge', 499_290],
      ['dispute_lost', 499_290],
    ],
    refundable: 0,
    events: ['order.disputed', 'order.dispute_closed'],
    payment: 'refunded',
  });
  expect(await onBoard(id)).toBe(0);
  expect(await webhooks()).toBe(before);
});

test('one that is won leaves the books as they are, also where its notification was lost', async () => {
  const { id, dispute } = await disputed('charge.dispute.created');
  shop.stripe.closeDispute(dispute.id, 'won');
  await shop.reconcile();
  expect(await seenAtDesk(id)).toMatchObject({
    issues: [],
    entries: [['charge', 499_290]],
    events: ['order.disputed', 'order.dispute_closed'],
    payment: 'paid',
  });
});

test('one whose first notification was lost is found by the next one, or by the job without any', async () => {
  const updated = await disputed('charge.dispute.funds_withdrawn');
  expect(await seenAtDesk(updated.id)).toMatchObject({ events: ['order.disputed'], payment: 'paid' });
  const lost = await disputed('charge.dispute.closed', 'lost');
  const silent = await disputed();
  expect((await seenAtDesk(silent.id)).events).toEqual([]);
  await shop.reconcile();
  await shop.reconcile();
  expect(await seenAtDesk(silent.id)).toMatchObject({ events: ['order.disputed'], refundable: 499_290 });
  expect(await seenAtDesk(lost.id)).toMatchObject({
    entries: [
      ['charge', 499_290],
      ['dispute_lost', 499_290],
    ],
    events: ['order.dispute_closed'],
    payment: 'refunded',
  });
});

test('one of a payment that is not ours is told and not recorded, and an unanswered provider is asked again', async () => {
  const other = shop.stripe.dispute('pi_of_another_shop', 100);
  const service = shop.service.ctxFor({ kind: 'service', agent: 'payments' }, 'req_service');
  const ask = () => invoke(importDisputes, service, { reference: other.id });
  expect(await ask()).toEqual({ disputes: [{ reference: other.id, orderId: null, status: 'open' }] });
  shop.stripe.trouble = 'fails';
  expect((await shop.tellOfDispute(other, 'charge.dispute.created')).status).toBe(502);
  expect(await refusalCode(ask())).toBe('supplier_unavailable');
  shop.stripe.trouble = 'none';
});
