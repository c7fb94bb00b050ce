import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openLinkedInvoice } from '../../../tools/payments/open-linked-invoice.ts';
import { payInvoice } from '../../../tools/payments/pay-invoice.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { type CardShop, openCardShop } from '../../support/card-shop.ts';
import { deliveredQuote, issuedInvoice } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';

let shop: CardShop;
let demo: Shop;
beforeAll(async () => {
  [shop, demo] = await Promise.all([openCardShop(), openShop()]);
});
afterAll(() => Promise.all([shop.close(), demo.close()]));

/** An order of $4,992.90 on terms that has shipped, and the holder of its link. */
async function billed(at: Shop) {
  const { person, amount } = await deliveredQuote(at);
  const order = await invoke(acceptQuote, person, { payment: 'terms', amount });
  const invoice = await issuedInvoice(at, order.id);
  return {
    person,
    order,
    here: `${person.links.quote(order.quoteId)}/invoice`,
    number: `INV-${invoice?.number}`,
  };
}
const opened = async (person: Parameters<typeof invoke>[1]) => invoke(openLinkedInvoice, person, {});
const booksOf = async (at: Shop, orderId: string) =>
  (await at.service.paymentRecords.entriesOf(orderId)).map(({ kind, amountCents, provider, note }) => ({
    kind,
    amountCents,
    provider,
    note,
  }));
const pageAt = (url: string) => url.split('/').at(-1) ?? '';
const reported = () => shop.failures.splice(0).map(({ message }) => message);

test('what is left is paid on the provider’s page, once, also when its notification comes twice', async () => {
  const { person, order, here, number } = await billed(shop);
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 992.9, reference: 'Check 7' });
  const asked = await Promise.all([1, 2, 3].map(() => invoke(payInvoice, person, { amount: 4_000 })));
  const [url = ''] = new Set(asked.map((one) => one.url));
  expect(asked.map((one) => one.url)).toEqual([url, url, url]);
  const page = pageAt(url);
  expect(shop.stripe.sessions.get(page)).toMatchObject({
    amount_total: 400_000,
    success_url: `${here}?card=returned`,
    cancel_url: `${here}#pay`,
  });
  expect(await opened(person)).toMatchObject({ isCardPageOpen: true, invoice: { owedCents: 400_000 } });
  shop.stripe.pay(page);
  await shop.tell(page, 'checkout.session.completed', { id: 'evt_paid' });
  await shop.tell(page, 'checkout.session.completed', { id: 'evt_paid' });
  await shop.tell(page);
  expect(await booksOf(shop, order.id)).toEqual([
    { kind: 'invoice_payment', amountCents: 99_290, provider: null, note: null },
    { kind: 'invoice_payment', amountCents: 400_000, provider: 'stripe', note: null },
  ]);
  expect(await opened(person)).toMatchObject({
    isCardPageOpen: false,
    invoice: { name: number, status: 'paid', paidCents: 499_290, owedCents: 0 },
    entries: [
      { kind: 'payment', isByCard: false, amountCents: 99_290, reference: 'Check 7' },
      { kind: 'payment', isByCard: true, amountCents: 400_000, reference: null },
    ],
  });
  const { order: row, events } = await invoke(openDeskOrder, deskOf(shop), { id: order.id });
  expect(row.payment.status).toBe('invoice_paid');
  expect(events.filter(({ name }) => name === 'order.invoice_paid').map(({ data }) => data)).toEqual([
    { order_id: order.id, invoice: number, amount: 4_992.9 },
  ]);
  const subject = `Invoice ${number}: your payment of $4,000.00`;
  const mails = await mailsTo(shop, 'ada@example.com');
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  expect(await invoke(payInvoice, person, { amount: 4_000 })).toEqual({ url: here });
  expect(reported()).toEqual([]);
});

