import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountsStore } from '../../../server/db/stores/accounts.ts';
import { printAccountInvoice } from '../../../tools/documents/print-account-invoice.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { issueInvoice } from '../../../tools/payments/issue-invoice.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { openInvoice } from '../../../tools/payments/open-invoice.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { ADDRESS, holderOf, payByCard } from '../../support/people.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const desk = () => shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com' }, 'req_desk');
const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const saveQuote = async (key?: string) =>
  (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' }, key)).body;

async function delivered(key?: string) {
  const quote = await saveQuote(key);
  const person = await holderOf(shop, quote.url);
  const { amount_due: amount } = await invoke(setDelivery, person, ADDRESS);
  return { quote, person, amount };
}
async function onTerms(key?: string) {
  const { person, amount } = await delivered(key);
  return invoke(acceptQuote, person, { payment: 'terms', amount, po_number: 'PO-7' });
}
/** What the move that ships an order does besides. */
async function shipped(id: string) {
  const ctx = desk();
  const order = await ctx.orders.anyById(id);
  if (!order) throw new Error('no such order');
  return ctx.transaction((tx) => issueInvoice(ctx, tx, order));
}
async function customerOf(orderId: string): Promise<Caller> {
  const order = await desk().orders.anyById(orderId);
  const account = await desk().accounts.byId(order?.accountId ?? '');
  if (!account) throw new Error('no such account');
  return { kind: 'customer', email: account.email, role: 'owner', account };
}
const asCustomer = async (orderId: string) => shop.service.ctxFor(await customerOf(orderId), 'req_customer');
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string; message: string }) => [error.code, error.message],
  );
/** What was told about its money since it was placed. */
async function told(id: string) {
  const order = await desk().orders.anyById(id);
  const events = await desk().orderHistory.events({ id, quoteId: order?.quoteId ?? '' });
  return events
    .filter(({ name }) => name === 'order.refunded' || name === 'order.invoice_paid')
    .map(({ name, data }) => [name, data]);
}
const later = (days: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + days * 86_400_000);
};

describe('an invoice', () => {
  test('is issued once, when the order ships, and due its terms later', async () => {
    const order = await onTerms();
    expect((await invoke(listInvoices, await asCustomer(order.id), {})).invoices).toEqual([]);
    later(12);
    const issued = await shipped(order.id);
    later(1);
    expect(await shipped(order.id)).toEqual(issued);
    const { invoices, open_balance } = await invoke(listInvoices, await asCustomer(order.id), {
      status: 'open',
    });
    expect(invoices).toEqual([
      {
        id: issued?.id,
        number: 'INV-1001',
        order_id: order.id,
        po_number: 'PO-7',
        status: 'open',
        issued_on: '2026-11-16',
        due_on: '2026-12-16',
        terms_days: 30,
        total: 4889.4,
        paid: 0,
        credited: 0,
        owed: 4889.4,
        currency: 'USD',
        url: `${order.url}/invoice.pdf`,
      },
    ]);
    // With the seeded order, which is on terms and has not shipped.
    expect(open_balance).toBeGreaterThan(4889.4);
    const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
    const [mail] = mails.filter(({ subject }) => subject === 'Invoice INV-1001, due December 16, 2026');
    expect(mail).toMatchObject({ recipient: 'demo@example.com' });
    expect(mail?.text).toContain(`${order.url}/invoice.pdf`);
  });

  test('takes the next number, and one that came to nothing leaves no gap', async () => {
    const [first, second] = [await onTerms(), await onTerms()];
    await shipped(first.id);
    const ctx = desk();
    const order = await ctx.orders.anyById(second.id);
    const failing = ctx.transaction(async (tx) => {
      if (order) await issueInvoice(ctx, tx, order);
      throw new Error('the parcel fell off');
    });
    await expect(failing).rejects.toThrow('the parcel fell off');
    expect((await shipped(second.id))?.number).toBe(1002);
  });

  test('is not made for an order a card paid', async () => {
    const { url } = await saveQuote();
    const order = await payByCard(shop, url);
    expect(await shipped(order.id)).toBeUndefined();
    expect((await refused(invoke(recordInvoicePayment, desk(), { id: order.id, amount: 1 })))[0]).toBe(
      'invalid_state',
    );
  });

  test('is overdue from the day after it is due, on the desk’s calendar', async () => {
    const order = await onTerms();
    await shipped(order.id);
    const status = async () =>
      (await invoke(listInvoices, await asCustomer(order.id), {})).invoices[0]?.status;
    shop.clock.at = new Date('2026-12-05T04:59:00Z');
    expect(await status()).toBe('open');
    shop.clock.at = new Date('2026-12-05T05:01:00Z');
    expect(await status()).toBe('overdue');
    expect((await invoke(listInvoices, await asCustomer(order.id), { status: 'overdue' })).total).toBe(1);
    expect((await invoke(listInvoices, await asCustomer(order.id), { status: 'open' })).total).toBe(0);
  });

  test('is nothing another account can see', async () => {
    const order = await onTerms();
    const issued = await shipped(order.id);
    await shop.newKey(['read'], { email: 'other@example.com' });
    const account = await accountsStore(shop.service.ledger.reader).byEmail('other@example.com');
    if (!account) throw new Error('no such account');
    const other = shop.service.ctxFor(
      { kind: 'customer', email: account.email, role: 'owner', account },
      'req_o',
    );
    const id = issued?.id ?? '';
    const unknown = await refused(invoke(openInvoice, other, { id: 'inv_x' }));
    expect(await refused(invoke(openInvoice, other, { id }))).toEqual(unknown);
    expect(unknown[0]).toBe('not_found');
    expect((await refused(invoke(printAccountInvoice, other, { id })))[0]).toBe('not_found');
    expect((await invoke(listInvoices, other, {})).total).toBe(0);
  });
});

