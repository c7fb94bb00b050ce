import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { withSellingTerms } from '../../../tools/catalog/selling-terms.ts';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';

/**
 * The last products read, parsed once and shared. They and their lists are frozen, so that a change fails where it is
 * made.
 */
export class ProductCache {
  readonly #row: Database.Statement<[string], { body: string; supplier: string }>;
  readonly #most: number;
  readonly #remembered = new Map<string, CatalogProduct>();

  constructor(db: Database.Database, most: number) {
    this.#row = db.prepare<[string], { body: string; supplier: string }>(
      `SELECT products.body, suppliers.body AS supplier
       FROM products JOIN suppliers ON suppliers.number = products.supplier WHERE key = ?`,
    );
    this.#most = most;
  }

  get(key: string): CatalogProduct | undefined {
    const known = this.#remembered.get(key);
    if (known) {
      // A map keeps insertion order: an entry written again moves to the end, so the least recently used is first.
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known;
    }
    const row = this.#row.get(key);
    if (row === undefined) return undefined;
    const copied: CatalogProduct = JSON.parse(row.body);
    const supplier: CatalogSupplier = JSON.parse(row.supplier);
    const product = withSellingTerms(copied, supplier);
    for (const value of Object.values(product)) Object.freeze(value);
    this.#remembered.set(key, Object.freeze(product));
    if (this.#remembered.size > this.#most) {
      const [longestUnasked] = this.#remembered.keys();
      if (longestUnasked !== undefined) this.#remembered.delete(longestUnasked);
    }
    return product;
  }

  forget(): void {
    this.#remembered.clear();
  }
}
