import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { hasTerms, type SellingTerms, withSellingTerms } from '../../../tools/catalog/selling-terms.ts';
import type { ShownProduct } from '../../../tools/catalog/shown-product.ts';
import { shownOf } from '../../../tools/pricing/shown-product.ts';
import { NamesAskedOnce } from '../../../tools/values/names-asked-once.ts';
import { ProductReader, type ReadProduct } from './product-reader.ts';
import { readShown, type StoredShown } from './stored-shown.ts';

/** Read last, for the steps of one request, such as a page and its products. */
const LATEST = 64;
/** So many of those read before are recognized when they are asked for again. */
const RECOGNIZED = 6_000;

/**
 * Products, parsed once and shared. Where there is no room, only one that is asked for again displaces others, so that
 * whoever goes through a whole catalog displaces none. They and their lists are frozen, so that a change fails where it is made.
 */
export class ProductCache {
  readonly #reader: ProductReader;
  readonly #termsOf: (supplier: string) => SellingTerms | undefined;
  readonly #mostCharacters: number;
  readonly #latest = new Map<string, ReadProduct>();
  readonly #remembered = new Map<string, ReadProduct>();
  readonly #recognized = new NamesAskedOnce(RECOGNIZED);
  #characters = 0;

  /** Keeps products whose texts have so many characters together; parsed they take some three bytes for each. */
  constructor(
    db: Database.Database,
    mostCharacters: number,
    termsOf: (supplier: string) => SellingTerms | undefined,
  ) {
    this.#reader = new ProductReader(db);
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
    const latest = this.#latest.get(key);
    if (latest) return latest.product;
    const read = this.#read(key);
    if (!read) return undefined;
    const isFree = this.#characters + read.characters <= this.#mostCharacters;
    if (this.#recognized.take(key) || isFree) this.#remember(key, read);
    else this.#keepForNow(key, read);
    return read.product;
  }

  /** What lists show of a product; it is read where its supplier's terms are not those it was copied with. */
  shown(stored: StoredShown): ShownProduct | undefined {
    const shown = readShown(stored);
    if (hasTerms(shown, this.#termsOf(shown.supplier) ?? {})) return shown;
    const product = this.get(stored.key);
    return product && shownOf(product);
  }

  #read(key: string): ReadProduct | undefined {
    const read = this.#reader.read(key);
    if (read === undefined) return undefined;
    const product = withSellingTerms(read.product, this.#termsOf(read.product.supplier) ?? {});
    for (const value of Object.values(product)) Object.freeze(value);
    return { product: Object.freeze(product), characters: read.characters };
  }

  forget(): void {
    this.#latest.clear();
    this.#remembered.clear();
    this.#recognized.clear();
    this.#characters = 0;
  }

  #keepForNow(key: string, read: ReadProduct): void {
    this.#latest.set(key, read);
    if (this.#latest.size <= LATEST) return;
    const [first = ''] = this.#latest.keys();
    this.#latest.delete(first);
    this.#recognized.add(first);
  }

  #remember(key: string, read: ReadProduct): void {
    this.#remembered.set(key, read);
    this.#characters += read.characters;
    for (const [longestUnasked, { characters }] of this.#remembered) {
      if (this.#characters <= this.#mostCharacters) return;
      this.#remembered.delete(longestUnasked);
      this.#characters -= characters;
    }
  }
}
