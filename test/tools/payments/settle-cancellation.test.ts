/** What becomes of the money where the desk cancels: books, mails, pages and board tell the same. */
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { findInvoices } from '../../../tools/documents/find-invoices.ts';
import { printInvoice } from '../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { use } from '../../support/use.ts';

const shop = use(openCardShop);

const CANCEL = { reason: 'The event was called off' };
const FEE = { fee: 492.9, fee_reason: 'The artwork was drawn' };
const cancel = (id: string, more: object = {}) =>
  invoke(cancelOrder, deskOf(shop), { id, ...CANCEL, ...more });

/** An order of $4,992.90 that a card paid. */
async function paid(): Promise<string> {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [{ id }] = await shop.ordersOf(quote.id);
  return id;
}
const booked = async (id: string) => {
  const { money } = await invoke(openDeskOrder, deskOf(shop), { id });
  return money.entries.map(({ kind, amountCents }) => [kind, amountCents]);
};
const due = async () =>
  (await invoke(showDeskBoard, deskOf(shop), {})).refundsDue.map((one) => [
    one.id,
    one.dueCents,
    one.isAsked,
  ]);
const told = async (id: string): Promise<string> =>
  (await shop.rest('GET', `/orders/${id}`)).body.notes.at(-1);
const mailed = async (id: string) =>
  (await mailsTo(shop, 'ada@example.com'))
    .filter(({ about }) => about === id)
    .map(({ subject, text }) => [subject.split(':')[0], text]);

test('all of it goes back to the card in the same act', async () => {
  const id = await paid();
  expect(await cancel(id)).toMatchObject({
    status: 'cancelled',
    refund: { amountCents: 499_290, status: 'done' },
  });
  expect(await booked(id)).toEqual([
    ['charge', 499_290],
    ['refund', 499_290],
  ]);
  expect([await due(), await told(id)]).toEqual([[], 'Your payment of $4,992.90 was refunded.']);
});

test('a fee is kept with its reason, and the rest goes back: mail, page, answer, books and board say so', async () => {
  const id = await paid();
  const { refund, payment } = await cancel(id, FEE);
  expect(refund).toEqual({ amountCents: 450_000, status: 'done' });
  expect(payment).toMatchObject({
    amountCents: 499_290,
    refundedCents: 450_000,
    keptCents: 49_290,
    keptFor: FEE.fee_reason,
  });
  expect(await booked(id)).toEqual([
    ['charge', 499_290],
    ['cancellation_fee', 49_290],
    ['refund', 450_000],
  ]);
  const kept = 'We keep $492.90 of your payment of $4,992.90 as a cancellation fee: The artwork was drawn.';
  expect([await due(), await told(id)]).toEqual([[], `${kept} $4,500.00 was refunded.`]);
  const [, text] = (await mailed(id)).find(([subject]) => subject === 'Cancelled') ?? [];
  expect(text).toContain(`${kept} We refund $4,500.00 to your card and mail you when it is done.`);
});

test('a refund the provider does not answer is made later, once, and the board says that it is asked', async () => {
  const id = await paid();
  const before = shop.stripe.refunds.length;
  shop.stripe.trouble = 'breaks';
  expect((await cancel(id)).refund).toEqual({ amountCents: 499_290, status: 'open' });
  shop.stripe.trouble = 'none';
  expect(await due()).toEqual([[id, 499_290, true]]);
  expect(await told(id)).toBe(
    'We refund your payment of $4,992.90 to your card and mail you when it is done.',
  );
  await shop.reconcile();
  await shop.reconcile();
  expect([await due(), shop.stripe.refunds.length - before]).toEqual([[], 1]);
  expect(await booked(id)).toEqual([
    ['charge', 499_290],
    ['refund', 499_290],
  ]);
});

