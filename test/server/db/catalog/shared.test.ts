/** A catalog that nodes share: whatever way a node came to a version, it answers as every other one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogPort } from '../../../../server/db/catalog/catalog.ts';
import { flaggedProducts } from '../../../../server/db/catalog/flagged-products.ts';
import { openCatalog } from '../../../../server/db/catalog/open.ts';
import { sharedCatalog } from '../../../../server/db/catalog/own-or-shared.ts';
import { replaceSupplierProducts } from '../../../../server/db/catalog/publication.ts';
import { RELEASED } from '../../../../server/db/leases.ts';
import { type Ledger, openLedger } from '../../../../server/db/ledger.ts';
import { publishedCatalogStore } from '../../../../server/db/stores/published-catalog.ts';
import { syncItemsStore } from '../../../../server/db/stores/sync-items.ts';
import { publishedProducts, publishedSuppliers } from '../../../../server/db/tables.ts';
import type { CatalogPort } from '../../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { newFolder } from '../../../support/homes.ts';
import { acme, product } from './fixtures.ts';

const MONDAY = Date.parse('2026-11-02T08:00:00.000Z');
const DAY_MS = 86_400_000;
const atDay = (day: number): Date => new Date(MONDAY + day * DAY_MS);

const folders: string[] = [];
const folder = (): string => {
  const made = newFolder();
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

let ledger: Ledger;
beforeEach(() => {
  ledger = newLedger();
});

/** Nothing of it has to outlive a power cut. */
const newLedger = (): Ledger =>
  openLedger(join(folder(), 'merch.db'), {
    transactionMs: 10_000,
    lockMs: 1_000,
    disk(opened) {
      opened.pragma('synchronous = OFF');
      return opened;
    },
  });

