/** The same goods come to the same cent on every door and on paper. */

import { expect, test } from 'vitest';
import { at, textAt } from '../../../server/cxml/element.ts';
import { inLanguage } from '../../../tools/documents/in-language.ts';
import { quoteDocument } from '../../../tools/documents/quote-document.ts';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { browsing, signedIn } from '../../support/browsing.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { addLogo } from '../../support/logos.ts';
import { rpc } from '../../support/mcp.ts';
import { returned as returnedByOci } from '../../support/oci.ts';
import { putInCart, returnedCart, setupRequest } from '../../support/punchout.ts';
import { lineOf, orderOf, send, TUMBLERS } from '../../support/soap-orders.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: '2026-11-04T15:00:00.000Z', env: { ALLOW_LOCAL_URLS: 'true' } });

/** By hand: 48 tumblers at $19.90 are $955.20, and the screen is $50. */
const SUBTOTAL = '1005.20';
const PIECES = 48;
const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: PIECES, units: 1 }];
const HERE = '75006';
/**
 * By hand: two cartons at $11 and 48 lb to zone 7 at $0.88 are $64.24; 8.2% of goods, setup and freight, $1,069.44, are
 * $87.69.
 */
const FREIGHT_TAX_TOTAL = ['64.24', '87.69', '1157.13'];

const saved = async () => (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: HERE })).body;
const NO_LOOKS = { looks: [], pictures: new Map<number, Uint8Array[]>() };
const fixed = (amount: number): string => amount.toFixed(2);

const DOORS: Readonly<Record<string, () => Promise<string>>> = {
  async REST() {
    return fixed((await saved()).totals.subtotal);
  },
  async MCP() {
    const params = { name: 'create_quote', arguments: { lines: LINES, ship_postal: HERE } };
    const { body } = await rpc(shop, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return fixed(body.result.structuredContent.totals.subtotal);
  },
  async 'the cart of the shop'() {
    const browser = browsing(shop);
    await putInCart(browser, '');
    return amountAfter('Before freight and tax', (await browser.get('/cart')).html);
  },
  async 'the page of the quote'() {
    const { url } = await saved();
    return amountAfter('Subtotal', (await browsing(shop).get(new URL(url).pathname)).html);
  },
  async 'a cXML cart'() {
    const { root } = await returnedCart(shop, setupRequest());
    const header = at(root, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader');
    return textAt(header, 'Total', 'Money') ?? '';
  },
  async 'an OCI cart'() {
    const { of } = await returnedByOci(
      shop,
      {},
      { 'n.TUMBLER-20-BLACK': String(PIECES), 'units.screen-print': '1' },
    );
    const sum = [1, 2].map(
      (line) => Number(of[`NEW_ITEM-PRICE[${line}]`]) * Number(of[`NEW_ITEM-QUANTITY[${line}]`]),
    );
    return fixed(sum.reduce((total, amount) => total + amount, 0));
  },
  async 'a SOAP purchase order'() {
    const line = await lineOf(shop, { ...TUMBLERS, quantity: PIECES });
    const { transactionId } = await send(shop, orderOf('SAME-1', [line]));
    return fixed((await shop.rest('GET', `/orders/${transactionId}`)).body.totals.subtotal);
  },
  async 'the paper'() {
    const ctx = await keyHolder(shop);
    const quote = await ctx.quotes.byId(accountOf(ctx).id, (await saved()).id);
    if (!quote) throw new Error('the quote was not saved');
    const sums = inLanguage(quoteDocument(quote, undefined, accountOf(ctx), NO_LOOKS, ctx.now())).sums;
    return plain(sums.find(({ name }) => name === 'Subtotal')?.amount ?? '');
  },
};

const plain = (printed: string): string => printed.replaceAll(/[$,]/g, '');

/** The first amount after a word on a page. */
function amountAfter(word: string, html: string): string {
  const text = html.slice(html.indexOf('<main')).replaceAll(/<[^>]+>/g, ' ');
  return plain(/\$[\d,]+\.\d{2}/.exec(text.slice(text.indexOf(word)))?.[0] ?? '');
}

test.each(Object.keys(DOORS))('48 tumblers with a screen come to the same cent: %s', async (door) => {
  expect(await DOORS[door]?.()).toBe(SUBTOTAL);
});

test('freight, tax and total to Carrollton are the same by REST, on the page, on paper and for SOAP', async () => {
  const quote = await saved();
  const { freight_estimate: freight, tax_estimate: tax, total } = quote.totals;
  const shown = [freight.amount, tax.amount, total].map(fixed);
  expect(shown).toEqual(FREIGHT_TAX_TOTAL);
  const html = (await browsing(shop).get(new URL(quote.url).pathname)).html;
  expect([amountAfter('Freight', html), amountAfter('Sales tax', html), amountAfter('total', html)]).toEqual(
    shown,
  );
  const ctx = await keyHolder(shop);
  const stored = await ctx.quotes.byId(accountOf(ctx).id, quote.id);
  const paper = stored && inLanguage(quoteDocument(stored, undefined, accountOf(ctx), NO_LOOKS, ctx.now()));
  const [, ...printed] = paper?.sums.map(({ amount }) => plain(amount)) ?? [];
  expect([...printed, plain(paper?.total.amount ?? '')]).toEqual(shown);
  const line = await lineOf(shop, { ...TUMBLERS, quantity: PIECES });
  const { transactionId } = await send(shop, orderOf('SAME-2', [line]));
  const { body: order } = await shop.rest('GET', `/orders/${transactionId}`);
  expect(
    [order.totals.freight_estimate.amount, order.totals.tax_estimate.amount, order.total].map(fixed),
  ).toEqual(shown);
});

/** By hand: two further colors are $0.45 each, 48 × $20.80 are $998.40, and three screens $150. */
const IN_THREE_COLORS = '1148.40';

test('a logo of three colors is priced in three on every door that takes it, where no number is sent', async () => {
  const logo = await addLogo(shop);
  const lines = LINES.map(({ units: _, ...one }) => ({ ...one, artwork_id: logo }));
  const chosen = { place: 'side-1', method: 'screen-print', logo, 'n.TUMBLER-20-BLACK': String(PIECES) };
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  const params = { name: 'create_quote', arguments: { lines } };
  const { body } = await rpc(shop, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const person = await signedIn(shop);
  const product = await person.get(`/p/demo:TUMBLER-20?${new URLSearchParams(chosen)}`);
  await putInCart(person, '', chosen);
  const line = await lineOf(shop, { ...TUMBLERS, quantity: PIECES, units: 3 });
  const decoration = line.Configuration?.LocationArray?.[0]?.DecorationArray[0];
  if (decoration) decoration.Artwork = { refArtworkId: logo };
  const { transactionId } = await send(shop, orderOf('SAME-3', [line]));
  const ordered = await shop.rest('GET', `/orders/${transactionId}`);
  expect({
    rest: fixed(quote.totals.subtotal),
    mcp: fixed(body.result.structuredContent.totals.subtotal),
    product: amountAfter('Total', product.html),
    cart: amountAfter('Before freight and tax', (await person.get('/cart')).html),
    page: amountAfter('Subtotal', (await browsing(shop).get(new URL(quote.url).pathname)).html),
    soap: fixed(ordered.body.totals.subtotal),
  }).toEqual({
    rest: IN_THREE_COLORS,
    mcp: IN_THREE_COLORS,
    product: IN_THREE_COLORS,
    cart: IN_THREE_COLORS,
    page: IN_THREE_COLORS,
    soap: IN_THREE_COLORS,
  });
});
