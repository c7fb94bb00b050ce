/** Addresses that cannot be read or do not fit. */
import { afterEach, describe, expect, test } from 'vitest';
import { HOSTILE_STRINGS } from '../fixtures/hostile/strings.ts';
import { badStrings } from '../support/bad-input.ts';
import { needs } from '../support/reference.ts';
import { published, refusalOf, refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const price = (query: string) => refused(shop, `/api/v1/products/demo:TUMBLER-20/price?${query}`);

test.each([
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '１２',
  '٣',
  '',
  '%2B250',
  '250abc',
  'null',
  'true',
  '[]',
  '1000001',
  '99999999999999999999',
  '%00',
  '💥',
  '250%00',
  '%22;DROP',
])('the quantity %j is refused and named', async (quantity) => {
  const { status, error } = await price(`quantity=${quantity}`);
  expect([status, error.code, error.param]).toEqual([422, 'validation_failed', 'quantity']);
});

test('a list of plain values is JSON, or the values with commas', async () => {
  const answers = await Promise.all(
    ['sizes=XL,2XL', `sizes=${encodeURIComponent('["XL","2XL"]')}`].map((query) =>
      shop.rest('GET', `/products?category=Polos&limit=2&${query}`),
    ),
  );
  const [plain, json] = answers.map(({ status, body }) => [status, body.total]);
  expect(plain).toEqual([200, 1]);
  expect(json).toEqual(plain);
  expect((await price('quantity=250&parts=TUMBLER-20-NAVY')).error.message).toBe(
    '`parts`: send a list of objects with `part_id`, `quantity`.',
  );
});

test('a quantity sent twice is refused: which one was meant', async () => {
  expect((await price('quantity=250&quantity=500')).error).toEqual({
    code: 'validation_failed',
    message: '`quantity`: sent more than once; send it once.',
    param: 'quantity',
  });
});

test.each([
  ['Quantity=250', 'Quantity'],
  ['quantity[]=250', 'quantity[]'],
  ['quantity=250&qty=1', 'qty'],
  ['quantity=250&__proto__=1', '__proto__'],
  ['quantity=250&constructor=1', 'constructor'],
  ['quantity=250&key=demo:MUG', 'key'],
  [`quantity=250&${'x'.repeat(5_000)}=1`, 'x'.repeat(60)],
])('the stray parameter of %s is refused and named', async (query, param) => {
  const { status, error } = await price(query);
  expect([status, error.code, error.param]).toEqual([422, 'validation_failed', param]);
});

test('a search names the parameters it takes as they are published', async () => {
  const { error } = await refused(shop, '/api/v1/products?query=mug');
  expect(error.message).toBe(
    '`query`: unknown query parameter; this path takes `q`, `items`, `exclude`, `use_case`, `category`, `color`, `sizes`, `method`, `supplier`, `eco`, `made_in`, `attributes`, `rush`, `quantity`, `min_unit_price`, `max_unit_price`, `max_minimum`, `min_stock`, `in_hands_by`, `ship_postal`, `sort`, `facets`, `detail`, `limit`, `offset`.',
  );
  const tooLong = await refused(shop, `/api/v1/products?q=${'x'.repeat(501)}`);
  expect(tooLong.error).toMatchObject({ param: 'q', message: expect.stringMatching(/^`q`: /) });
});

test.each([
  'limit=0',
  'limit=51',
  'limit=-1',
  'limit=1.5',
  'limit=all',
  'offset=-1',
  'offset=1000001',
  'offset=1e9',
  'use_case=weddings',
])('a search with %s is refused', async (query) => {
  const { status, error } = await refused(shop, `/api/v1/products?${query}`);
  expect([status, error.param]).toEqual([422, query.split('=')[0]]);
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '01/15/2027', 'tomorrow', '９９９９-01-01'])(
  'the day %j is refused',
  async (day) => {
    const { status, error } = await refused(
      shop,
      `/api/v1/products/demo:TUMBLER-20/inhands?need_by=${encodeURIComponent(day)}`,
    );
    expect([status, error.param]).toEqual([422, 'need_by']);
  },
);

describe('malformed percent-encoding', () => {
  test.each(['%ZZ', '%E0%A4%A', '%', '%2', '%C0%AF', '%ED%A0%80', '%FF', 'a%u0041'])(
    '%s is refused wherever it stands',
    async (bad) => {
      for (const path of [
        `/products/${bad}`,
        `/products/${bad}/price?quantity=250`,
        `/products?q=${bad}`,
        `/quotes/${bad}`,
        `/products?${bad}=1`,
      ]) {
        const { status, error } = await refused(shop, `/api/v1${path}`);
        expect([status, error.message], path).toEqual([
          422,
          'The address has a malformed percent-encoding; encode it as UTF-8.',
        ]);
      }
    },
  );
});

/** Every sixth of them, as an address holds it; what an address leaves out of itself is no name. */
const NAMES = Object.values(HOSTILE_STRINGS)
  .flat()
  .filter((text, i) => i % 6 === 0 && !/^\.*$/.test(text))
  .map((text) => encodeURIComponent(Buffer.from(text).toString('utf8')));

test.each(published.filter(({ method, path }) => method === 'GET' && path.includes('{')))(
  '$path refuses hostile names as unknown',
  async ({ path }) => {
    for (const text of NAMES) {
      const filled = path.replace(/\{\w+\}/, text);
      const { status } = await refused(
        shop,
        `/api/v1${filled}${path.endsWith('/price') ? '?quantity=250' : ''}`,
      );
      expect([404, 422], text).toContain(status);
    }
  },
);

/** Searches for each; what is no text or too long is refused by name, and nothing else is. */
async function searchFor(texts: readonly string[]): Promise<void> {
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) {
    const query = encodeURIComponent(Buffer.from(text).toString('utf8'));
    const found = await shop.fetch(`/api/v1/products?limit=1&q=${query}`);
    const answer = await found.text();
    if (found.status !== 200) expect(refusalOf(found.status, answer).param, text).toBe('q');
    expect(text.length > 500 || found.status === 200, text).toBe(true);
  }
}

test.each(Object.entries(HOSTILE_STRINGS))('what is meant for %s can be searched for', async (_, texts) => {
  await searchFor(texts);
});

/** Of a longer collection every second or third string is taken: its neighbours are its variations. */
const MOST_STRINGS = 180;

describe('public collections of strings', needs('badinput'), () => {
  test.each([
    'blns.json',
    'libinjection-sqli-misc.txt',
    'sqli-generic.txt',
    'sqli-auth-bypass.txt',
    'path-traversal.txt',
    'crlf-injection.txt',
    'ssti.txt',
    'xss-html5sec.txt',
    'xxe-payloads.txt',
    'libinjection-false_positives.txt',
  ])('%s: what it holds can be searched for', async (file) => {
    const all = badStrings(`strings/${file}`);
    await searchFor(all.filter((_, i) => i % Math.ceil(all.length / MOST_STRINGS) === 0));
  });
});