describe('a payment of an invoice', () => {
  test('in parts is kept, and the invoice is paid when all is covered', async () => {
    const { id } = await onTerms();
    const invoice = await shipped(id);
    const part = await invoke(recordInvoicePayment, desk(), { id, amount: 4000, reference: 'Check 2041' });
    expect(part.payment.status).toBe('on_terms');
    expect(await refused(invoke(recordInvoicePayment, desk(), { id, amount: 889.41 }))).toEqual([
      'invalid_state',
      'Only $889.40 is owed on this invoice; record that and return the rest.',
    ]);
    expect(
      (await refused(invoke(recordInvoicePayment, desk(), { id, amount: 1, reference: 'Check 2041' })))[0],
    ).toBe('invalid_state');
    const rest = await invoke(recordInvoicePayment, desk(), { id, amount: 889.4, reference: 'ACH 7' });
    expect(rest.payment.status).toBe('invoice_paid');
    const order = await desk().orders.anyById(id);
    const events = await desk().orderHistory.events({ id, quoteId: order?.quoteId ?? '' });
    expect(events.filter(({ name }) => name === 'order.invoice_paid').map(({ data }) => data)).toEqual([
      { order_id: id, invoice: 'INV-1001', amount: 4889.4 },
    ]);
    expect(await invoke(openInvoice, await asCustomer(id), { id: invoice?.id ?? '' })).toMatchObject({
      status: 'paid',
      owed: 0,
      entries: [
        { kind: 'payment', on: '2026-11-04', amount: 4000, reference: 'Check 2041' },
        { kind: 'payment', on: '2026-11-04', amount: 889.4, reference: 'ACH 7' },
      ],
    });
    expect((await refused(invoke(recordInvoicePayment, desk(), { id, amount: 1 })))[0]).toBe('invalid_state');
  });

  test('is refused where another person changed the order since, and before there is an invoice', async () => {
    const { id } = await onTerms();
    expect((await refused(invoke(recordInvoicePayment, desk(), { id, amount: 1 })))[0]).toBe('invalid_state');
    await shipped(id);
    await invoke(recordInvoicePayment, desk(), { id, version: 1, amount: 1 });
    expect((await refused(invoke(recordInvoicePayment, desk(), { id, version: 1, amount: 1 })))[0]).toBe(
      'invalid_state',
    );
  });

  test('and a credit together cover it; what was paid beyond goes back by hand', async () => {
    const { id } = await onTerms();
    const invoice = await shipped(id);
    await invoke(recordInvoicePayment, desk(), { id, amount: 4800 });
    const back = await invoke(refundOrder, desk(), { id, version: 2, amount: 189.4, reason: 'Came late' });
    expect(back.payment.status).toBe('partially_refunded');
    const { status, owed, entries } = await invoke(openInvoice, await asCustomer(id), {
      id: invoice?.id ?? '',
    });
    expect([status, owed, entries.map(({ kind, amount }) => [kind, amount])]).toEqual([
      'paid',
      0,
      [
        ['payment', 4800],
        ['credit', 89.4],
        ['refund', 100],
      ],
    ]);
  });

  test('and a credit that covers the rest close the invoice, which is told with what was paid', async () => {
    const { id } = await onTerms();
    await shipped(id);
    await invoke(recordInvoicePayment, desk(), { id, amount: 4800 });
    const back = { id, version: 2, reason: 'Came late' };
    await invoke(refundOrder, desk(), { ...back, amount: 50 });
    expect((await told(id)).map(([name]) => name)).toEqual(['order.refunded']);
    await invoke(refundOrder, desk(), { ...back, version: 3, amount: 39.4 });
    await invoke(refundOrder, desk(), { ...back, version: 4, amount: 10 });
    expect(await told(id)).toEqual([
      ['order.refunded', { order_id: id, amount: 50, refunded: 50 }],
      ['order.refunded', { order_id: id, amount: 39.4, refunded: 89.4 }],
      ['order.invoice_paid', { order_id: id, invoice: 'INV-1001', amount: 4800 }],
      ['order.refunded', { order_id: id, amount: 10, refunded: 99.4 }],
    ]);
  });

  test('is none where a credit covers all of it', async () => {
    const { id } = await onTerms();
    await shipped(id);
    await invoke(refundOrder, desk(), { id, version: 1, amount: 4889.4, reason: 'Never arrived' });
    expect((await told(id)).map(([name]) => name)).toEqual(['order.refunded']);
    expect((await invoke(listInvoices, await asCustomer(id), { status: 'credited' })).total).toBe(1);
  });

  test('is not needed where all was credited', async () => {
    const { id } = await onTerms();
    await invoke(refundOrder, desk(), { id, version: 1, amount: 4889.4, reason: 'Never made' });
    await shipped(id);
    expect((await invoke(listInvoices, await asCustomer(id), { status: 'credited' })).invoices).toMatchObject(
      [{ status: 'credited', owed: 0, credited: 4889.4 }],
    );
  });
});

