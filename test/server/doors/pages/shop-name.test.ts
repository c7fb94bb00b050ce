import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../support/open-shop.ts';

let named: Shop;
let unnamed: Shop;
beforeAll(async () => {
  const env = { SELLER_NAME: 'Acme & Promo', SELLER_ADDRESS: '1 Main Street|Springfield, IL 62701' };
  [named, unnamed] = await Promise.all([openShop({ env }), openShop()]);
});
afterAll(() => Promise.all([named.close(), unnamed.close()]));

/** Title, header and footer of a page. */
async function namesOn(shop: Shop, path: string): Promise<(string | undefined)[]> {
  const html = await (await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html' } })).text();
  return [/<title>([^<]*)/, /class="wordmark" href="\/">([^<]*)/, /<strong>([^<]*)<\/strong> sells/].map(
    (place) => place.exec(html)?.[1],
  );
}

test('every page names the seller', async () => {
  const acme = 'Acme &amp; Promo';
  expect(await namesOn(named, '/')).toEqual([`Merchandise with your logo · ${acme}`, acme, acme]);
  expect(await namesOn(named, '/account/sign-in')).toEqual([`Sign in to your account · ${acme}`, acme, acme]);
  expect(await namesOn(named, '/soap')).toEqual([`SOAP services · ${acme}`, acme, acme]);
  expect(await namesOn(named, '/nowhere')).toEqual([`Page not found · ${acme}`, acme, acme]);
});

test('a shop without a name is merchkit', async () => {
  expect(await namesOn(unnamed, '/cart')).toEqual(['Cart · merchkit', 'merchkit', 'merchkit']);
});
