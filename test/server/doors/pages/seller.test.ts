import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../support/open-shop.ts';

let named: Shop;
let unnamed: Shop;
beforeAll(async () => {
  const env = {
    SELLER_NAME: 'Acme & Promo',
    SELLER_ADDRESS: '1 Main Street|Springfield, IL 62701',
    SELLER_EMAIL: 'hello@acme.example',
    SELLER_PHONE: '+1 (217) 555-0100',
    TERMS_URL: 'https://acme.example/terms?a=1&b=2',
    RETURNS_URL: 'https://acme.example/returns',
  };
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

/** The links of the footer, and what stands before them. */
async function linksOn(shop: Shop, path: string): Promise<string[]> {
  const html = await (await fetch(`${shop.url}${path}`)).text();
  const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
  return [...footer.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item);
}

test('every page says how to reach the seller and what applies', async () => {
  expect(await linksOn(named, '/cart')).toEqual([
    '1 Main Street, Springfield, IL 62701',
    '<a href="mailto:hello@acme.example">hello@acme.example</a>',
    '<a href="tel:+12175550100">+1 (217) 555-0100</a>',
    '<a href="https://acme.example/terms?a=1&amp;b=2" target="_blank" rel="noopener">Terms</a>',
    '<a href="https://acme.example/returns" target="_blank" rel="noopener">Returns</a>',
  ]);
  expect(await linksOn(unnamed, '/cart')).toEqual(['<a href="mailto:desk@example.com">desk@example.com</a>']);
});

test('a shop without a name is merchkit', async () => {
  expect(await namesOn(unnamed, '/cart')).toEqual(['Cart · merchkit', 'merchkit', 'merchkit']);
});

test('a quote says whom to write to and whom to call', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await named.rest('POST', '/quotes', { lines });
  const page = await (await fetch(body.url)).text();
  const [talk = ''] = /Sold by.*?<\/p>/s.exec(page) ?? [];
  expect(talk).toContain('Acme &amp; Promo');
  expect(talk).toMatch(/mailto:[^"]+">hello@acme\.example<\/a>, <a href="tel:\+12175550100">/);
});
