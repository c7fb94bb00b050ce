import type { CatalogPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import type { ShownHit } from '../../tools/catalog/search-query.ts';
import { hasTerms, withSellingTerms } from '../../tools/catalog/selling-terms.ts';
import type { CatalogSupplier } from '../../tools/catalog/sync-port.ts';
import { shownOf } from '../../tools/pricing/shown-product.ts';
import type { SupplierParts } from './parts.ts';
import { supplierOf } from './promostandards/connect.ts';

/** What was read of suppliers since the ledger last changed any, and the products compared with it. */
export class KnownTerms {
  readonly #terms = new Map<string, CatalogSupplier | undefined>();
  /** Products are shared while they are remembered; each is compared once with the same terms. */
  readonly compared = new WeakMap<CatalogProduct, { terms: CatalogSupplier; product: CatalogProduct }>();
  #seen = 0;

  /** Those of a time that `changes` counts; a change of any supplier forgets all. */
  at(changes: number): Map<string, CatalogSupplier | undefined> {
    if (changes !== this.#seen) this.#terms.clear();
    this.#seen = changes;
    return this.#terms;
  }

  keep(changes: number, code: string, terms: CatalogSupplier | undefined): void {
    if (changes === this.#seen) this.#terms.set(code, terms);
  }
}

/**
 * The catalog with its suppliers as the ledger has them: a changed margin or calendar counts at once, and nothing is
 * written to the catalog for it. What is `known` may be shared with others that end before.
 */
export function currentCatalog(
  catalog: CatalogPort,
  { suppliers, changes }: Pick<SupplierParts, 'suppliers' | 'changes'>,
  known = new KnownTerms(),
): CatalogPort {
  const asked = new Map<string, Promise<CatalogSupplier | undefined>>();

  async function current(code: string): Promise<CatalogSupplier | undefined> {
    const counted = changes();
    const terms = known.at(counted);
    return terms.has(code) ? terms.get(code) : (asked.get(`${counted} ${code}`) ?? ask(counted, code));
  }

  /** A failure is not remembered: the next call asks again. */
  function ask(counted: number, code: string): Promise<CatalogSupplier | undefined> {
    const name = `${counted} ${code}`;
    const found = suppliers
      .byCode(code)
      .then((record) => {
        const terms = record && supplierOf(record);
        known.keep(counted, code, terms);
        return terms;
      })
      .finally(() => asked.delete(name));
    asked.set(name, found);
    return found;
  }

  /** The same product where its terms are still those it was copied with. */
  async function withCurrentTerms(copied: CatalogProduct): Promise<CatalogProduct> {
    const terms = await current(copied.supplier);
    if (terms === undefined) return copied;
    const before = known.compared.get(copied);
    if (before?.terms === terms) return before.product;
    const product = Object.freeze(withSellingTerms(copied, terms));
    known.compared.set(copied, { terms, product });
    return product;
  }

  async function withCurrentPrices(hit: ShownHit): Promise<ShownHit> {
    const terms = await current(hit.shown.supplier);
    if (terms === undefined || hasTerms(hit.shown, terms)) return hit;
    const product = await catalog.product(hit.shown.key);
    return product ? { ...hit, shown: shownOf(await withCurrentTerms(product)) } : hit;
  }

  return {
    ...catalog,
    version: () => `${catalog.version()} ${changes()}`,
    async product(key) {
      const product = await catalog.product(key);
      return product && withCurrentTerms(product);
    },
    async search(query) {
      const page = await catalog.search(query);
      const hits = page.hits.map(async (hit) => ({ ...hit, product: await withCurrentTerms(hit.product) }));
      return { ...page, hits: await Promise.all(hits) };
    },
    async shelf(query) {
      const page = await catalog.shelf(query);
      return { ...page, hits: await Promise.all(page.hits.map(withCurrentPrices)) };
    },
    async supplier(code) {
      // A decorator has no goods that were copied.
      return (await current(code)) ?? catalog.supplier(code);
    },
  };
}
