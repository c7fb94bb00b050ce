import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCatalog } from '../../../tools/catalog/list-catalog.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';

const SEEDED = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-09T15:00:00.000Z';

const listIn = (shop: Shop) => async (input: object) => invoke(listCatalog, await keyHolder(shop), input);
const part = (partId: string, isCloseOut = false) => ({ partId, isCloseOut });

describe('what is sold', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const list = (input: object) => listIn(shop)(input);
  const keys = async (input: object) => (await list(input)).products.map(({ key }) => key);

  test('a catalog without a fault has nothing that is not sold', async () => {
    expect(await list({ of: 'not_sold' })).toEqual({ products: [], next: null });
  });

  test('what has a price is sold, what has none is listed apart', async () => {
    await addFlaggedSupplier(shop);
    expect(await list({ of: 'not_sold' })).toEqual({
      products: [
        { key: 'hit:TB-CASE', parts: ['TB-220-BLK', 'TB-220-RED'].map((one) => part(one)) },
        { key: 'hit:TB-ODD', parts: ['TB-220-BLK', 'TB-220-RED'].map((one) => part(one)) },
      ],
      next: null,
    });
    const sold = await keys({});
    expect(sold.filter((key) => key.startsWith('hit:'))).toEqual(['hit:TB-PLAIN']);
    expect(sold).toHaveLength(77);
  });

  test('a list goes on where a page ended', async () => {
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next });
    const paged = [...first.products, ...second.products].map(({ key }) => key);
    expect(paged).toEqual((await keys({})).slice(0, 4));
    const last = await list({ limit: 77 });
    expect([last.products.length, last.next]).toEqual([77, null]);
  });

  test('a page that was never named is refused, and reading takes the scope to read', async () => {
    expect(await refusalBy(list({ limit: 1_001 }))).toMatchObject({
      code: 'validation_failed',
      param: 'limit',
    });
    const other = await keyHolder(shop, await shop.newKey(['orders']));
    expect(await refusalCode(invoke(listCatalog, other, {}))).toBe('forbidden_scope');
  });
});

describe('what is closed out', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at);
  });
  afterAll(() => shop.close());

  const list = (input: object) => listIn(shop)({ of: 'close_out', ...input });

  test('a product of which one color is closed out is listed with all of its parts', async () => {
    const { products, next } = await list({});
    expect(products.filter(({ key }) => key.startsWith('acme:'))).toEqual([
      {
        key: 'acme:TB-220',
        parts: [part('TB-220-BLK'), part('TB-220-RED', true)],
      },
    ]);
    expect(products.every(({ parts }) => parts.some(({ isCloseOut }) => isCloseOut))).toBe(true);
    expect(next).toBeNull();
  });

  test('page after page, all of them once', async () => {
    const all = (await list({})).products;
    const paged: typeof all = [];
    let after: string | null = null;
    do {
      const page = await list({ limit: 1, ...(after === null ? {} : { after }) });
      paged.push(...page.products);
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
  });

  test('what is sold off is closed out no more', async () => {
    const [bottle, ...rest] = SEED_CATALOG;
    if (!bottle) throw new Error('nothing is seeded');
    const left = { ...bottle, parts: bottle.parts.slice(0, 1) };
    await shop.service.catalogWriter.replaceProducts(acme, [left, ...rest], shop.clock.at);
    expect((await list({})).products.map(({ key }) => key)).not.toContain('acme:TB-220');
  });
});

describe('what has changed', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ now: SEEDED });
    const { catalogWriter } = shop.service;
    await catalogWriter.replaceProducts(acme, SEED_CATALOG, new Date(SEEDED));
    const [bottle, tee, ...rest] = SEED_CATALOG;
    if (!bottle || !tee) throw new Error('nothing is seeded');
    const changed = [{ ...bottle, name: 'Acme bottle' }, { ...tee, minimum: 6 }, ...rest];
    await catalogWriter.replaceProducts(acme, changed, new Date(LATER));
  });
  afterAll(() => shop.close());

  const list = (input: object) => listIn(shop)(input);

  test('what a copy brought something new of later than the moment, with its parts', async () => {
    expect(await list({ since: SEEDED })).toEqual({
      products: [
        {
          key: 'acme:TB-220',
          parts: [part('TB-220-BLK'), part('TB-220-RED', true)],
        },
        {
          key: 'acme:TEE-5',
          parts: [part('TEE-5-BLK-S'), part('TEE-5-BLK-M')],
        },
      ],
      next: null,
    });
  });

  test('what changed at that very moment is not later, and nothing changed since', async () => {
    expect(await list({ since: LATER })).toEqual({ products: [], next: null });
  });

  test('page after page, without a gap and without a repeat', async () => {
    const first = await list({ since: SEEDED, limit: 1 });
    const second = await list({ since: SEEDED, limit: 1, after: first.next });
    expect([first, second].flatMap(({ products }) => products.map(({ key }) => key))).toEqual([
      'acme:TB-220',
      'acme:TEE-5',
    ]);
    expect(second.next).toBeNull();
  });

  test('a moment is one in UTC', async () => {
    expect(await refusalBy(list({ since: 'yesterday' }))).toMatchObject({
      code: 'validation_failed',
      param: 'since',
    });
  });
});
