/** A few products are published by themselves: the catalog then answers as one that was filled with all of them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { catalogWriter } from '../../../../server/db/catalog/catalog-writer.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { changing, publishing, replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import type { CatalogCount, Changes } from '../../../../tools/catalog/sync-port.ts';
import { generatedProducts } from '../../../support/generated-products.ts';
import { newFolder } from '../../../support/homes.ts';
import { generatedSupplier } from '../../../support/renamed-products.ts';
import { acme, product } from './fixtures.ts';

const COUNT = 400;
const AT = new Date(0);
const SPARE = [...generatedProducts(COUNT + 40)];
const GOODS = SPARE.slice(0, COUNT);
const OTHERS = Array.from({ length: 60 }, (_, at) =>
  product({ sku: `TEE${at}`, name: 'Tee', category: 'T-Shirts' }),
);
const TEXTS = ['', 'mug', 'blue pen', 'organic tote', 'tumblr', 'goose', 'drinkware'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function filled(products: readonly CatalogProduct[], db = openCatalog(':memory:')): Database.Database {
  replaceSupplierProducts(db, acme, OTHERS, AT);
  replaceSupplierProducts(db, generatedSupplier, products, AT);
  return db;
}

/** Steps of a publication of some; whether it could be done. */
function published(db: Database.Database, changes: Partial<Changes>, supplier = generatedSupplier): boolean {
  const steps = changing(db, supplier, { products: [], gone: [], ...changes }, AT);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value !== undefined;
    expect(db.inTransaction).toBe(false);
  }
}

const rows = (db: Database.Database, query: string): unknown[] => db.prepare(query).raw().all();

async function order(db: Database.Database, text: string): Promise<CatalogProduct[]> {
  const { hits } = await catalogPort(db).search({ text, limit: 1_000, offset: 0 });
  return hits.map((hit) => hit.product);
}

/** Everything but the order. */
async function told(db: Database.Database): Promise<unknown[]> {
  const port = catalogPort(db);
  const { countOf, flagsOf } = catalogWriter(db);
  const found = [];
  for (const text of TEXTS) {
    const { hits, ...page } = await port.search({ text, limit: 1_000, offset: 0, facets: true });
    found.push(page, hits.map(({ product, reasons }) => `${product.key} ${JSON.stringify(reasons)}`).sort());
    const cheap = await port.search({ text, limit: 1_000, offset: 0, order: 'price', priceTo: 900 });
    found.push(cheap.hits.map((hit) => hit.product.key).sort());
  }
  for (const kind of ['sold', 'not_sold', 'close_out'] as const)
    found.push(await port.listing({ listing: { kind }, after: null, limit: 1_000 }));
  return [
    ...found,
    [countOf('gen'), flagsOf('gen'), await port.categories()],
    rows(db, 'SELECT * FROM vocabulary ORDER BY supplier, word'),
    rows(db, 'SELECT * FROM categories ORDER BY supplier, category'),
    rows(
      db,
      'SELECT figures.figures, facts, ranking FROM figures JOIN places ON id = place ORDER BY 1, 2, 3',
    ),
  ];
}

const places = (db: Database.Database): Map<unknown, unknown> =>
  new Map(
    db.prepare<[], [string, number]>('SELECT key, id FROM places JOIN products USING (number)').raw().all(),
  );

/** Changes that leave its turn to a product. */
const inItsTurn: ((product: CatalogProduct) => CatalogProduct)[] = [
  (one) => ({ ...one, name: `Goose ${one.name}` }),
  (one) => ({ ...one, description: `${one.description} Glossy goose feather.` }),
  (one) => ({ ...one, ladder: one.ladder.map((row) => ({ ...row, rate: row.rate * 2 })) }),
  (one) => ({ ...one, asOf: '2026-12-24T12:00:00.000Z' }),
  (one) => ({ ...one, parts: one.parts.map((part) => ({ ...part, isCloseOut: true as const })) }),
  (one) => ({ ...one, methods: one.methods.map((method) => ({ ...method, leadDays: method.leadDays + 1 })) }),
  (one) => ({ ...one, quality: [{ code: 'lead_time', where: 'x', raw: 'y' }] }),
  (one) => one,
];
/** Others move it. */
const elsewhere: typeof inItsTurn = [
  (one) => ({ ...one, material: '', description: '' }),
  (one) => ({ ...one, category: one.category === 'Drinkware' ? 'Bags' : 'Drinkware' }),
  (one) => ({
    ...one,
    defaultDecoration: one.defaultDecoration ? null : (GOODS[0]?.defaultDecoration ?? null),
  }),
  (one) => ({ ...one, ladder: one.ladder.slice(0, 1) }),
];

