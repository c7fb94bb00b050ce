/** What a customer asks of an order beside its goods, from the quote to the invoice. */
import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { issuedInvoice } from '../../support/invoices.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { pdfPages } from '../../support/pdf-pages.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, invoke, setDelivery } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };
const save = (terms: object = {}, line: object = {}) =>
  shop.rest('POST', '/quotes', { lines: [{ ...TUMBLERS, ...line }], ship_postal: '94105', ...terms });

/** Orders the quote on terms, as its page does. */
async function order(url: string, paid: object = {}) {
  const person = await holderOf(shop, url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  return invoke(acceptQuote, person, { payment: 'terms', amount, ...paid });
}
const pageOf = async (url: string): Promise<string> => (await fetch(url)).text();

const INKS =
  'Line 1: the logo has 3 colors and 1 is priced, so it is printed in 1 color. 3 colors cost $325.00 more before tax.';

test('a purchase order number and a cost center go from the quote to its order and its invoice', async () => {
  const { body: quote } = await save({ po_number: 'PO-88', cost_center: '4200 Events' });
  expect(quote).toMatchObject({ po_number: 'PO-88', cost_center: '4200 Events' });
  expect(await pageOf(quote.url)).toMatch(/Cost center<\/dt><dd><bdi>4200 Events/);
  const person = await holderOf(shop, quote.url);
  await invoke(setDelivery, person, ADDRESS);
  expect(await pageOf(quote.url)).toMatch(/name="po_number"[^>]*value="PO-88"/);
  const placed = await order(quote.url);
  expect(placed).toMatchObject({ payment: { poNumber: 'PO-88' }, terms: { costCenter: '4200 Events' } });
  expect((await shop.rest('GET', `/orders/${placed.id}`)).body).toMatchObject({
    cost_center: '4200 Events',
  });
  const invoice = await issuedInvoice(shop, placed.id);
  if (!invoice) throw new Error('an invoice was expected');
  expect(invoice).toMatchObject({ poNumber: 'PO-88', costCenter: '4200 Events' });
});

test('a number given with the payment counts, and a quote without either says nothing of them', async () => {
  const { body: quote } = await save({ po_number: 'PO-1' });
  expect((await order(quote.url, { po_number: 'PO-2' })).payment.poNumber).toBe('PO-2');
  const { body: plain } = await save();
  expect(Object.keys(plain)).not.toContain('po_number');
  expect(await pageOf(plain.url)).not.toContain('Cost center');
});

test('packaging the supplier states is agreed, any other is a request that is said to be one', async () => {
  const { body: boxed } = await save({}, { packaging: 'individual_box' });
  expect(boxed.lines[0]).toMatchObject({ packaging: 'individual_box', packaging_is_request: false });
  expect(boxed.warnings).toEqual([INKS]);
  const { body: bagged } = await save({}, { packaging: 'polybag' });
  expect(bagged.lines[0]).toMatchObject({ packaging: 'polybag', packaging_is_request: true });
  expect(bagged.warnings).toEqual([
    'Line 1: the supplier states no such packaging, so it is a request that the supplier confirms.',
    INKS,
  ]);
  expect(await pageOf(bagged.url)).toContain(
    'Each in a polybag (a request, to be confirmed by the supplier)',
  );
});

test('a pre-production proof takes its days, is free where the supplier publishes no charge, and is ordered', async () => {
  const { body: plain } = await save();
  const { body: quote } = await save({ pre_production_proof: true });
  expect(quote.pre_production_proof).toBe(true);
  expect(quote.charges.at(-1)).toEqual({
    kind: 'setup',
    name: 'Pre-production proof',
    lines: [1],
    quantity: 1,
    unit_price: 0,
    amount: 0,
    explanation: 'Without charge: the supplier publishes none. Production waits for its approval.',
  });
  expect(quote.total).toBe(plain.total);
  // Five working days more than the 17th.
  expect([plain.in_hands.in_hands_date, quote.in_hands.in_hands_date]).toEqual(['2026-11-17', '2026-11-24']);
  expect(quote.in_hands.assumptions).toContain(
    'The pre-production proof is made and approved within 5 working days.',
  );
  expect((await order(quote.url)).terms?.preProductionProof).toBe(true);
});

const FREIGHT = { freight_account: { carrier: 'UPS', account_number: '1Z-9987-4321', postal: '10001' } };

test('freight on an account of the customer’s own needs the desk’s leave', async () => {
  expect((await save(FREIGHT)).body.error).toMatchObject({
    code: 'not_available',
    param: 'freight_account',
  });
});

test('the carrier bills the customer’s own account, and the shop charges no freight', async () => {
  await shop.service.transaction((tx) =>
    tx.accounts.setCreditTerms('demo@example.com', { shipsOnOwnAccount: true }),
  );
  const { body: quote } = await save(FREIGHT);
  const billed = {
    amount: 0,
    basis: 'Billed by UPS to the account of Demo Company ending in 4321; this shop charges no freight.',
  };
  expect(quote.totals.freight_estimate).toEqual(billed);
  expect(JSON.stringify(quote)).not.toContain('9987');
  const { id } = await order(quote.url);
  expect((await shop.rest('GET', `/orders/${id}`)).body).toMatchObject({
    freight_account: { carrier: 'UPS', account_ending: '4321', postal: '10001' },
    totals: { freight_estimate: billed },
  });
  expect(await pageOf(quote.url)).toContain('Billed by UPS to the account ending in 4321, ZIP 10001');
});

/** The account where its supplier may ship five percent more or fewer. */
async function withFive(): Promise<Ctx> {
  const ctx = await keyHolder(shop);
  const supplier = async (code: string) => {
    const found = await ctx.catalog.supplier(code);
    return found && { ...found, overUnder: { over: 5, under: 5 } };
  };
  return { ...ctx, catalog: { ...ctx.catalog, supplier } };
}

test('what its supplier may ship more or fewer is said on the quote, the page and the paper, and goes to the order', async () => {
  const agreed = await invoke(createQuote, await withFive(), { lines: [TUMBLERS], ship_postal: '94105' });
  const five = { over_percent: 5, under_percent: 5 };
  expect(agreed.over_under).toEqual(five);
  const words = 'Up to 5 % more or 5 % fewer pieces may ship; what ships is billed';
  expect(await pageOf(agreed.url)).toContain(words);
  const paper = await shop.fetch(`${new URL(agreed.url).pathname}/quote.pdf`);
  const text = (await pdfPages(new Uint8Array(await paper.arrayBuffer()))).join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect((await order(agreed.url)).terms).toEqual({ overUnder: { over: 5, under: 5 } });
});

test('who wants no other than ordered says so, and without a supplier that ships others nothing is said', async () => {
  const sent = { lines: [TUMBLERS], ship_postal: '94105', exact_quantity: true };
  const exact = await invoke(createQuote, await withFive(), sent);
  expect([exact.over_under, exact.exact_quantity]).toEqual([undefined, true]);
  expect(await pageOf(exact.url)).toContain('Exactly the pieces ordered');
  expect((await save()).body.over_under).toBeUndefined();
});
