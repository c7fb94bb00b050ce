import { describe, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { importRefunds } from '../../../tools/payments/import-refunds.ts';
import { invoiceEntries } from '../../../tools/payments/invoice-entries.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice } from '../../support/invoices.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useFresh } from '../../support/use.ts';

const reason = 'Two tumblers came scratched';

const shop = useFresh(openCardShop);

const service = () => shop.service.ctxFor({ kind: 'service', agent: 'payments' }, 'req_service');
const imported = async (payment?: string) =>
  (await invoke(importRefunds, service(), payment === undefined ? {} : { payment })).imported;
const paidByCard = async () => {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [order] = await shop.ordersOf(quote.id);
  const total: number = order.total;
  return { id: order.id as string, payment: `pi_${page}`, total, cents: Math.round(total * 100) };
};
const entries = async (id: string) =>
  (await shop.service.paymentRecords.entriesOf(id)).map(({ kind, amountCents, reference }) => [
    kind,
    amountCents,
    reference,
  ]);
const looked = async (id: string) => (await invoke(openDeskOrder, deskOf(shop), { id })).order;
const issuesOnBoard = async () => (await invoke(showDeskBoard, deskOf(shop), {})).paymentIssues;
const told = async (id: string) =>
  (await invoke(openDeskOrder, deskOf(shop), { id })).events.filter(({ name }) => name === 'order.refunded');

test('refunds of one payment, or of the last three days, are entered in the books once', async () => {
  const { id, payment, cents } = await paidByCard();
  expect(await imported(payment)).toEqual([]);
  const refund = shop.stripe.giveBack(payment, 2_500);
  expect(await imported(payment)).toEqual([{ reference: refund.id, orderId: id, outcome: 'entered' }]);
  expect([await imported(payment), await imported()]).toEqual([[], []]);
  expect(await entries(id)).toEqual([
    ['charge', cents, payment],
    ['refund', 2_500, refund.id],
  ]);
  const late = shop.stripe.giveBack(payment, 1_000);
  shop.clock.at = new Date(shop.clock.at.getTime() + 3 * 86_400_000 + 1_000);
  expect(await imported()).toEqual([]);
  expect(await imported(payment)).toEqual([{ reference: late.id, orderId: id, outcome: 'entered' }]);
});

test('one that failed later is reversed, once, and becomes a payment issue', async () => {
  const { id, payment } = await paidByCard();
  const refund = shop.stripe.giveBack(payment, 2_500);
  await imported(payment);
  shop.stripe.fail(refund.id);
  expect(await imported(payment)).toEqual([{ reference: refund.id, orderId: id, outcome: 'failed' }]);
  expect(await imported(payment)).toEqual([]);
  expect((await looked(id)).payment).toMatchObject({ status: 'paid', refundedCents: 0 });
  expect(await issuesOnBoard()).toMatchObject([{ kind: 'refund_failed', orderId: id, amountCents: 2_500 }]);
});

test('nothing is imported while the provider does not answer, or from one that lists no refunds', async () => {
  const { payment } = await paidByCard();
  shop.stripe.trouble = 'fails';
  expect((await refusalBy(imported(payment)))?.code).toBe('supplier_unavailable');
  expect(await refusalBy(invoke(importRefunds, { ...service(), payments: undefined }, {}))).toEqual({
    code: 'not_available',
    message: 'The payment provider of this shop cannot list refunds.',
  });
  expect(await refusalCode(invoke(importRefunds, await customer(shop), {}))).toBe('unauthorized');
});

