import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const NET = { account: 'net@example.com' };

let key: string;
const shop = useShop();
beforeAll(async () => {
  key = await shop.newKey(['read', 'write', 'orders'], { email: NET.account, termsDays: 30 });
});

const list = async (input: object = {}) => invoke(listInvoices, await customer(shop, NET), input);
const numbers = async (status?: string) =>
  (await list(status === undefined ? {} : { status })).invoices.map(({ name }) => name);

test('nothing is owed before anything was ordered, and without a limit there is no credit to count', async () => {
  expect(await list()).toEqual({
    invoices: [],
    openBalanceCents: 0,
    creditLeftCents: null,
    total: 0,
    limit: 20,
    offset: 0,
    has_more: false,
  });
});

test('an order on terms is owed from the day it was placed, and listed from the day it ships', async () => {
  const order = await orderOnTerms(shop, key);
  expect(await list()).toMatchObject({ invoices: [], openBalanceCents: 499_290 });
  shop.clock.at = new Date('2026-11-16T15:00:00.000Z');
  const issued = await issuedInvoice(shop, order.id);
  const page = deskOf(shop).links.quote(order.quoteId);
  expect((await list({ status: 'open' })).invoices).toEqual([
    {
      ...issued,
      name: 'INV-1001',
      orderId: order.id,
      poNumber: 'PO-7',
      status: 'open',
      issuedOn: '2026-11-16',
      dueOn: '2026-12-16',
      termsDays: 30,
      method: 'terms',
      totalCents: 499_290,
      paidCents: 0,
      creditedCents: 0,
      refundedCents: 0,
      owedCents: 499_290,
      pdfUrl: `${page}/invoice.pdf`,
      pageUrl: `${page}/invoice`,
    },
  ]);
});

test('newest first, a page at a time, with what is left of the credit', async () => {
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms(NET.account, { creditLimitCents: 1_000_000 }),
  );
  shop.clock.at = new Date('2026-11-17T15:00:00.000Z');
  const { id } = await orderOnTerms(shop, key);
  await issuedInvoice(shop, id);
  expect(await numbers()).toEqual(['INV-1002', 'INV-1001']);
  const second = await list({ limit: 1, offset: 1 });
  expect(second.invoices.map(({ name }) => name)).toEqual(['INV-1001']);
  expect(second).toMatchObject({
    total: 2,
    has_more: false,
    openBalanceCents: 998_580,
    creditLeftCents: 1_420,
  });
  await invoke(recordInvoicePayment, deskOf(shop), { id, amount: 4_992.9 });
  expect(await numbers('paid')).toEqual(['INV-1002']);
  expect(await list()).toMatchObject({ openBalanceCents: 499_290, creditLeftCents: 500_710 });
});

test('what was paid back after it was paid is told beside, and nothing more is owed', async () => {
  const paid = (await list({ status: 'paid' })).invoices[0];
  const id = paid?.orderId ?? '';
  const { version } = (await deskOf(shop).orders.anyById(id)) ?? { version: 0 };
  await invoke(refundOrder, deskOf(shop), { id, version, amount: 610, reason: 'Two cartons broke.' });
  const [invoice] = (await list({ status: 'paid' })).invoices;
  expect(invoice).toEqual({ ...paid, refundedCents: 61_000 });
  expect(invoice).toMatchObject({ paidCents: 499_290, creditedCents: 0, owedCents: 0 });
});

test('one is overdue from the day after it is due, on the desk’s calendar', async () => {
  shop.clock.at = new Date('2026-12-17T04:59:00Z');
  expect([await numbers('open'), await numbers('overdue')]).toEqual([['INV-1001'], []]);
  shop.clock.at = new Date('2026-12-17T05:01:00Z');
  expect([await numbers('open'), await numbers('overdue')]).toEqual([[], ['INV-1001']]);
});

test('another account has none of them, and no key lists invoices', async () => {
  const demo = await invoke(listInvoices, await customer(shop), {});
  expect([demo.invoices, demo.total]).toEqual([[], 0]);
  expect(await refusalBy(invoke(listInvoices, await keyHolder(shop, key), {}))).toMatchObject({
    code: 'unauthorized',
  });
  expect(await refusalBy(list({ status: 'late' }))).toMatchObject({
    code: 'validation_failed',
    param: 'status',
  });
});

test('they are sorted by number and total, page by page', async () => {
  const all = (await list({ limit: 50 })).invoices;
  const keys = { created: 'number', total: 'totalCents' } as const;
  const read: unknown[] = [];
  const meant: unknown[] = [];
  for (const [sort, key] of Object.entries(keys))
    for (const way of ['', '-']) {
      const paged: number[] = [];
      for (let offset = 0; offset < all.length; offset++)
        for (const { number } of (await list({ sort: `${way}${sort}`, limit: 1, offset })).invoices)
          paged.push(number);
      const risen = [...all].sort((a, b) =>
        a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.number - b.number,
      );
      read.push([way, sort, paged]);
      meant.push([way, sort, (way === '' ? risen : [...risen].reverse()).map(({ number }) => number)]);
    }
  expect(read).toEqual(meant);
  expect(all.length).toBeGreaterThan(1);
});
