import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { hasTerms, type SellingTerms, withSellingTerms } from '../../../tools/catalog/selling-terms.ts';
import type { ShownProduct } from '../../../tools/catalog/shown-product.ts';
import { shownOf } from '../../../tools/pricing/shown-product.ts';
import { AskedAgain } from '../../caches/asked-again.ts';
import { ProductReader } from './product-reader.ts';
import { readShown, type StoredShown } from './stored-shown.ts';

/** Of products that were read once. */
const REMEMBERED_KEYS = 2_500;

/** Products, parsed once and shared. They and their lists are frozen, so that a change fails where it is made. */
export class ProductCache {
  readonly #reader: ProductReader;
  readonly #termsOf: (supplier: string) => SellingTerms | undefined;
  readonly #known: AskedAgain<CatalogProduct>;

  /** Keeps products whose texts have so many characters together; parsed they take some three bytes for each. */
  constructor(
    db: Database.Database,
    mostCharacters: number,
    termsOf: (supplier: string) => SellingTerms | undefined,
  ) {
    this.#reader = new ProductReader(db);
    this.#termsOf = termsOf;
    this.#known = new AskedAgain({ mostSize: mostCharacters, mostNames: REMEMBERED_KEYS });
  }

  get(key: string): CatalogProduct | undefined {
    return this.#known.get(key) ?? this.#read(key);
  }

  /** What lists show of a product; it is read where its supplier's terms are not those it was copied with. */
  shown(stored: StoredShown): ShownProduct | undefined {
    const shown = readShown(stored);
    if (hasTerms(shown, this.#termsOf(shown.supplier) ?? {})) return shown;
    const product = this.get(stored.key);
    return product && shownOf(product);
  }

  #read(key: string): CatalogProduct | undefined {
    const read = this.#reader.read(key);
    if (read === undefined) return undefined;
    const product = withSellingTerms(read.product, this.#termsOf(read.product.supplier) ?? {});
    for (const value of Object.values(product)) Object.freeze(value);
    this.#known.add(key, Object.freeze(product), read.characters);
    return product;
  }

  forget(): void {
    this.#known.clear();
  }
}
