import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { CatalogPort } from '../../../tools/catalog/port.ts';
import type { SearchPage, SearchQuery, ShownHit } from '../../../tools/catalog/search-query.ts';
import { goodsFrom } from '../../../tools/catalog/ship-point-goods.ts';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';
import { onceATurn } from '../once-a-turn.ts';
import { CatalogFacets } from './catalog-facets.ts';
import { CatalogSearch } from './catalog-search.ts';
import { IndexReader } from './index-reader.ts';
import { catalogListing } from './listing.ts';
import { ProductCache } from './product-cache.ts';
import { CatalogVocabulary } from './vocabulary.ts';

/** Of the texts of the parsed products that are kept: some 1,200 of them, 7 MB. */
const REMEMBERED_CHARACTERS = 3_000_000;
const REMEMBERED_NUMBERS = 10_000;

/**
 * The catalog over one connection. Its caches are dropped when any process changes the catalog. The products it returns
 * are shared and frozen.
 *
 * @param mostCharacters of the texts of the parsed products that it keeps
 */
export function catalogPort(
  db: Database.Database,
  mostCharacters = REMEMBERED_CHARACTERS,
): CatalogPort & {
  /** It may have changed within this turn of the event loop. */
  lookAgain(): void;
} {
  const changes = db.prepare<[], number>('SELECT counted FROM changes').pluck();
  const supplier = db.prepare<[string], string>('SELECT body FROM suppliers WHERE code = ?').pluck();
  const categories = db
    .prepare<[], string>(
      'SELECT DISTINCT category FROM categories WHERE length(category) > 0 ORDER BY category',
    )
    .pluck();
  const index = new IndexReader(db);
  const products = new ProductCache(db, mostCharacters, supplierOf);
  const search = (): CatalogFacets =>
    new CatalogFacets(new CatalogSearch(index, new CatalogVocabulary(db), products), index);

  const listing = catalogListing(db);
  const numbers = new LRUCache<string, string[]>({ max: REMEMBERED_NUMBERS });
  const suppliers = new Map<string, CatalogSupplier>();

  const counted = onceATurn(() => changes.get() ?? 0);
  let seen = counted.get();
  let searching = search();
  const beCurrent = (): void => {
    const now = counted.get();
    if (now === seen) return;
    seen = now;
    products.forget();
    numbers.clear();
    suppliers.clear();
    searching = search();
  };

  function supplierOf(code: string): CatalogSupplier | undefined {
    const known = suppliers.get(code);
    if (known) return known;
    const body = supplier.get(code);
    if (body === undefined) return undefined;
    const read: CatalogSupplier = Object.freeze(JSON.parse(body));
    suppliers.set(code, read);
    return read;
  }

  // In one read transaction, so that a sync committed meanwhile cannot change the places during a search.
  const searchNow = db.transaction((query: SearchQuery): SearchPage => {
    beCurrent();
    const page = searching.search(query);
    return {
      ...page,
      hits: page.hits.flatMap(({ shown, reasons }) => {
        const product = products.get(shown.key);
        return product ? [{ product, reasons }] : [];
      }),
    };
  });
  const shelfNow = db.transaction((query: SearchQuery): SearchPage<ShownHit> => {
    beCurrent();
    return searching.search(query);
  });

  return {
    version: () => String(counted.get()),
    lookAgain: counted.again,
    async product(key) {
      beCurrent();
      return products.get(key) ?? goodsFrom(key, (one) => products.get(one));
    },
    async search(query) {
      return searchNow(query);
    },
    async shelf(query) {
      return shelfNow(query);
    },
    async supplier(code) {
      beCurrent();
      return supplierOf(code);
    },
    async categories() {
      return categories.all();
    },
    ...listing,
    async keysOfSku(sku) {
      beCurrent();
      const known = numbers.get(sku);
      if (known) return known;
      const keys = await listing.keysOfSku(sku);
      numbers.set(sku, keys);
      return keys;
    },
  };
}