test('of two people who pay at once the second gets the money back', async () => {
  const { person, order } = await billed(shop);
  const first = pageAt((await invoke(payInvoice, person, { amount: 4_992.9 })).url);
  shop.stripe.pay(first);
  // The check arrives before the provider reports the card.
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 4_992.9 });
  await Promise.all([shop.tell(first), shop.tell(first)]);
  expect(await booksOf(shop, order.id)).toEqual([
    { kind: 'invoice_payment', amountCents: 499_290, provider: null, note: null },
    { kind: 'charge', amountCents: 499_290, provider: 'stripe', note: 'Paid twice' },
    { kind: 'refund', amountCents: 499_290, provider: 'stripe', note: 'Paid twice' },
  ]);
  expect(shop.stripe.refunds).toMatchObject([{ payment_intent: `pi_${first}`, amount: 499_290 }]);
  expect(await opened(person)).toMatchObject({
    invoice: { status: 'paid', paidCents: 499_290, owedCents: 0 },
    entries: [{ kind: 'payment', isByCard: false }],
  });
  expect(reported()).toEqual([
    expect.stringMatching(
      `^The invoice of order ${order.id} was paid a second time; the payment is refunded`,
    ),
  ]);
});

test('a page for another amount is closed, and so is one that nobody may pay any more', async () => {
  const { person, order } = await billed(shop);
  const old = pageAt((await invoke(payInvoice, person, { amount: 4_992.9 })).url);
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 992.9 });
  expect(await refusalBy(invoke(payInvoice, person, { amount: 4_992.9 }))).toEqual({
    code: 'invalid_state',
    message: 'Now $4,000.00 is owed; check it before you pay.',
    param: 'amount',
  });
  const next = pageAt((await invoke(payInvoice, person, { amount: 4_000 })).url);
  expect([old, next].map((id) => shop.stripe.sessions.get(id)?.status)).toEqual(['expired', 'open']);
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 4_000 });
  await shop.reconcile();
  expect(shop.stripe.sessions.get(next)?.status).toBe('expired');
  expect(reported()).toEqual([]);
});

test('what a card paid of an invoice goes back to the card, and the books count it once', async () => {
  const { person, order } = await billed(shop);
  const page = pageAt((await invoke(payInvoice, person, { amount: 4_992.9 })).url);
  shop.stripe.pay(page);
  await shop.tell(page);
  const before = shop.stripe.refunds.length;
  const { version } = (await invoke(openDeskOrder, deskOf(shop), { id: order.id })).order;
  await invoke(refundOrder, deskOf(shop), { id: order.id, version, amount: 92.9, reason: 'Came late' });
  const [refund, ...more] = shop.stripe.refunds.slice(before);
  expect([refund?.amount, more]).toEqual([9_290, []]);
  // And one made in the provider's dashboard.
  await shop.tellOfRefund(shop.stripe.giveBack(`pi_${page}`, 400));
  const { order: row } = await invoke(openDeskOrder, deskOf(shop), { id: order.id });
  expect(row.payment).toMatchObject({ status: 'partially_refunded', refundedCents: 9_690 });
  expect((await booksOf(shop, order.id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['invoice_payment', 499_290],
    ['refund', 9_290],
    ['refund', 400],
  ]);
});

test('the demo card pays here; a declined one pays nothing', async () => {
  const { person, order, here } = await billed(demo);
  expect(await refusalBy(invoke(payInvoice, person, { amount: 4_992.9, card: 'demo-declined' }))).toEqual({
    code: 'not_available',
    message: 'The demo card was declined; choose the other demo card.',
    param: 'card',
  });
  const pay = () => invoke(payInvoice, person, { amount: 4_992.9, card: 'demo-approved' });
  expect(await Promise.all([pay(), pay(), pay()])).toEqual([{ url: here }, { url: here }, { url: here }]);
  expect(await booksOf(demo, order.id)).toEqual([
    { kind: 'invoice_payment', amountCents: 499_290, provider: 'demo', note: null },
  ]);
});

test('before the order ships there is nothing to pay', async () => {
  const { person } = await deliveredQuote(demo);
  expect(await refusalBy(invoke(payInvoice, person, { amount: 1, card: 'demo-approved' }))).toEqual({
    code: 'not_found',
    message: 'There is no invoice yet: an order is invoiced when it ships.',
  });
});
