/** The suppliers at the desk: how fresh each catalog is, and what is wrong with it. */
import { expect, test } from 'vitest';
import { signedIn } from '../../../../support/browsing.ts';
import { addFlaggedSupplier, noteUnread } from '../../../../support/supplied-shop.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop();
const desk = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a shop without suppliers of its own says how to add one, and shows the one it has', async () => {
  const { status, html } = await desk.get('/desk/suppliers');
  expect(status).toBe(200);
  const text = textOf(html);
  expect(text).toContain('No supplier of your own yet Add a supplier : its account');
  expect(html).toContain('href="/desk/suppliers/new"');
  expect(text).toContain('Demo supplier demo Built in Part of the demo shop');
  expect(text).toMatch(/Products \d+, \d+ of them sold Sold at list price, which costs us 40% less merchkit/);
});

test('each supplier says how it is sold, how fresh its catalog is and what of it can be sold', async () => {
  await addFlaggedSupplier(shop);
  const { html } = await desk.get('/desk/suppliers');
  const text = textOf(html);
  expect(text).toContain('Hit &lt;Promotional&gt; Products hit');
  expect(text).toContain('Products 3, 1 of them sold');
  expect(text).toContain('at cost and a markup of 35.5%');
  expect(text).toContain('Services Inventory 2.0.0');
  expect(text).toContain('previews of their goods are a flat panel in their color');
  expect(html).not.toContain('s3cret');
  expect(html).not.toContain('acct-1001');
});

test('the report names what keeps goods from being sold first, with what the supplier sent', async () => {
  const { html } = await desk.get('/desk/suppliers/hit');
  const text = textOf(html);
  expect(text.indexOf('The supplier publishes no price.')).toBeLessThan(
    text.indexOf('A decoration has no charges at all'),
  );
  expect(text).toContain('Left out: price unit, TB-220-BLK {&quot;minQuantity&quot;:24');
  expect(html).not.toContain('<b>12.90</b>');
});

test('the report names the products that could not be read, and why', async () => {
  expect((await desk.get('/desk/suppliers/hit')).html).not.toContain('Not read');
  await noteUnread(shop, { 'TB-LOST': 'answered about another product' });
  const { html } = await desk.get('/desk/suppliers/hit');
  expect(textOf(html)).toContain('TB-LOST : answered about another product');
});

test('products with one thing wrong can be looked at alone', async () => {
  const { html } = await desk.get('/desk/suppliers/hit?flag=no_charges');
  expect(textOf(html)).toContain('Bottle TB-PLAIN hit:TB-PLAIN');
  expect(textOf(html)).not.toContain('TB-CASE');
});

test('an unknown supplier has no page, and only the desk reads them', async () => {
  expect((await desk.get('/desk/suppliers/nobody')).status).toBe(404);
  const customer = await signedIn(shop);
  expect((await customer.get('/desk/suppliers')).status).toBe(303);
});
