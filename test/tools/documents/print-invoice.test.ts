import { expect, test } from 'vitest';
import { printInvoice } from '../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice } from '../../support/invoices.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { holderOf, payByCard } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const BLACK = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };

const shop = useShop({ withPast: true });

test('the holder of the link prints the same invoice as the signed-in account', async () => {
  const account = await customer(shop);
  const { invoices } = await invoke(listInvoices, account, { status: 'paid' });
  const [invoice] = invoices;
  if (!invoice) throw new Error('a paid invoice was expected');
  const person = await holderOf(shop, invoice.pdfUrl.replace('/invoice.pdf', ''));
  const paper = await invoke(printInvoice, person, {});
  expect(paper.fileName).toBe(`invoice-${invoice.name}.pdf`);
  expect(paper).toEqual(await invoke(printInvoice, account, { id: invoice.id }));
  const spanish = await invoke(printInvoice, person, { language: 'es' });
  const [page = ''] = await pdfPages(spanish.pdf);
  expect(page).toContain('Total de la factura');
  expect(page).toContain('Factura INV-1001 Página 1 de 1');
});

test('the invoice of an order paid by card is a receipt, and tells what was refunded', async () => {
  const lines = [{ ...BLACK, instructions: 'Two inches from the rim' }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const order = await payByCard(shop, body.url);
  await issuedInvoice(shop, order.id);
  const asked = { id: order.id, version: 1, amount: 25, reason: 'Two came scratched' };
  await invoke(refundOrder, deskOf(shop), asked);
  const { pdf } = await invoke(printInvoice, await holderOf(shop, body.url), {});
  const [page = ''] = await pdfPages(pdf);
  expect(page).toContain('Decorated: Screen print, Side 1, 1 color');
  expect(page).toContain('Logo: Demo Company mark\nInstructions: Two inches from the rim');
  expect(page).not.toContain('Due date');
  expect(page).not.toContain('Terms');
  expect(page.slice(page.indexOf('Invoice total')).split('\n')).toEqual([
    'Invoice total $4,992.90',
    'Paid by card, November 4, 2026 -$4,992.90',
    'Amount due $0.00',
    'Nothing is due on this invoice.',
    'Refunded on November 4, 2026: $25.00.',
    'All amounts are in US dollars.',
    'This is a demo shop: nothing is made, shipped or charged.',
    'Invoice INV-1003 Page 1 of 1',
    'DEMO — no payment due',
  ]);
  const { invoices } = await invoke(listInvoices, await customer(shop), {});
  expect(invoices[0]).toMatchObject({ orderId: order.id, method: 'card', status: 'paid', owedCents: 0 });
});

test('a quote without an invoice has none, and only the holder of the link prints it', async () => {
  const lines = [BLACK];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  expect(await refusalCode(invoke(printInvoice, await holderOf(shop, body.url), {}))).toBe('not_found');
  for (const asked of [{}, { id: 'inv_demo' }]) {
    const caller = 'id' in asked ? await holderOf(shop, body.url) : await customer(shop);
    expect(await refusalCode(invoke(printInvoice, caller, asked))).toBe('validation_failed');
  }
});

const paidInvoice = async (): Promise<string> => {
  const { invoices } = await invoke(listInvoices, await customer(shop), { status: 'paid' });
  return invoices[0]?.id ?? '';
};

test('an invoice of the account is a PDF named after its number', async () => {
  const { fileName, pdf, ...rest } = await invoke(printInvoice, await customer(shop), {
    id: await paidInvoice(),
  });
  expect(rest).toEqual({});
  expect(fileName).toMatch(/^invoice-INV-\d{4}\.pdf$/);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unknown invoice and another account’s are not found alike', async () => {
  const id = await paidInvoice();
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await refusalCode(invoke(printInvoice, other, { id }))).toBe('not_found');
  expect(await refusalCode(invoke(printInvoice, other, { id: 'inv_x' }))).toBe('not_found');
});

test('a shop without a configured seller prints nothing, and the desk is no customer', async () => {
  const id = await paidInvoice();
  const account = { ...(await customer(shop)), documents: undefined };
  expect(await refusalCode(invoke(printInvoice, account, { id }))).toBe('not_available');
  expect(await refusalCode(invoke(printInvoice, deskOf(shop), { id }))).toBe('unauthorized');
});
