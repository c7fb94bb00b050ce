import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { fixtureProduct } from '../../support/products.ts';
import { acme } from '../../support/seed-catalog.ts';

let shop: Shop;
let start: Date;
beforeAll(async () => {
  shop = await openShop();
  start = shop.clock.at;
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const goods = (number: number, name = `Mug ${number}`): CatalogProduct =>
  fixtureProduct({ key: `acme:MUG-${number}`, supplier: 'acme', sku: `MUG-${number}`, name });

async function publish(products: CatalogProduct[], hours: number) {
  shop.clock.at = new Date(start.getTime() + hours * HOUR_MS);
  await shop.service.catalogWriter.replaceProducts(acme, products, shop.clock.at);
}

interface Line {
  key: string;
  name?: string;
  gone?: true;
  cursor: string;
}

async function stream(since?: string) {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await shop.fetch(`/api/v1/catalog/changes${query}`, {
    headers: { Accept: 'application/x-ndjson' },
  });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/x-ndjson; charset=utf-8',
  ]);
  const lines = (await answer.text()).trimEnd().split('\n');
  const { next_since: next } = JSON.parse(lines.pop() ?? '');
  return { lines: lines.map((line): Line => JSON.parse(line)), next: next as string };
}

const page = (query: string) => shop.rest('GET', `/catalog/changes?${query}`);
const ofAcme = (lines: readonly Line[]) =>
  lines.filter(({ key }) => key.startsWith('acme:')).map(({ key, name, gone }) => [key, gone ?? name]);

test('a stream has the whole catalog, a product a line as `get_product` gives it, and goes on with what changed', async () => {
  await publish([goods(1), goods(2), goods(3)], 1);
  const whole = await stream();
  const { cursor, ...line } = whole.lines.find(({ key }) => key === 'acme:MUG-2') ?? { cursor: '' };
  const { written_by_others: _, ...product } = (await shop.rest('GET', '/products/acme:MUG-2')).body;
  expect(line).toEqual(product);
  expect(cursor).toBe(`${shop.clock.at.toISOString()}/acme:MUG-2`);
  const keys = whole.lines.map(({ key }) => key);
  expect(keys).toContain('demo:TUMBLER-20');
  expect(new Set(keys).size).toBe(keys.length);

  await publish([goods(1), goods(2, 'Mug with a lid'), goods(4)], 5);
  const changed = await stream(whole.next);
  // What was published within the hour comes again.
  expect(ofAcme(changed.lines)).toEqual([
    ['acme:MUG-1', 'Mug 1'],
    ['acme:MUG-2', 'Mug with a lid'],
    ['acme:MUG-3', true],
    ['acme:MUG-4', 'Mug 4'],
  ]);
  shop.clock.at = new Date(start.getTime() + 8 * HOUR_MS);
  const later = await stream(changed.next);
  expect(ofAcme((await stream(later.next)).lines)).toEqual([]);
});

test('a copy that follows has what the catalog has, also where a product comes again and its stream was cut', async () => {
  const copy = new Map<string, Line>();
  const take = (lines: readonly Line[]) => {
    for (const line of lines)
      if (line.gone) copy.delete(line.key);
      else copy.set(line.key, line);
  };
  const first = await stream();
  // Cut off halfway: it goes on behind the last line.
  const half = first.lines.slice(0, Math.floor(first.lines.length / 2));
  take(half);
  const rest = await stream(half.at(-1)?.cursor);
  expect([...half, ...rest.lines]).toEqual(first.lines);
  take(rest.lines);
  let next = rest.next;
  for (const [at, products] of [
    [goods(1), goods(3, 'Mug that came again')],
    [],
    [goods(4), goods(1, 'Mug once more')],
  ].entries()) {
    await publish(products, 10 + 3 * at);
    const found = await stream(next);
    take(found.lines);
    next = found.next;
  }
  const whole = (await stream()).lines.filter(({ gone }) => gone === undefined);
  expect([...copy.values()].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    whole.sort((a, b) => (a.key < b.key ? -1 : 1)),
  );
});

test('one product that went among many, of which nothing else is published', async () => {
  const many = Array.from({ length: 100 }, (_, number) => goods(number));
  await publish(many, 30);
  shop.clock.at = new Date(start.getTime() + 35 * HOUR_MS);
  const { catalogWriter } = shop.service;
  const changes = { products: [], gone: ['MUG-7'] };
  const counted = await catalogWriter.publishChanges(acme, changes, shop.clock.at);
  expect(counted).toMatchObject({ products: 99 });
  const { lines } = await stream(new Date(start.getTime() + 31 * HOUR_MS).toISOString());
  expect(ofAcme(lines)).toEqual([['acme:MUG-7', true]]);
});

test('a page at a time it is the same, and a `since` that is none is refused', async () => {
  const { lines } = await stream();
  const read: Line[] = [];
  for (let query = 'limit=7'; ; ) {
    const { body } = await page(query);
    read.push(...body.changes);
    if (!body.has_more) break;
    query = `limit=7&since=${encodeURIComponent(body.next_since)}`;
  }
  expect(read).toEqual(lines);
  for (const headers of [{}, { Accept: 'application/x-ndjson' }]) {
    const refused = await shop.fetch('/api/v1/catalog/changes?since=yesterday', { headers });
    expect([refused.status, JSON.parse(await refused.text()).error.param]).toEqual([422, 'since']);
  }
});
