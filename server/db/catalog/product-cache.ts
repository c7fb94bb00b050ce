import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type SellingTerms, withSellingTerms } from '../../../tools/catalog/selling-terms.ts';

interface Remembered {
  product: CatalogProduct;
  characters: number;
}

/**
 * The last products read, parsed once and shared. They and their lists are frozen, so that a change fails where it is
 * made.
 */
export class ProductCache {
  readonly #body: Database.Statement<[string], string>;
  readonly #termsOf: (supplier: string) => SellingTerms | undefined;
  readonly #mostCharacters: number;
  readonly #remembered = new Map<string, Remembered>();
  #characters = 0;

  /** Keeps products whose bodies have so many characters together; parsed they take some one and a half bytes for each. */
  constructor(
    db: Database.Database,
    mostCharacters: number,
    termsOf: (supplier: string) => SellingTerms | undefined,
  ) {
    this.#body = db.prepare<[string], string>('SELECT body FROM products WHERE key = ?').pluck();
    this.#termsOf = termsOf;
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
    const read = this.#read(key);
    if (read) this.#remember(key, read);
    return read?.product;
  }

  /** The same for one look: it is not remembered. */
  look(key: string): CatalogProduct | undefined {
    return (this.#remembered.get(key) ?? this.#read(key))?.product;
  }

  #read(key: string): Remembered | undefined {
    const body = this.#body.get(key);
    if (body === undefined) return undefined;
    const copied: CatalogProduct = JSON.parse(body);
    const product = withSellingTerms(copied, this.#termsOf(copied.supplier) ?? {});
    for (const value of Object.values(product)) Object.freeze(value);
    return { product: Object.freeze(product), characters: body.length };
  }

  forget(): void {
    this.#remembered.clear();
    this.#characters = 0;
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
