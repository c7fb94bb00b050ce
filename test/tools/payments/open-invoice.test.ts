import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { openInvoice } from '../../../tools/payments/open-invoice.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
let id: string;
let orderId: string;
beforeAll(async () => {
  shop = await openShop();
  orderId = (await orderOnTerms(shop)).id;
  id = (await issuedInvoice(shop, orderId))?.id ?? '';
});
afterAll(() => shop.close());

const open = async () => invoke(openInvoice, await customer(shop), { id });

test('an unpaid invoice is as it is listed, without an entry', async () => {
  const { invoices } = await invoke(listInvoices, await customer(shop), {});
  expect(await open()).toEqual({ ...invoices[0], entries: [] });
});

test('payments, a credit and what went back by hand stand on it, oldest first', async () => {
  await invoke(recordInvoicePayment, deskOf(shop), { id: orderId, amount: 4_900, reference: 'Check 2041' });
  shop.clock.at = new Date('2026-11-05T15:00:00.000Z');
  await invoke(refundOrder, deskOf(shop), { id: orderId, version: 2, amount: 192.9, reason: 'Came late' });
  const { entries, ...invoice } = await open();
  expect(entries).toEqual([
    { kind: 'payment', on: '2026-11-04', by_card: false, amount: 4_900, reference: 'Check 2041', note: null },
    { kind: 'credit', on: '2026-11-05', by_card: false, amount: 92.9, reference: null, note: 'Came late' },
    { kind: 'refund', on: '2026-11-05', by_card: false, amount: 100, reference: null, note: 'Came late' },
  ]);
  expect(invoice).toMatchObject({ status: 'paid', paid: 4_900, credited: 92.9, owed: 0 });
});

test('an unknown invoice and another account’s are not found alike, and no key opens one', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const notFound = {
    code: 'not_found',
    message: 'No invoice of this account has this id.',
    param: 'id',
  };
  expect(await refusalBy(invoke(openInvoice, other, { id }))).toEqual(notFound);
  expect(await refusalBy(invoke(openInvoice, other, { id: 'inv_x' }))).toEqual(notFound);
  expect(await refusalCode(invoke(openInvoice, await keyHolder(shop), { id }))).toBe('unauthorized');
});
