import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listShopPages } from '../../../tools/shop/list-shop-pages.ts';
import { browsing } from '../../support/browsing.ts';
import { openShop } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ env: { SEARCH_ENGINES: 'true' } });

const text = async (path: string) => (await shop.fetch(path, {}, null)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

test('the parts together are all that is sold, each once', async () => {
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const keys: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const part: { products: { key: string }[]; next: string | null } = await invoke(
      listShopPages,
      ctx,
      after === undefined ? { limit: 7 } : { limit: 7, after },
    );
    keys.push(...part.products.map(({ key }) => key));
    after = part.next;
  }
  const { total } = (await shop.rest('GET', '/products?limit=1')).body;
  expect([keys.length, new Set(keys).size]).toEqual([total, total]);
});

test('robots read where the sitemap is, and it leads to every product', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain('Disallow: /desk\n');
  const [index = ''] = /http\S+sitemap\.xml$/m.exec(robots) ?? [];
  const [sitemap = ''] = addressesIn(await text(new URL(index).pathname));
  const addresses = addressesIn(await text(new URL(sitemap).pathname));
  expect(addresses[0]).toBe(`${shop.url}/`);
  expect(addresses).toContain(`${shop.url}/p/demo%3ATEE-RINGSPUN`);
  expect((await shop.fetch('/sitemap-products.xml?after=%27%3E%3Cscript%3E', {}, null)).status).toBe(200);
});

test('a product says in data what its page says: address, picture, prices by quantity', async () => {
  const { html } = await browsing(shop).get('/p/demo:TUMBLER-20?color=Forest&logo=%3C/script%3E');
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const product = JSON.parse(data);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: '20 oz Vacuum Tumbler',
    sku: 'demo:TUMBLER-20',
    url: `${shop.url}/p/demo%3ATUMBLER-20`,
    offers: { priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  const { offers } = product.offers;
  expect(product.offers.lowPrice).toBe(offers.at(-1).price);
  expect(product.offers.highPrice).toBe(offers[0].price);
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/p/demo%3ATUMBLER-20"/>`);
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/pictures\/[^"]+"/);
});

test('a demo shop asks not to be listed', async () => {
  const demo = await openShop();
  const answers = await Promise.all(
    ['/robots.txt', '/sitemap.xml', '/sitemap-products.xml'].map((path) => demo.fetch(path, {}, null)),
  );
  expect(await answers[0]?.text()).toBe('User-agent: *\nDisallow: /\n');
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  await demo.close();
});
