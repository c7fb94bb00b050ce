import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { withSellingTerms } from '../../../tools/catalog/selling-terms.ts';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';

interface Remembered {
  product: CatalogProduct;
  characters: number;
}

/**
 * The last products read, parsed once and shared. They and their lists are frozen, so that a change fails where it is
 * made.
 */
export class ProductCache {
  readonly #row: Database.Statement<[string], { body: string; supplier: number }>;
  readonly #terms: Database.Statement<[number], string>;
  readonly #mostCharacters: number;
  readonly #remembered = new Map<string, Remembered>();
  readonly #suppliers = new Map<number, CatalogSupplier>();
  #characters = 0;

  /** Keeps products whose bodies have so many characters together; parsed they take some one and a half bytes for each. */
  constructor(db: Database.Database, mostCharacters: number) {
    this.#row = db.prepare('SELECT body, supplier FROM products WHERE key = ?');
    this.#terms = db.prepare<[number], string>('SELECT body FROM suppliers WHERE number = ?').pluck();
    this.#mostCharacters = mostCharacters;
  }

  get(key: string): CatalogProduct | undefined {
    const known = this.#remembered.get(key);
    if (known) {
      // A map keeps insertion order: an entry written again moves to the end, so the least recently used is first.
      this.#remembered.delete(key);
      this.#remembered.set(key, known);
      return known.product;
    }
    const row = this.#row.get(key);
    if (row === undefined) return undefined;
    const copied: CatalogProduct = JSON.parse(row.body);
    const product = withSellingTerms(copied, this.#supplier(row.supplier));
    for (const value of Object.values(product)) Object.freeze(value);
    this.#remember(key, { product: Object.freeze(product), characters: row.body.length });
    return product;
  }

  forget(): void {
    this.#remembered.clear();
    this.#suppliers.clear();
    this.#characters = 0;
  }

  #supplier(number: number): CatalogSupplier {
    const known = this.#suppliers.get(number);
    if (known) return known;
    const read: CatalogSupplier = JSON.parse(this.#terms.get(number) ?? '{}');
    this.#suppliers.set(number, read);
    return read;
  }

  #remember(key: string, read: Remembered): void {
    this.#remembered.set(key, read);
    this.#characters += read.characters;
    for (const [longestUnasked, { characters }] of this.#remembered) {
      if (this.#characters <= this.#mostCharacters) return;
      this.#remembered.delete(longestUnasked);
      this.#characters -= characters;
    }
  }
}