const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
};

/** Up to so many publications of up to so many changes, each of one product in one of the ways. */
const publications = (lastWay: number, mostChanges: number, most: number) =>
  fc.array(
    fc.array(fc.record({ at: fc.nat(COUNT - 1), how: fc.nat(lastWay) }), {
      minLength: 1,
      maxLength: mostChanges,
    }),
    { minLength: 1, maxLength: most },
  );

/** One product, in one publication. */
const CHANGED_AND_GONE = [[0, elsewhere.length + 1].map((how) => ({ at: 0, how }))];
const RUNS = Number(process.env['RUNS'] ?? 4);

test('products that keep their turn change alone, and all answers are those of a new catalog', async () => {
  await fc.assert(
    fc.asyncProperty(publications(inItsTurn.length - 1, 12, 4), async (all) => {
      const goods = new Map(GOODS.map((one) => [one.key, one]));
      const db = filled(GOODS);
      const stood = places(db);
      for (const changes of all) {
        const products = changes.map(({ at, how }) => {
          const { key } = pick(GOODS, at);
          const changed = pick(inItsTurn, how)(goods.get(key) ?? pick(GOODS, at));
          goods.set(key, changed);
          return changed;
        });
        expect(published(db, { products })).toBe(true);
      }
      expect(places(db)).toEqual(stood);
      const fresh = filled([...goods.values()]);
      expect(await told(db)).toEqual(await told(fresh));
      for (const text of TEXTS) expect(await order(db, text)).toEqual(await order(fresh, text));
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('what comes, goes or is worth another turn leaves the others in theirs, until all are placed', async () => {
  await fc.assert(
    fc.asyncProperty(publications(elsewhere.length + 1, 2, 5), async (all) => {
      const goods = new Map(GOODS.map((one) => [one.key, one]));
      const db = filled(GOODS);
      for (const changes of all) {
        const products: CatalogProduct[] = [];
        const gone: string[] = [];
        for (const { at, how } of changes) {
          const one = how === elsewhere.length ? pick(SPARE.slice(COUNT), at) : pick([...goods.values()], at);
          if (how > elsewhere.length) {
            goods.delete(one.key);
            gone.push(one.sku);
          } else {
            const changed = how === elsewhere.length ? one : pick(elsewhere, how)(one);
            goods.set(one.key, changed);
            products.push(changed);
          }
        }
        const stood = places(db);
        const told = {
          // As they are in the end: one that changes and goes is gone.
          products: products.filter((one) => goods.get(one.key) === one),
          gone: gone.filter((sku) => !goods.has(`gen:${sku}`)),
        };
        if (published(db, told)) {
          const touched = new Set([...products.map(({ key }) => key), ...gone.map((sku) => `gen:${sku}`)]);
          const others = (map: Map<unknown, unknown>) =>
            [...map].filter(([key]) => !touched.has(String(key))).sort();
          expect(others(places(db))).toEqual(others(stood));
        } else replaceSupplierProducts(db, generatedSupplier, goods.values(), AT);
      }
      const fresh = filled([...goods.values()]);
      expect(await told(db)).toEqual(await told(fresh));
      const inCategories = async (from: Database.Database) => {
        const all = (await order(from, '')).filter(({ supplier }) => supplier === 'gen');
        const isSold = ({ defaultDecoration }: CatalogProduct): boolean => defaultDecoration !== null;
        expect(all.findIndex((one) => !isSold(one)) < all.findLastIndex(isSold) && !all.every(isSold)).toBe(
          false,
        );
        const groups = new Map<string, string[]>();
        for (const one of all) {
          const name = `${one.category} ${isSold(one)}`;
          groups.set(name, [...(groups.get(name) ?? []), one.key]);
        }
        return [...groups].sort();
      };
      expect(await inCategories(db)).toEqual(await inCategories(fresh));

      replaceSupplierProducts(db, generatedSupplier, goods.values(), AT);
      for (const text of TEXTS) expect(await order(db, text)).toEqual(await order(fresh, text));
    }),
    { numRuns: RUNS, examples: [[CHANGED_AND_GONE]] },
  );
}, 600_000);

interface Deed {
  /** All are published, or those that changed. */
  isAll: boolean;
  changes: { at: number; how: number }[];
  /** After so many steps the process ends. */
  cutAfter: number | null;
  isReopened: boolean;
}

const WAYS = [...inItsTurn, ...elsewhere];
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    isAll: fc.boolean(),
    changes: fc.array(fc.record({ at: fc.nat(COUNT - 1), how: fc.nat(WAYS.length + 1) }), {
      minLength: 1,
      maxLength: 4,
    }),
    cutAfter: fc.option(fc.nat(12), { freq: 3 }),
    isReopened: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whatever chain of publications led to its goods, cut off or opened again, it answers as a new one', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const folder = newFolder();
      folders.push(folder);
      const open = () => {
        const opened = openCatalog(join(folder, 'catalog.db'));
        opened.pragma('synchronous = OFF');
        return opened;
      };
      let db = filled(GOODS, open());
      const goods = new Map(GOODS.map((one) => [one.key, one]));
      const publishAll = () => replaceSupplierProducts(db, generatedSupplier, goods.values(), AT);
      for (const { isAll, changes, cutAfter, isReopened } of all) {
        const touched = new Set<string>();
        for (const { at, how } of changes) {
          const one = how === WAYS.length ? pick(SPARE.slice(COUNT), at) : pick([...goods.values()], at);
          touched.add(one.key);
          if (how > WAYS.length) goods.delete(one.key);
          else goods.set(one.key, how === WAYS.length ? one : pick(WAYS, how)(one));
        }
        const products = [...touched].flatMap((key) => goods.get(key) ?? []);
        const gone = [...touched].flatMap((key) => (goods.has(key) ? [] : [key.slice('gen:'.length)]));
        const steps: Generator<void, CatalogCount | undefined> = isAll
          ? publishing(db, generatedSupplier, goods.values(), AT, { stepMs: 0 })
          : changing(db, generatedSupplier, { products, gone }, AT, { stepMs: 0 });
        let end = steps.next();
        for (let step = 0; !end.done && step !== cutAfter; step++) end = steps.next();
        if (!end.done) steps.return(undefined);
        if (isReopened) {
          db.close();
          db = open();
        }
        if (!end.done || end.value === undefined) {
          // A change of a few is not taken until all were published, unless the last step was the one that is cut off after.
          if (!end.done && published(db, { products, gone }))
            expect(await told(db)).toEqual(await told(filled([...goods.values()])));
          publishAll();
        }
      }
      const fresh = filled([...goods.values()]);
      expect(await told(db)).toEqual(await told(fresh));
      publishAll();
      expect(await told(db)).toEqual(await told(fresh));
      for (const text of TEXTS) expect(await order(db, text)).toEqual(await order(fresh, text));
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      db.close();
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('all have to be published where terms are others, the last publication was cut off, or much has changed', () => {
  const db = filled(GOODS);
  const one = { ...pick(GOODS, 0), name: 'Goose' };
  expect(published(db, { products: [one] }, { ...generatedSupplier, cutOff: '09:00' })).toBe(false);
  expect(published(db, { products: GOODS })).toBe(false);
  expect(published(db, { gone: GOODS.slice(0, 10).map(({ sku }) => sku) })).toBe(false);
  expect(published(openCatalog(':memory:'), { products: [one] })).toBe(false);
  const cutOff = publishing(db, generatedSupplier, GOODS.slice(1), AT, { stepMs: 0 });
  cutOff.next();
  cutOff.return({ products: 0, sold: 0 });
  expect(published(db, { products: [one] })).toBe(false);
});

test('nothing is written for what is as it was', () => {
  const db = filled(GOODS);
  const before = rows(db, 'SELECT counted FROM changes');
  expect(published(db, { products: GOODS.slice(0, 20), gone: ['NONE'] })).toBe(true);
  expect(rows(db, 'SELECT counted FROM changes')).toEqual(before);
});