describe('a refund made in the provider’s own dashboard', () => {
  test('is a refund of the order, told once, however often and however it is heard of', async () => {
    const { id, payment, cents } = await paidByCard();
    const refund = shop.stripe.giveBack(payment, 2_500);
    const charge = { id: 'ch_1', payment_intent: payment };
    const news = [
      ...Array.from({ length: 5 }, () => shop.tellOfRefund(refund)),
      shop.tellOfRefund(refund, 'refund.updated'),
      shop.tellOfRefund(charge, 'charge.refunded'),
    ];
    expect((await Promise.all(news)).map(({ status }) => status)).toEqual(news.map(() => 200));
    await shop.reconcile();
    expect(await entries(id)).toEqual([
      ['charge', cents, payment],
      ['refund', 2_500, refund.id],
    ]);
    expect((await looked(id)).payment).toMatchObject({ status: 'partially_refunded', refundedCents: 2_500 });
    expect(await told(id)).toMatchObject([
      { actor: 'service:payments', data: { order_id: id, amount: 25, refunded: 25 } },
    ]);
    const { mails } = await invoke(openDeskOrder, deskOf(shop), { id });
    expect(mails.filter(({ subject }) => subject.startsWith('Refund for '))).toHaveLength(1);
    expect(await issuesOnBoard()).toEqual([]);
  });

  test('leaves that much less to give back at the desk', async () => {
    const { id, payment, cents } = await paidByCard();
    await shop.tellOfRefund(shop.stripe.giveBack(payment, cents - 9_346));
    const { version } = await looked(id);
    expect(
      await refusalBy(invoke(refundOrder, deskOf(shop), { id, version, amount: 100, reason })),
    ).toMatchObject({
      code: 'invalid_state',
      message: 'At most $93.46 can be refunded; enter a smaller amount.',
    });
    await shop.tellOfRefund(shop.stripe.giveBack(payment, 9_346));
    expect((await looked(id)).payment.status).toBe('refunded');
  });

  test('is found where no message told of it', async () => {
    const { id, payment } = await paidByCard();
    shop.stripe.giveBack(payment, 2_500);
    await shop.reconcile();
    await shop.reconcile();
    expect((await looked(id)).payment.refundedCents).toBe(2_500);
    expect(await told(id)).toHaveLength(1);
  });

  test('of a payment that is none of ours, or that a forger tells of, changes nothing', async () => {
    const { id, payment } = await paidByCard();
    shop.stripe.giveBack('pi_of_another_shop', 2_500);
    expect((await shop.tellOfRefund({ id: 're_9', payment_intent: 'pi_of_another_shop' })).status).toBe(200);
    // Stripe itself knows of no such refund.
    expect((await shop.tellOfRefund({ id: 're_8', payment_intent: payment })).status).toBe(200);
    expect((await looked(id)).payment).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  test('is acknowledged only when it is on disk', async () => {
    const { id, payment } = await paidByCard();
    const refund = shop.stripe.giveBack(payment, 2_500);
    shop.stripe.trouble = 'fails';
    expect((await shop.tellOfRefund(refund)).status).toBe(502);
    shop.stripe.trouble = 'none';
    expect((await shop.tellOfRefund(refund)).status).toBe(200);
    expect((await looked(id)).payment.refundedCents).toBe(2_500);
  });

  test('and one of the desk that is told of at the same moment are two, each once', async () => {
    const { id, payment } = await paidByCard();
    const own = invoke(refundOrder, deskOf(shop), { id, version: 1, amount: 10, reason });
    const theirs = shop.stripe.giveBack(payment, 2_500);
    await Promise.all([own, shop.tellOfRefund(theirs), shop.tellOfRefund(theirs)]);
    for (const refund of shop.stripe.refunds) await shop.tellOfRefund(refund);
    expect((await looked(id)).payment.refundedCents).toBe(3_500);
    expect(await entries(id)).toHaveLength(3);
  });

  test('of a second payment of the same quote is none of the order', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    shop.stripe.pay(page);
    await invoke(acceptQuote, person, { payment: 'terms', amount });
    shop.stripe.refundStatus = 'failed';
    await shop.tell(page);
    expect(shop.failures.splice(0)).toHaveLength(1);
    shop.stripe.refundStatus = 'succeeded';
    const [order] = await shop.ordersOf(quote.id);
    await shop.tellOfRefund(shop.stripe.giveBack(`pi_${page}`, Math.round(amount * 100)));
    expect((await looked(order.id)).payment).toMatchObject({ status: 'on_terms', refundedCents: 0 });
    expect((await entries(order.id)).map(([kind]) => kind)).toEqual(['charge', 'refund']);
    // Nor of its invoice, which the card paid nothing of.
    const invoice = await issuedInvoice(shop, order.id);
    const { invoices } = await invoke(listInvoices, await customer(shop), {});
    expect(invoices.find(({ id }) => id === invoice?.id)?.paidCents).toBe(0);
    expect(invoiceEntries(await deskOf(shop).paymentRecords.entriesOf(invoice?.orderId ?? ''))).toEqual([]);
  });
});
