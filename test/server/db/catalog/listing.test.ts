/** Lists of the whole catalog: in the order of change, page after page, with dates that move when something really changed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import type { Listing } from '../../../../tools/catalog/listing.ts';
import type { CatalogPort } from '../../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { acme } from '../../../support/seed-catalog.ts';

const MONDAY = '2026-11-02T08:00:00.000Z';
const TUESDAY = '2026-11-03T08:00:00.000Z';
const bolt = { ...acme, code: 'bolt', name: 'Bolt' };

const goods = (sku: string, rest: Partial<CatalogProduct> = {}, supplier = 'acme'): CatalogProduct =>
  fixtureProduct({ key: `${supplier}:${sku}`, supplier, sku, ...rest });

let catalog: CatalogPort;
let sync: (products: CatalogProduct[], at: string, supplier?: typeof acme) => void;
beforeEach(() => {
  const db = openCatalog(':memory:');
  catalog = catalogPort(db);
  sync = (products, at, supplier = acme) =>
    void replaceSupplierProducts(db, supplier, products, new Date(at));
});

/** All keys of a list, in pages of two. */
async function keysOf(listing: Listing): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = null;
  do {
    const page = await catalog.listing({ listing, after, limit: 2 });
    expect(page.products.length).toBeLessThanOrEqual(2);
    keys.push(...page.products.map(({ key }) => key));
    after = page.next;
  } while (after !== null);
  return keys;
}

describe('a product has changed', () => {
  test('when a sync brings something new of it, and not when only its date is new', async () => {
    sync([goods('A'), goods('B'), goods('C')], MONDAY);
    const later = '2026-11-03T00:00:00Z';
    sync([goods('A', { asOf: later }), goods('B', { name: 'New', asOf: later }), goods('D')], TUESDAY);
    expect(await catalog.datesOf('acme:A')).toEqual({ firstAt: MONDAY, changedAt: MONDAY });
    expect(await catalog.datesOf('acme:B')).toEqual({ firstAt: MONDAY, changedAt: TUESDAY });
    expect(await catalog.datesOf('acme:C')).toBeUndefined();
    expect(await keysOf({ kind: 'changed', since: MONDAY })).toEqual(['acme:B', 'acme:D']);
    expect(await keysOf({ kind: 'changed', since: TUESDAY })).toEqual([]);
    expect((await catalog.product('acme:A'))?.asOf).toBe(later);
  });

  test('and is listed after those that changed before it', async () => {
    sync([goods('A'), goods('B'), goods('C'), goods('D'), goods('E')], MONDAY);
    sync([goods('A', { name: 'New' }), goods('B'), goods('C'), goods('D'), goods('E')], TUESDAY);
    const all = ['acme:B', 'acme:C', 'acme:D', 'acme:E', 'acme:A'];
    expect(await keysOf({ kind: 'changed', since: '2026-01-01T00:00:00.000Z' })).toEqual(all);
    expect(await keysOf({ kind: 'sold' })).toEqual(all);
  });
});

test('what cannot be decorated, or has no price, is not sold', async () => {
  sync([goods('A'), goods('B', { defaultDecoration: null }), goods('C', { ladder: [] })], MONDAY);
  expect(await keysOf({ kind: 'sold' })).toEqual(['acme:A']);
  expect(await keysOf({ kind: 'not_sold' })).toEqual(['acme:B', 'acme:C']);
});

test('close-outs are listed with the parts that are', async () => {
  const [black, white] = fixtureProduct().parts;
  if (!black || !white) throw new Error('two parts');
  sync([goods('A'), goods('B', { parts: [black, { ...white, isCloseOut: true }] })], MONDAY);
  expect(await catalog.listing({ listing: { kind: 'close_out' }, after: null, limit: 10 })).toEqual({
    products: [
      {
        key: 'acme:B',
        parts: [
          { partId: 'BLK', isCloseOut: false },
          { partId: 'WHT', isCloseOut: true },
        ],
      },
    ],
    next: null,
  });
});

test('a number is found at every supplier that uses it', async () => {
  sync([goods('A'), goods('B')], MONDAY);
  sync([goods('A', {}, 'bolt')], MONDAY, bolt);
  expect(await catalog.keysOfSku('A')).toEqual(['acme:A', 'bolt:A']);
  expect(await catalog.keysOfSku('B')).toEqual(['acme:B']);
  expect(await catalog.keysOfSku('C')).toEqual([]);
});

test('a place in a list that is none has nothing behind it', async () => {
  sync([goods('A')], MONDAY);
  const page = await catalog.listing({ listing: { kind: 'sold' }, after: 'nowhere', limit: 5 });
  expect(page).toEqual({ products: [], next: null });
});
