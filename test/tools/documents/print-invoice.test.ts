import { afterAll, beforeAll, expect, test } from 'vitest';
import { printAccountInvoice } from '../../../tools/documents/print-account-invoice.ts';
import { printInvoice } from '../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { holderOf } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(() => shop.close());

test('the holder of the link prints the same invoice as the signed-in account', async () => {
  const account = await customer(shop);
  const { invoices } = await invoke(listInvoices, account, { status: 'paid' });
  const [invoice] = invoices;
  if (!invoice) throw new Error('a paid invoice was expected');
  const person = await holderOf(shop, invoice.url.replace('/invoice.pdf', ''));
  const paper = await invoke(printInvoice, person, {});
  expect(paper.file_name).toBe(`invoice-${invoice.number}.pdf`);
  expect(paper).toEqual(await invoke(printAccountInvoice, account, { id: invoice.id }));
});

test('a quote without an invoice has none, and only the holder of the link prints it', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  expect(await refusalCode(invoke(printInvoice, await holderOf(shop, body.url), {}))).toBe('not_found');
  expect(await refusalCode(invoke(printInvoice, await customer(shop), {}))).toBe('unauthorized');
});
