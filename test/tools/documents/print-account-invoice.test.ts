import { afterAll, beforeAll, expect, test } from 'vitest';
import { printAccountInvoice } from '../../../tools/documents/print-account-invoice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
  const { invoices } = await invoke(listInvoices, await customer(shop), { status: 'paid' });
  id = invoices[0]?.id ?? '';
});
afterAll(() => shop.close());

test('an invoice of the account is a PDF named after its number', async () => {
  const { file_name, pdf, ...rest } = await invoke(printAccountInvoice, await customer(shop), { id });
  expect(rest).toEqual({});
  expect(file_name).toMatch(/^invoice-INV-\d{4}\.pdf$/);
  expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unknown invoice and another account’s are not found alike', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await refusalCode(invoke(printAccountInvoice, other, { id }))).toBe('not_found');
  expect(await refusalCode(invoke(printAccountInvoice, other, { id: 'inv_x' }))).toBe('not_found');
});

test('a shop without a configured seller prints nothing, and the desk is no customer', async () => {
  const account = { ...(await customer(shop)), documents: undefined };
  expect(await refusalCode(invoke(printAccountInvoice, account, { id }))).toBe('not_available');
  expect(await refusalCode(invoke(printAccountInvoice, deskOf(shop), { id }))).toBe('unauthorized');
});
