import type Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { publishing, replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { acme, product, type Told } from './fixtures.ts';

const bolt = { ...acme, code: 'bolt', name: 'Bolt Goods' };

let db: Database.Database;
beforeEach(() => {
  db = openCatalog(':memory:');
});

const many = (count: number, told: Omit<Told, 'sku'>): CatalogProduct[] =>
  Array.from({ length: count }, (_, at) => product({ sku: `${told.name.toUpperCase()}${at}`, ...told }));
const mug = product({ sku: 'MUG', name: 'Mug', category: 'Drinkware' });
const tee = product({ sku: 'TEE', name: 'Tee', category: 'T-Shirts' });
const boltTee = product({ supplier: 'bolt', sku: 'TEE', name: 'Tee', category: 'T-Shirts' });

async function keys(text = ''): Promise<string[]> {
  const { hits } = await catalogPort(db).search({ text, limit: 50, offset: 0 });
  return hits.map((hit) => hit.product.key);
}
const search = (text: string) => catalogPort(db).search({ text, limit: 200, offset: 0 });
const sorted = async (text = ''): Promise<string[]> => (await keys(text)).sort();

describe('replacing what a supplier publishes', () => {
  test('takes away what is gone and leaves the others alone', async () => {
    expect(replaceSupplierProducts(db, acme, [mug, tee], new Date())).toEqual({ products: 2, sold: 2 });
    expect(replaceSupplierProducts(db, bolt, [boltTee], new Date())).toEqual({ products: 1, sold: 1 });
    expect(replaceSupplierProducts(db, acme, [{ ...mug, name: 'Camp Mug' }], new Date())).toEqual({
      products: 1,
      sold: 1,
    });
    const catalog = catalogPort(db);
    expect(await sorted()).toEqual(['acme:MUG', 'bolt:TEE']);
    expect(await keys('tee')).toEqual(['bolt:TEE']);
    expect(await keys('camp')).toEqual(['acme:MUG']);
    expect(await catalog.product('acme:TEE')).toBeUndefined();
    expect(await catalog.product('acme:MUG')).toEqual({ ...mug, name: 'Camp Mug' });
    expect(await catalog.categories()).toEqual(['Drinkware', 'T-Shirts']);
  });

  test('with nothing empties it', async () => {
    replaceSupplierProducts(db, acme, [mug], new Date());
    expect(replaceSupplierProducts(db, acme, [], new Date())).toEqual({ products: 0, sold: 0 });
    expect(await keys()).toEqual([]);
    expect(await catalogPort(db).categories()).toEqual([]);
  });

  test('a key sent twice counts once, as it was sent last', async () => {
    expect(replaceSupplierProducts(db, acme, [mug, tee, { ...mug, name: 'Cup' }], new Date())).toEqual({
      products: 2,
      sold: 2,
    });
    expect((await catalogPort(db).product('acme:MUG'))?.name).toBe('Cup');
    expect(await sorted('drinkware')).toEqual(['acme:MUG']);
  });

  test('what breaks off halfway changes nothing', async () => {
    replaceSupplierProducts(db, acme, [mug], new Date());
    function* breaksOff(): Iterable<CatalogProduct> {
      yield tee;
      throw new Error('connection lost');
    }
    expect(() => replaceSupplierProducts(db, acme, breaksOff(), new Date())).toThrow('connection lost');
    expect(await keys()).toEqual(['acme:MUG']);
    expect(replaceSupplierProducts(db, acme, [tee], new Date())).toEqual({ products: 1, sold: 1 });
  });

  test('runs in steps: others write in between, and each product is there once, old or new', async () => {
    const pens = many(30, { name: 'Pen', category: 'Writing' });
    const goods = (name: string) => pens.map((pen) => ({ ...pen, name }));
    replaceSupplierProducts(db, acme, pens, new Date());
    const steps = publishing(db, acme, goods('Pencil'), new Date(), { stepMs: 0 });
    const seen = new Set<string>();
    while (!steps.next().done) {
      expect(db.inTransaction).toBe(false);
      const found = (await search('writing')).hits.map(({ product }) => product.name);
      expect(found.length).toBe(30);
      for (const name of found) seen.add(name);
      if (found.includes('Pen') && found.includes('Pencil')) seen.add('both');
    }
    expect([...seen].sort()).toEqual(['Pen', 'Pencil', 'both']);
    expect((await search('pencil')).total).toBe(30);
    expect((await search('pen')).total).toBe(0);
  });

  test('cut off anywhere, it is made whole by the next one', async () => {
    const goods = (name: string) => many(40, { name, category: 'Writing' });
    replaceSupplierProducts(db, acme, goods('Pen'), new Date());
    // More often than there are generations of places.
    for (let steps = 3; steps < 60; steps += 5) {
      const cutOff = publishing(db, acme, [...goods('Brush').slice(0, 30), mug], new Date(), { stepMs: 0 });
      for (let step = 0; step < steps; step++) cutOff.next();
      cutOff.return({ products: 0, sold: 0 });
      expect((await search('writing')).hits.length).toBeGreaterThanOrEqual(30);
    }
    replaceSupplierProducts(db, acme, goods('Pen'), new Date());
    expect((await search('pen')).total).toBe(40);
    expect((await search('')).total).toBe(40);
    const standing = db.prepare('SELECT count(*) FROM places JOIN figures ON figures.place = places.id');
    expect(standing.pluck().get()).toBe(40);
  });

  test('what is published again as it was stays in its place, and what changed brings its words', async () => {
    const pens = many(30, { name: 'Pen', category: 'Writing', description: 'Glossy ink' });
    const [first, second, ...others] = pens;
    if (!first || !second) throw new Error('two pens were expected');
    replaceSupplierProducts(db, acme, pens, new Date(0));
    const places = (): unknown[] =>
      db.prepare('SELECT key, id FROM places JOIN products USING (number) ORDER BY key').raw().all();
    const words = (): unknown[] =>
      db.prepare('SELECT word, products, described FROM vocabulary ORDER BY word').raw().all();
    const [stood, had] = [places(), words()];
    const publish = (goods: CatalogProduct[]) => replaceSupplierProducts(db, acme, goods, new Date(1_000));
    publish(pens);
    expect([places(), words()]).toEqual([stood, had]);

    const later = '2026-03-09T12:00:00.000Z';
    publish([
      { ...first, name: 'Quill', description: 'Goose feather' },
      { ...second, asOf: later },
      ...others,
    ]);
    expect((await search('quill')).hits.map(({ product }) => product.key)).toEqual([first.key]);
    expect((await catalogPort(db).product(second.key))?.asOf).toBe(later);
    expect(await catalogPort(db).datesOf(first.key)).toMatchObject({ changedAt: '1970-01-01T00:00:01.000Z' });
    expect(await catalogPort(db).datesOf(second.key)).toMatchObject({
      changedAt: '1970-01-01T00:00:00.000Z',
    });
    expect(words()).toEqual(
      expect.arrayContaining([
        ['pen', 29, 0],
        ['quill', 1, 0],
        ['glossy', 0, 29],
      ]),
    );
    expect(places().filter((place, at) => JSON.stringify(place) !== JSON.stringify(stood[at]))).toHaveLength(
      1,
    );

    publish(pens);
    expect(words()).toEqual(had);
    expect(await keys('quill')).toEqual([]);
    publish([]);
    expect(words()).toEqual([]);
  });

  test('however it came to its goods, it answers as one that was filled with them', async () => {
    const goods = (name: string, from: number, to: number): CatalogProduct[] =>
      many(40, { name, category: 'Writing' }).slice(from, to);
    const history = [
      [...goods('Pen', 0, 20), ...goods('Tee', 0, 20)],
      [...goods('Pen', 0, 20), ...goods('Tee', 5, 30)],
      [...goods('Pen', 3, 20), ...goods('Tee', 5, 30), mug],
      [{ ...mug, eco: ['bamboo'] }, ...goods('Tee', 0, 8), ...goods('Pen', 3, 40)],
      [{ ...mug, name: 'Cup' }, mug, ...goods('Pen', 0, 20)],
    ];
    const words = 'SELECT word, products, described FROM vocabulary ORDER BY word';
    for (const products of history) {
      replaceSupplierProducts(db, acme, products, new Date(0));
      const fresh = openCatalog(':memory:');
      replaceSupplierProducts(fresh, acme, products, new Date(0));
      const order = async (text: string, at: Database.Database) =>
        (await catalogPort(at).search({ text, limit: 200, offset: 0 })).hits.map((hit) => hit.product);
      for (const text of ['', 'pen', 'tee', 'mug', 'cup', 'bamboo'])
        expect(await order(text, db)).toEqual(await order(text, fresh));
      expect(db.prepare(words).all()).toEqual(fresh.prepare(words).all());
    }
  });

  test('no batch of a step reads all products or places', () => {
    const goods = many(30, { name: 'Pen', category: 'Writing' });
    replaceSupplierProducts(db, acme, goods, new Date(0));
    const later = goods.map((one) => ({ ...one, asOf: '2026-03-09T12:00:00.000Z' }));
    const prepared = vi.spyOn(db, 'prepare');
    const steps = publishing(db, acme, [...later.slice(2), mug], new Date(0), { stepMs: 0 });
    const read = new Map<string, string>();
    while (!steps.next().done)
      for (const [statement] of prepared.mock.calls)
        if (statement.includes('@upTo') && !read.has(statement)) {
          const plan = db.prepare<[], { detail: string }>(
            `EXPLAIN QUERY PLAN ${statement.replaceAll(/@\w+/g, '1')}`,
          );
          read.set(
            statement,
            plan
              .all()
              .map(({ detail }) => detail)
              .join('; '),
          );
        }
    expect(read.size).toBeGreaterThan(10);
    for (const plan of read.values())
      expect(plan).not.toMatch(/SCAN (products|places|figures|decorations|temp)\b/);
  });

  test('products of another supplier are refused', () => {
    expect(() => replaceSupplierProducts(db, acme, [boltTee], new Date())).toThrow(RangeError);
    expect(() => replaceSupplierProducts(db, bolt, [mug], new Date())).toThrow(RangeError);
  });

  test('the supplier itself is kept up to date', async () => {
    replaceSupplierProducts(db, acme, [mug], new Date());
    replaceSupplierProducts(db, { ...acme, cutOff: '15:00' }, [mug], new Date());
    expect(await catalogPort(db).supplier('acme')).toEqual({ ...acme, cutOff: '15:00' });
    expect(await catalogPort(db).supplier('bolt')).toBeUndefined();
  });
});

describe('the order of browsing', () => {
  test('puts more merit first within a category', async () => {
    const plain = many(2, { name: 'Pen', category: 'Writing' });
    const rich = product({ sku: 'ECO', name: 'Pen', category: 'Writing', eco: ['bamboo'], breaks: 5 });
    replaceSupplierProducts(db, acme, [...plain, rich], new Date());
    expect((await keys())[0]).toBe('acme:ECO');
  });

  test('lets the categories take turns, so that none fills the front', async () => {
    const shirts = many(30, { name: 'Tee', category: 'T-Shirts', breaks: 5, eco: ['organic'] });
    const pens = many(3, { name: 'Pen', category: 'Writing' });
    replaceSupplierProducts(db, acme, [...shirts, ...pens], new Date());
    const first = (await keys()).slice(0, 6).map((key) => key.replace(/\d+$/, ''));
    expect(first).toEqual(['acme:TEE', 'acme:PEN', 'acme:TEE', 'acme:PEN', 'acme:TEE', 'acme:PEN']);
  });

  test('puts what cannot be quoted behind the rest of every supplier', async () => {
    const unsold = many(2, {
      name: 'Pen',
      category: 'Writing',
      isSellable: false,
      eco: ['bamboo'],
      breaks: 5,
    });
    replaceSupplierProducts(db, acme, [...unsold, mug], new Date());
    replaceSupplierProducts(db, bolt, [boltTee], new Date());
    expect((await keys()).slice(0, 2).sort()).toEqual(['acme:MUG', 'bolt:TEE']);
  });

  test('gives two suppliers of the same goods every other place, in whatever order they came', async () => {
    const goods = (supplier: string): CatalogProduct[] =>
      many(20, { supplier, name: 'Tee', category: 'T-Shirts' });
    const suppliersOf = async (): Promise<string[]> =>
      (await keys('tee')).map((key) => key.split(':')[0] ?? '');
    replaceSupplierProducts(db, bolt, goods('bolt'), new Date());
    replaceSupplierProducts(db, acme, goods('acme'), new Date());
    const order = await suppliersOf();
    for (let at = 0; at < 40; at += 2) expect(order.slice(at, at + 2).sort()).toEqual(['acme', 'bolt']);
  });

  test('depends on nothing but the products', async () => {
    const goods = [...many(5, { name: 'Pen', category: 'Writing' }), mug, tee];
    replaceSupplierProducts(db, acme, goods, new Date());
    const order = await keys();
    replaceSupplierProducts(db, acme, [...goods].reverse(), new Date());
    expect(await keys()).toEqual(order);
  });
});
