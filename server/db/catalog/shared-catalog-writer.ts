import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type {
  CatalogCount,
  CatalogSupplier,
  CatalogWriter,
  Changes,
  Products,
} from '../../../tools/catalog/sync-port.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import type { Publication, PublishedCatalog, PublishedRow } from '../stores/published-catalog.ts';
import { countOf, flagsOf, storedSupplier } from './counts.ts';
import { knownProducts, productsOf } from './known-products.ts';
import { refuseOthers } from './staging.ts';
import { hashOf, type StoredProduct, storedDecorations, storedProduct } from './stored-product.ts';

/** Between two pages; then another node may publish. */
const LEASE_MS = 60_000;
const LEASE_TRIED_EVERY_MS = 200;
const PAGE = 100;
const MOST_RAISED = 1_000_000;

export interface SharedWriterParts {
  /** This node's copy. */
  db: Database.Database;
  transaction<T>(work: (tx: { publishedCatalog: PublishedCatalog }) => Promise<T>): Promise<T>;
  /** Brings this node's copy of a supplier's products up to date. */
  follow(supplier: string): Promise<void>;
}

type Row = Omit<PublishedRow, 'version'>;

/**
 * Writes to the catalog that all nodes share: what changed, page by page, seen by nobody until the supplier's version is
 * raised. This node's copy follows it before, so that what changed is known, and after.
 */
export function sharedCatalogWriter({ db, transaction, follow }: SharedWriterParts): CatalogWriter {
  const inCatalog = <T>(work: (published: PublishedCatalog) => Promise<T>): Promise<T> =>
    transaction((tx) => work(tx.publishedCatalog));
  const lease = () => ({ now: new Date(), until: new Date(Date.now() + LEASE_MS) });

  async function begun(code: string): Promise<Publication> {
    for (;;) {
      const publication = await inCatalog((published) =>
        published.begin(code, lease(), randomInt(1, MOST_RAISED)),
      );
      if (publication) return publication;
      await pause(LEASE_TRIED_EVERY_MS);
    }
  }

  async function publishRows(
    publication: Publication,
    supplier: CatalogSupplier,
    changed: AsyncIterable<Row>,
  ): Promise<void> {
    const { code, next, history, body } = publication;
    while (await inCatalog((published) => published.dropUnpublished(publication)));
    let isChanged = JSON.stringify(body) !== JSON.stringify(supplier);
    for await (const rows of pages(changed)) {
      isChanged = true;
      await inCatalog((published) => published.put(publication, rows, lease()));
    }
    if (!isChanged) return;
    await inCatalog((published) => published.publish(publication, supplier));
    for (let key: string | undefined = ''; key !== undefined; ) {
      const after: string = key;
      key = await inCatalog((published) => published.dropReplaced(code, next, after));
    }
    const [oldest = 0] = history;
    while (await inCatalog((published) => published.forgetGone(code, oldest)));
  }

  /** Without rows nothing is published. */
  async function publishing(
    supplier: CatalogSupplier,
    changed: () => AsyncIterable<Row> | undefined,
  ): Promise<CatalogCount | undefined> {
    const { code } = supplier;
    const publication = await begun(code);
    try {
      await follow(code);
      const rows = changed();
      if (rows === undefined) return undefined;
      await publishRows(publication, supplier, rows);
    } finally {
      await inCatalog((published) => published.release(publication));
    }
    await follow(code);
    return countOf(db, code);
  }

  async function publish(supplier: CatalogSupplier, products: Products, at: Date): Promise<CatalogCount> {
    const { code } = supplier;
    await publishing(supplier, () => withGone(db, code, products, at.toISOString()));
    return countOf(db, code);
  }

  return {
    publish,
    publishChanges: (supplier, changes, at) =>
      publishing(supplier, () =>
        storedSupplier(db, supplier.code)?.body === JSON.stringify(supplier)
          ? some(db, supplier.code, changes, at.toISOString())
          : undefined,
      ),
    replaceProducts: publish,
    countOf: (code) => countOf(db, code),
    flagsOf: (code) => flagsOf(db, code),
  };
}

const hashOfDecorations = remembering(hashOf);

/** What differs from this node's copy. Of a repeated key the last product counts. */
async function* differing(
  db: Database.Database,
  code: string,
  products: Products,
  at: string,
): AsyncGenerator<Row, ReadonlySet<string>> {
  const compare = db.prepare<
    StoredProduct & { hash: string },
    ProductDates & { isSameGoods: number; isSameDate: number }
  >(
    `SELECT first_at AS firstAt, changed_at AS changedAt, as_of = @asOf AS isSameDate,
       products.body = @body AND hash = @hash AS isSameGoods
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations WHERE key = @key`,
  );
  const seen = new Set<string>();
  for await (const product of products) {
    refuseOthers(product, code);
    const { key } = product;
    const known = compare.get({
      ...storedProduct(product),
      hash: hashOfDecorations(storedDecorations(product)),
    });
    const isSame = known?.isSameGoods && known.isSameDate;
    if (!isSame || seen.has(key))
      yield {
        key,
        body: JSON.stringify(product),
        firstAt: known?.firstAt ?? at,
        changedAt: known?.isSameGoods ? known.changedAt : at,
      };
    seen.add(key);
  }
  return seen;
}

const goneRow = (key: string, at: string): Row => ({ key, body: null, firstAt: at, changedAt: at });

async function* withGone(
  db: Database.Database,
  code: string,
  products: Products,
  at: string,
): AsyncGenerator<Row, void> {
  const seen = yield* differing(db, code, products, at);
  for (const page of knownProducts(db, code))
    for (const { key } of page) if (!seen.has(key)) yield goneRow(key, at);
}

async function* some(
  db: Database.Database,
  code: string,
  { products, gone }: Changes,
  at: string,
): AsyncGenerator<Row, void> {
  const seen = yield* differing(db, code, products, at);
  for (const { key } of productsOf(db, code, gone)) if (!seen.has(key)) yield goneRow(key, at);
}

/** Each key once in a page: the last of its rows. */
async function* pages(rows: AsyncIterable<Row>): AsyncGenerator<Row[], void> {
  let page = new Map<string, Row>();
  for await (const row of rows) {
    page.set(row.key, row);
    if (page.size < PAGE) continue;
    yield [...page.values()];
    page = new Map();
  }
  if (page.size > 0) yield [...page.values()];
}