describe('the credit of an account', () => {
  const limited = async (creditLimitCents: number) => {
    const key = await shop.newKey(['read', 'write', 'orders'], { email: 'net@example.com', termsDays: 30 });
    await shop.service.transaction(({ accounts }) =>
      accounts.setCreditTerms('net@example.com', { creditLimitCents }),
    );
    return key;
  };

  test('is used up by orders not invoiced yet and by invoices not paid, and no more is sold on terms', async () => {
    const key = await limited(1_000_000);
    const first = await onTerms(key);
    const { person, amount } = await delivered(key);
    expect((await invoke(openQuote, person, {})).credit_left).toBe(5110.6);
    await invoke(acceptQuote, person, { payment: 'terms', amount });
    const third = await delivered(key);
    expect((await invoke(openQuote, third.person, {})).credit_left).toBe(221.2);
    const tooMuch = () => refused(invoke(acceptQuote, third.person, { payment: 'terms', amount }));
    expect(await tooMuch()).toEqual([
      'not_available',
      'This order is $4,889.40, and $221.20 is left of the account’s credit; pay by card, or pay an open invoice first.',
    ]);
    await shipped(first.id);
    expect((await tooMuch())[0]).toBe('not_available');
    await invoke(recordInvoicePayment, desk(), { id: first.id, amount: 4889.4 });
    expect(await tooMuch()).toBe('accepted');
  });

  test('is not spent twice by two quotes accepted at once', async () => {
    const key = await limited(500_000);
    const both = [await delivered(key), await delivered(key)];
    const answers = await Promise.all(
      both.map(({ person, amount }) => refused(invoke(acceptQuote, person, { payment: 'terms', amount }))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  });
});
