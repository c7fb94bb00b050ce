import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { productWords } from './product-words.ts';

/** The words of a product as the index knows them, field by field. */
export type StemmedFields = Readonly<Record<SearchField, readonly string[]>>;

interface Remembered {
  product: CatalogProduct;
  fields: StemmedFields | undefined;
}

/** The products read last, parsed once and shared: nobody may change one, so they are frozen through and through. */
export class RememberedProducts {
  readonly #body: Database.Statement<[string], string>;
  readonly #key: Database.Statement<[number], string>;
  readonly #most: number;
  readonly #remembered = new Map<string, Remembered>();

  constructor(db: Database.Database, most: number) {
    this.#body = db.prepare<[string], string>('SELECT body FROM products WHERE key = ?').pluck();
    this.#key = db
      .prepare<[number], string>('SELECT key FROM places JOIN products USING (number) WHERE places.id = ?')
      .pluck();
    this.#most = most;
  }

  byKey(key: string): CatalogProduct | undefined {
    return this.#read(key)?.product;
  }

  /** The product in one place of the static rank, with its words. */
  byPlace(place: number): { product: CatalogProduct; fields: StemmedFields } | undefined {
    const key = this.#key.get(place);
    const read = key === undefined ? undefined : this.#read(key);
    if (!read) return undefined;
    read.fields ??= stemmed(read.product);
    return { product: read.product, fields: read.fields };
  }

  forget(): void {
    this.#remembered.clear();
  }

  #read(key: string): Remembered | undefined {
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
    freeze(product);
    const read: Remembered = { product, fields: undefined };
    this.#remembered.set(key, read);
    if (this.#remembered.size > this.#most) {
      const [longestUnasked] = this.#remembered.keys();
      if (longestUnasked !== undefined) this.#remembered.delete(longestUnasked);
    }
    return read;
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

function stemmed(product: CatalogProduct): StemmedFields {
  const { sku, name, category, brand, material, use, decoration, colors, keywords, description } =
    productWords(product);
  return {
    sku,
    name: name.map(stem),
    category: category.map(stem),
    brand: brand.map(stem),
    material: material.map(stem),
    use: use.map(stem),
    decoration: decoration.map(stem),
    colors: colors.map(stem),
    keywords: keywords.map(stem),
    description: description.map(stem),
  };
}