test('a payment that is disputed does not go back twice: the refund stays due until the bank decides', async () => {
  const id = await paid();
  const [charge] = await deskOf(shop).paymentRecords.entriesOf(id);
  const dispute = shop.stripe.dispute(charge?.reference ?? '', 499_290);
  await shop.tellOfDispute(dispute, 'charge.dispute.created');
  expect((await cancel(id)).refund).toEqual({ amountCents: 0, status: 'none' });
  const waits =
    'A dispute of $4,992.90 is with your bank: nothing goes back to your card before the bank decides.';
  expect([await due(), await told(id)]).toEqual([[[id, 499_290, false]], waits]);
  const [, text] = (await mailed(id)).find(([subject]) => subject === 'Cancelled') ?? [];
  expect(text).toContain(waits);
  shop.stripe.closeDispute(dispute.id, 'lost');
  await shop.reconcile();
  expect(await told(id)).toBe('Your payment of $4,992.90 was refunded.');
  expect([await due(), await booked(id)]).toEqual([
    [],
    [
      ['charge', 499_290],
      ['dispute_lost', 499_290],
    ],
  ]);
});

test('a fee is at most what was paid, has a reason, and cancels nothing where it is refused', async () => {
  const id = await paid();
  expect(await refusalBy(cancel(id, { ...FEE, fee: 5_000 }))).toEqual({
    code: 'invalid_state',
    message: 'The fee is at most $4,992.90, what was paid or would be billed.',
    param: 'fee',
  });
  expect(await refusalBy(cancel(id, { fee: 10 }))).toEqual({
    code: 'validation_failed',
    message: 'Say why the fee is kept; the customer reads it.',
    param: 'fee_reason',
  });
  expect((await deskOf(shop).orders.anyById(id))?.status).toBe('paid');
});

test('on terms nothing is billed but the fee, on an invoice of its own that can be paid', async () => {
  const { id, quoteId } = await orderOnTerms(shop);
  await cancel(id, FEE);
  expect(await told(id)).toBe(
    'We bill a cancellation fee of $492.90: The artwork was drawn. Nothing else is to be paid.',
  );
  const { body: quote } = await shop.rest('GET', `/quotes/${quoteId}`);
  const { pdf } = await invoke(printInvoice, await holderOf(shop, quote.url), {});
  const [page = ''] = await pdfPages(pdf);
  expect(page.slice(page.indexOf('Cancellation fee')).split('\n').slice(0, 4)).toEqual([
    'Cancellation fee',
    'The artwork was drawn',
    '1 $492.90 $492.90',
    'Invoice total $492.90',
  ]);
  const { invoices } = await invoke(findInvoices, await keyHolder(shop), { po_number: 'PO-7' });
  expect(
    invoices.map(({ lines, totalCents, taxes }) => [lines.map((one) => one.description), totalCents, taxes]),
  ).toEqual([[['Cancellation fee'], 49_290, []]]);
  await invoke(recordInvoicePayment, deskOf(shop), { id, amount: 492.9 });
  expect(await told(id)).toBe('You paid a cancellation fee of $492.90: The artwork was drawn.');
});

test('on terms the whole fee is owed, whatever was credited before anything was billed', async () => {
  const { id } = await orderOnTerms(shop);
  await invoke(refundOrder, deskOf(shop), { id, version: 1, amount: 500, reason: 'A late delivery' });
  expect(await cancel(id, FEE)).toMatchObject({
    payment: { status: 'on_terms', amountCents: 49_290, refundedCents: 0, keptCents: 49_290 },
  });
  expect(await booked(id)).toEqual([
    ['credit', 50_000],
    ['credit', -50_000],
  ]);
  const { money } = await invoke(openDeskOrder, deskOf(shop), { id });
  expect(money.invoice).toMatchObject({ totalCents: 49_290, owedCents: 49_290, creditedCents: 0 });
});

test('what was billed on terms before is credited, and what was paid of it goes back', async () => {
  const { id } = await orderOnTerms(shop);
  await issuedInvoice(shop, id);
  await invoke(recordInvoicePayment, deskOf(shop), { id, amount: 1_000 });
  await cancel(id, FEE);
  expect(await booked(id)).toEqual([
    ['invoice_payment', 100_000],
    ['credit', 399_290],
    ['refund', 50_710],
  ]);
  const { money } = await invoke(openDeskOrder, deskOf(shop), { id });
  expect(money.invoice).toMatchObject({ owedCents: 0, creditedCents: 399_290 });
});
