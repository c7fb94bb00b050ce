/** What a customer asks of an order beside its goods, from the quote to the invoice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInvoiceWire } from '../../../tools/payments/invoice-wire.ts';
import { issuedInvoice } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { ADDRESS, acceptQuote, holderOf, invoke, setDelivery } from '../../support/people.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const save = (terms: object = {}, line: object = {}) =>
  shop.rest('POST', '/quotes', { lines: [{ ...TUMBLERS, ...line }], ship_postal: '94105', ...terms });

/** Orders the quote on terms, as its page does. */
async function order(url: string, paid: object = {}) {
  const person = await holderOf(shop, url);
  const { amount_due: amount } = await invoke(setDelivery, person, ADDRESS);
  return invoke(acceptQuote, person, { payment: 'terms', amount, ...paid });
}
const pageOf = async (url: string): Promise<string> => (await fetch(url)).text();

test('a purchase order number and a cost center go from the quote to its order and its invoice', async () => {
  const { body: quote } = await save({ po_number: 'PO-88', cost_center: '4200 Events' });
  expect(quote).toMatchObject({ po_number: 'PO-88', cost_center: '4200 Events' });
  expect(await pageOf(quote.url)).toMatch(/Cost center<\/dt><dd><bdi>4200 Events/);
  const person = await holderOf(shop, quote.url);
  await invoke(setDelivery, person, ADDRESS);
  expect(await pageOf(quote.url)).toMatch(/name="po_number"[^>]*value="PO-88"/);
  const placed = await order(quote.url);
  expect(placed).toMatchObject({ payment: { po_number: 'PO-88' }, cost_center: '4200 Events' });
  expect((await shop.rest('GET', `/orders/${placed.id}`)).body).toMatchObject({
    cost_center: '4200 Events',
  });
  const invoice = await issuedInvoice(shop, placed.id);
  if (!invoice) throw new Error('an invoice was expected');
  expect(toInvoiceWire(invoice, deskOf(shop).links, shop.clock.at)).toMatchObject({
    po_number: 'PO-88',
    cost_center: '4200 Events',
  });
});

test('a number given with the payment counts, and a quote without either says nothing of them', async () => {
  const { body: quote } = await save({ po_number: 'PO-1' });
  expect((await order(quote.url, { po_number: 'PO-2' })).payment.po_number).toBe('PO-2');
  const { body: plain } = await save();
  expect(Object.keys(plain)).not.toContain('po_number');
  expect(await pageOf(plain.url)).not.toContain('Cost center');
});
