import type { CatalogPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import { withSellingTerms } from '../../tools/catalog/selling-terms.ts';
import type { CatalogSupplier } from '../../tools/catalog/sync-port.ts';
import type { SupplierParts } from './parts.ts';
import { supplierOf } from './promostandards/connect.ts';

/**
 * The catalog with its suppliers as the ledger has them: a changed margin or calendar counts at once, and nothing is
 * written to the catalog for it.
 */
export function currentCatalog(
  catalog: CatalogPort,
  { suppliers, changes }: Pick<SupplierParts, 'suppliers' | 'changes'>,
): CatalogPort {
  const known = new Map<string, Promise<CatalogSupplier | undefined>>();
  let seen = changes();

  function current(code: string): Promise<CatalogSupplier | undefined> {
    const counted = changes();
    if (counted !== seen) known.clear();
    seen = counted;
    return known.get(code) ?? read(code);
  }

  /** A failure is not remembered: the next call asks again. */
  function read(code: string): Promise<CatalogSupplier | undefined> {
    const found = suppliers.byCode(code).then((record) => record && supplierOf(record));
    known.set(code, found);
    found.catch(() => {
      if (known.get(code) === found) known.delete(code);
    });
    return found;
  }

  /** Products are shared while they are remembered; each is compared once with the same terms. */
  const compared = new WeakMap<CatalogProduct, { terms: CatalogSupplier; product: CatalogProduct }>();

  /** The same product where its terms are still those it was copied with. */
  async function withCurrentTerms(copied: CatalogProduct): Promise<CatalogProduct> {
    const terms = await current(copied.supplier);
    if (terms === undefined) return copied;
    const known = compared.get(copied);
    if (known?.terms === terms) return known.product;
    const isCurrent = isSame(terms.selling, copied.selling);
    const product = isCurrent ? copied : Object.freeze(withSellingTerms(copied, terms));
    compared.set(copied, { terms, product });
    return product;
  }

  return {
    ...catalog,
    async product(key) {
      const product = await catalog.product(key);
      return product && withCurrentTerms(product);
    },
    async search(query) {
      const page = await catalog.search(query);
      const hits = page.hits.map(async (hit) => ({ ...hit, product: await withCurrentTerms(hit.product) }));
      return { ...page, hits: await Promise.all(hits) };
    },
    async supplier(code) {
      const copied = await catalog.supplier(code);
      return copied && ((await current(code)) ?? copied);
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