/** `cut` ends its process, in effect, before the so manieth change of its own files, or of the database. */
function node(db = openCatalog(':memory:')) {
  const place = folder();
  const storesOn = (on: Ledger['reader']) => ({
    publishedCatalog: publishedCatalogStore(on, ledger.nodes),
    syncItems: syncItemsStore(on),
  });
  let left = Number.POSITIVE_INFINITY;
  db.function('cut', () => {
    if (--left < 0) throw new Error('cut off');
    return 1;
  });
  for (const table of ['products', 'places'])
    db.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS cut_${table} BEFORE INSERT ON main.${table} BEGIN SELECT cut(); END`,
    );
  const catalog = sharedCatalog({
    folder: place,
    db,
    stepMs: 0,
    ...storesOn(ledger.reader),
    transaction: (work) => {
      if (--left < 0) throw new Error('cut off');
      return ledger.transaction((writer) => work(storesOn(writer)));
    },
  });
  return {
    ...catalog,
    ...storesOn(ledger.reader),
    db,
    port: catalogPort(db),
    flagged: flaggedProducts(db),
    follow: () => catalog.catalogFollower?.follow() ?? Promise.resolve(),
    async cutOff(after: number, work: () => Promise<unknown>): Promise<void> {
      left = after;
      await work().catch((cause: unknown) => expect(cause).toMatchObject({ message: 'cut off' }));
      left = Number.POSITIVE_INFINITY;
      // Leases end with their process.
      await ledger.transaction(async (writer) => writer.update(publishedSuppliers).set(RELEASED).run());
    },
  };
}

type Node = ReturnType<typeof node>;

const WORDS = ['camp', 'mug', 'tumbler', 'bamboo', 'tee', 'pen', 'urban'];
const CATEGORIES = ['Drinkware', 'T-Shirts', 'Writing'];
const SUPPLIERS = ['acme', 'bolt', 'crest'];
const TEXTS = ['', 'mug', 'camp tumbler', 'tumblr', 'urban bamboo pen', 'eco drinkware', 'ITEM-3', 'zzz'];

async function listed(port: CatalogPort, kind: 'sold' | 'not_sold' | 'close_out' | 'changed') {
  const listing = kind === 'changed' ? { kind, since: atDay(1).toISOString() } : { kind };
  const pages = [];
  let after: string | null = null;
  do {
    const page = await port.listing({ listing, after, limit: 3 });
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

/** Everything that can be asked, as text. */
async function answers({ port, flagged }: Node): Promise<string[]> {
  const page = { limit: 7, offset: 0 };
  const found = [];
  for (const text of TEXTS) {
    found.push(await port.search({ text, ...page, facets: true }));
    found.push(await port.search({ text, ...page, offset: 5, order: 'price', priceTo: 1_200 }));
    found.push(await port.search({ text, ...page, category: 'Drinkware', eco: true }));
    found.push(await port.search({ text, ...page, supplier: 'bolt', without: ['pen'] }));
  }
  const every = await port.search({ text: '', limit: 200, offset: 0 });
  const keys = every.hits.map((hit) => hit.product.key);
  return [
    ...found,
    every,
    await Promise.all(keys.map(async (key) => [await port.product(key), await port.datesOf(key)])),
    await Promise.all([1, 2, 3].map((item) => port.keysOfSku(`ITEM-${item}`))),
    await Promise.all(SUPPLIERS.map((code) => port.supplier(code))),
    await port.categories(),
    await listed(port, 'sold'),
    await listed(port, 'not_sold'),
    await listed(port, 'close_out'),
    await listed(port, 'changed'),
    await flagged({ code: 'acme', flag: null, after: null, limit: 50 }),
  ].map((answer) => JSON.stringify(answer));
}

const supplierNamed = (code: string, name = code) => ({ ...acme, code, name });

const ITEM_9: Goods = {
  item: 9,
  words: [1],
  category: 0,
  breaks: 2,
  asOf: 0,
  isSellable: true,
  isClosing: false,
  isFlagged: false,
};

interface Goods {
  item: number;
  words: number[];
  category: number;
  breaks: number;
  asOf: number;
  isSellable: boolean;
  isClosing: boolean;
  isFlagged: boolean;
}

function made(supplier: string, told: Goods): CatalogProduct {
  const name = told.words.map((at) => WORDS[at % WORDS.length]).join(' ');
  const one = product({
    supplier,
    name,
    sku: `ITEM-${told.item}`,
    category: CATEGORIES[told.category] ?? '',
    breaks: told.breaks,
    isSellable: told.isSellable,
    eco: name.includes('bamboo') ? ['bamboo'] : [],
  });
  return {
    ...one,
    asOf: atDay(told.asOf).toISOString(),
    parts: one.parts.map((part) => (told.isClosing ? { ...part, isCloseOut: true } : part)),
    ...(told.isFlagged ? { quality: [{ code: 'price_unit', where: 'x', raw: 'y' }] } : {}),
  };
}

const goods = fc.record({
  item: fc.integer({ min: 1, max: 8 }),
  words: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
  category: fc.nat(2),
  breaks: fc.integer({ min: 0, max: 3 }),
  asOf: fc.nat(3),
  isSellable: fc.boolean(),
  isClosing: fc.boolean(),
  isFlagged: fc.boolean(),
});
const publications = fc.array(
  fc.record({
    supplier: fc.constantFrom(...SUPPLIERS),
    name: fc.constantFrom('One', 'Other'),
    goods: fc.uniqueArray(goods, { selector: ({ item }) => item, maxLength: 8 }),
    /** Which node publishes, and how far it comes at the first attempt. */
    by: fc.nat(1),
    cutAfter: fc.option(fc.nat(30)),
    followedUpTo: fc.nat(40),
  }),
  { minLength: 1, maxLength: 6 },
);

test('nodes answer alike, byte by byte, whether they followed each version, filled late or were cut off', async () => {
  await fc.assert(
    fc.asyncProperty(publications, async (all) => {
      ledger = newLedger();
      const [first, second, cutOff] = [node(), node(), node()];
      for (const [day, { supplier, name, goods: told, by, cutAfter, followedUpTo }] of all.entries()) {
        const publisher = by === 0 ? first : second;
        const products = told.map((one) => made(supplier, one));
        const publish = () =>
          publisher.catalogWriter.publish(supplierNamed(supplier, name), products, atDay(day));
        if (cutAfter !== null) {
          const halfway = made(supplier, ITEM_9);
          await publisher.cutOff(cutAfter, () =>
            publisher.catalogWriter.publish(supplierNamed(supplier), [...products, halfway], atDay(day)),
          );
        }
        await publish();
        await first.follow();
        await cutOff.cutOff(followedUpTo, cutOff.follow);
      }
      const late = node();
      for (const one of [first, second, cutOff, late]) await one.follow();
      const expected = await answers(first);
      for (const other of [second, cutOff, late]) expect(await answers(other)).toEqual(expected);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 4) },
  );
}, 600_000);

const mugs = (count: number, name: string): CatalogProduct[] =>
  Array.from({ length: count }, (_, at) =>
    product({ sku: `ITEM-${String(at).padStart(4, '0')}`, name, category: 'Drinkware' }),
  );
const keysOn = async ({ port }: Node): Promise<string[]> =>
  (await port.listing({ listing: { kind: 'sold' }, after: null, limit: 1_000 })).products.map(
    ({ key }) => key,
  );

test('a few changes are published and followed by themselves, and all nodes answer alike', async () => {
  const [first, other] = [node(), node()];
  const goods = mugs(80, 'Mug');
  await first.catalogWriter.publish(acme, goods, atDay(0));
  await other.follow();
  const steps = ({ db }: Node) => db.prepare<[], number>('SELECT counted FROM changes').pluck().get() ?? 0;
  const before = [first, other].map(steps);
  const [one, two] = goods.slice(3);
  if (!one || !two) throw new Error('five mugs were expected');
  const changed: CatalogProduct = {
    ...one,
    name: 'Goose Mug',
    quality: [{ code: 'price_unit', where: 'x', raw: 'y' }],
  };
  const publish = async (products: CatalogProduct[], gone: string[], day: number) => {
    const counted = await first.catalogWriter.publishChanges(acme, { products, gone }, atDay(day));
    await other.follow();
    const late = node();
    await late.follow();
    const expected = await answers(first);
    const changes = await first.port.changes({ after: null, limit: 1_000 });
    for (const node of [other, late]) {
      expect(await answers(node)).toEqual(expected);
      expect(await node.port.changes({ after: null, limit: 1_000 })).toEqual(changes);
    }
    return counted;
  };
  expect(await publish([changed, two], [], 1)).toEqual({ products: 80, sold: 80 });
  expect(first.catalogWriter.flagsOf('acme')).toEqual({ price_unit: 1 });
  // A publication of all has a step for every ten products that are as they were.
  for (const [nth, one] of [first, other].entries()) expect(steps(one) - (before[nth] ?? 0)).toBeLessThan(8);
  expect(await first.port.datesOf(two.key)).toMatchObject({ changedAt: atDay(0).toISOString() });

  // Where others move too, all are placed anew on each node.
  expect(await publish(mugs(82, 'Mug').slice(80), [two.sku], 2)).toEqual({ products: 81, sold: 81 });
  const went = await other.port.changes({ after: { at: atDay(2).toISOString(), key: '' }, limit: 1 });
  expect(went).toEqual([{ key: two.key, at: atDay(2).toISOString(), isGone: true }]);
  const nothing = { products: [], gone: [] };
  const later = { ...acme, cutOff: '09:00' };
  expect(await first.catalogWriter.publishChanges(later, nothing, atDay(3))).toBeUndefined();
}, 60_000);

test('a publication that was cut off is seen by nobody, and the next one takes its place', async () => {
  const [first, other] = [node(), node()];
  await first.catalogWriter.publish(acme, mugs(250, 'Mug'), atDay(0));
  await other.follow();
  const before = await answers(other);
  // It begins, drops nothing, and writes two of three pages.
  const writes = 4;
  await first.cutOff(writes, () => first.catalogWriter.publish(acme, mugs(250, 'Cup').slice(20), atDay(1)));
  const { port } = other;
  await other.follow();
  expect(await answers(other)).toEqual(before);
  const late = node();
  await late.follow();
  expect(await answers(late)).toEqual(before);
  const counted = await first.catalogWriter.publish(acme, mugs(230, 'Pot'), atDay(2));
  expect(counted).toEqual({ products: 230, sold: 230 });
  await other.follow();
  expect((await port.search({ text: 'cup', limit: 1, offset: 0 })).total).toBe(0);
  expect((await port.search({ text: 'pot', limit: 1, offset: 0 })).total).toBe(230);
  expect(await keysOn(other)).toEqual(await keysOn(first));
});

test('what is published again without a change raises no version', async () => {
  const first = node();
  await first.catalogWriter.publish(acme, mugs(2, 'Mug'), atDay(0));
  const { publishedCatalog } = first;
  const published = await publishedCatalog.versions();
  await first.catalogWriter.publish(acme, mugs(2, 'Mug'), atDay(1));
  expect(await publishedCatalog.versions()).toEqual(published);
  expect(await first.port.datesOf('acme:ITEM-0001')).toEqual({
    firstAt: atDay(0).toISOString(),
    changedAt: atDay(0).toISOString(),
  });
});

test('a node that was away until what went was forgotten reads everything again', async () => {
  const [first, away] = [node(), node()];
  await first.catalogWriter.publish(acme, mugs(3, 'Mug'), atDay(0));
  await away.follow();
  for (let day = 1; day <= 101; day++)
    await first.catalogWriter.publish(acme, mugs(1, `Mug ${day}`), atDay(day));
  expect(ledger.reader.select().from(publishedProducts).all()).toHaveLength(1);
  await away.follow();
  expect(await keysOn(away)).toEqual(['acme:ITEM-0000']);
});

test.each([
  [
    'of another shop',
    async () => {
      const own = ledger;
      ledger = newLedger();
      const other = node();
      await other.catalogWriter.publish(supplierNamed('bolt'), [], atDay(0));
      ledger = own;
      return other.db;
    },
  ],
  [
    'of a later time',
    async () => {
      const other = node();
      await other.follow();
      const before = await ledger.reader.select().from(publishedSuppliers).all();
      await other.catalogWriter.publish(supplierNamed('acme'), mugs(3, 'Cup'), atDay(1));
      await ledger.transaction(async (writer) => {
        await writer.delete(publishedSuppliers).run();
        await writer.insert(publishedSuppliers).values(before).run();
      });
      return other.db;
    },
  ],
  [
    'that a shop had for itself',
    async () => {
      const { db } = node();
      replaceSupplierProducts(db, supplierNamed('bolt'), [], atDay(0));
      return db;
    },
  ],
])('a catalog %s is filled anew', async (_, made) => {
  await node().catalogWriter.publish(acme, mugs(2, 'Mug'), atDay(0));
  const late = node(await made());
  await node().catalogWriter.publish(acme, mugs(2, 'Pot'), atDay(2));
  await late.follow();
  expect(await keysOn(late)).toEqual(['acme:ITEM-0000', 'acme:ITEM-0001']);
  expect(await late.port.supplier('bolt')).toBeUndefined();
});

test('a copy that one node began another one ends', async () => {
  const [first, second] = [node(), node()];
  await first.catalogWriter.publish(acme, mugs(3, 'Mug'), atDay(0));
  const run = {
    kind: 'changes' as const,
    startedAt: atDay(1).toISOString(),
    isListed: true,
    dropped: ['ITEM-0002'],
  };
  await first.syncProgress.begin('acme', run, ['ITEM-0001', 'ITEM-0009', 'ITEM-0000']);
  const [changed] = mugs(1, 'Cup');
  if (!changed) throw new Error('one is made');
  await first.syncProgress.keep('acme', 'ITEM-0000', { state: 'read', product: changed });
  expect(await second.syncProgress.run('acme')).toEqual(run);
  expect(await second.syncProgress.waiting('acme')).toEqual(['ITEM-0001', 'ITEM-0009']);
  expect(await second.syncProgress.knownIds('acme')).toEqual(['ITEM-0000', 'ITEM-0001', 'ITEM-0002']);
  await second.syncProgress.keep('acme', 'ITEM-0009', { state: 'gone' });
  await second.syncProgress.keep('acme', 'ITEM-0001', { state: 'failed', why: 'lost' });
  const outcome = second.syncProgress.outcome('acme', new Set(run.dropped));
  await second.catalogWriter.publish(acme, outcome, atDay(1));
  await second.syncProgress.end('acme');
  await first.follow();
  for (const one of [first, second])
    expect([await one.port.product('acme:ITEM-0000'), await keysOn(one)]).toEqual([
      changed,
      ['acme:ITEM-0001', 'acme:ITEM-0000'],
    ]);
  expect(await first.syncProgress.failed('acme')).toEqual([{ id: 'ITEM-0001', why: 'lost' }]);
});
