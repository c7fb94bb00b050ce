import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';

/**
 * The products read last, parsed once and shared. Nobody may change one: it and its lists are frozen, so that an
 * attempt fails where it is made.
 */
export class RememberedProducts {
  readonly #body: Database.Statement<[string], string>;
  readonly #most: number;
  readonly #remembered = new Map<string, CatalogProduct>();

  constructor(db: Database.Database, most: number) {
    this.#body = db.prepare<[string], string>('SELECT body FROM products WHERE key = ?').pluck();
    this.#most = most;
  }

  get(key: string): CatalogProduct | undefined {
    const known = this.#remembered.get(key);
    if (known) {
      // A map keeps the order of writing: what is written again moves behind what was not asked for since.
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known;
    }
    const body = this.#body.get(key);
    if (body === undefined) return undefined;
    const product: CatalogProduct = JSON.parse(body);
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
