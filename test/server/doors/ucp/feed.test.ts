import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useShop } from '../../../support/use.ts';

const shop = useShop({ env: { SELLER_NAME: 'Northwind Goods', SELLER_ADDRESS: '1 Main Street' } });

const read = (path: string, init: RequestInit = {}) => shop.fetch(`/feeds/acp/${path}`, init, null);
const productsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('every product that is sold is a line, each variant with the price agents are told', async () => {
  const products = productsIn(await (await read('products.jsonl')).text());
  const { body } = await shop.rest('GET', '/products?limit=1');
  expect(products).toHaveLength(body.total);
  const tumbler = products.find(({ id }) => id === 'demo:TUMBLER-20');
  expect(Object.keys(tumbler)).toEqual(['id', 'title', 'description', 'url', 'media', 'variants']);
  const [black] = tumbler.variants;
  const priced = await shop.rest(
    'GET',
    '/products/demo:TUMBLER-20/price?quantity=24&part_id=TUMBLER-20-BLACK',
  );
  expect(black).toEqual({
    id: 'demo:TUMBLER-20/TUMBLER-20-BLACK',
    title: '20 oz Vacuum Tumbler, Black',
    description: {
      plain:
        'Price of one piece when 24 or more are ordered, Screen print, 1 color included; setup, freight and tax apart.',
    },
    url: tumbler.url,
    price: { amount: Math.round(priced.body.unit_price * 100), currency: 'USD' },
    categories: [{ value: 'Drinkware', taxonomy: 'merchant' }],
    condition: ['new'],
    variant_options: [{ name: 'Color', value: 'Black' }],
    media: [{ type: 'image', url: tumbler.media[0].url, alt_text: '20 oz Vacuum Tumbler, Black' }],
    seller: { name: 'Northwind Goods' },
  });
});

test('the feed comes packed as well, with what it is for', async () => {
  const packed = await read('products.jsonl.gz');
  expect(packed.headers.get('Content-Type')).toBe('application/gzip');
  const unpacked = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString('utf8');
  expect(unpacked === (await (await read('products.jsonl')).text())).toBe(true);
  expect(await (await read('metadata.json')).json()).toEqual({ id: 'merchkit', target_country: 'US' });
});

test('readers who go away or only ask for the headers leave room for others', async () => {
  for (let times = 0; times < 4; times++) {
    const reader = (await read('products.jsonl')).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await read('products.jsonl', { method: 'HEAD' })).status).toBe(200);
  }
  expect(productsIn(await (await read('products.jsonl')).text()).length).toBeGreaterThan(0);
});
