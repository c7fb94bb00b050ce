import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type Decorations, readDecorations, readProduct, type StoredProduct } from './stored-product.ts';
import { type WholeRow, wholeProduct } from './whole-product.ts';

/** Of the texts of the decorations that are kept parsed. */
const REMEMBERED_CHARACTERS = 4_000_000;

interface Row extends StoredProduct {
  decorations: number;
}

export interface ReadProduct {
  product: CatalogProduct;
  /** About as many as its text has with each part and picture written out. */
  characters: number;
}

const PART_CHARACTERS = 45;
const PICTURE_CHARACTERS = 75;

function weighed(stored: StoredProduct, decorations: Decorations): ReadProduct {
  const product = readProduct(stored, decorations);
  const { parts, pictures } = product;
  const repeated = PART_CHARACTERS * parts.length + PICTURE_CHARACTERS * pictures.length;
  return { product, characters: stored.body.length + repeated };
}

/** Reads products by key. Those with the same decorations share them, frozen. */
export class ProductReader {
  readonly #row: Database.Statement<[string], Row>;
  readonly #whole: Database.Statement<[string], WholeRow>;
  readonly #decorations = new LRUCache<number, Decorations>({ maxSize: REMEMBERED_CHARACTERS });

  constructor(db: Database.Database) {
    this.#row = db.prepare('SELECT key, as_of AS asOf, body, decorations FROM products WHERE key = ?');
    this.#whole = wholeProduct(db);
  }

  read(key: string): ReadProduct | undefined {
    const row = this.#row.get(key);
    const known = row && this.#decorations.get(row.decorations);
    if (row && known) return weighed(row, known);
    const whole = row && this.#whole.get(key);
    if (!whole) return undefined;
    const decorations = this.#remember(whole.decorations, whole.text);
    return weighed(whole, decorations);
  }

  #remember(number: number, text: string): Decorations {
    const decorations = readDecorations(text);
    this.#decorations.set(number, decorations, { size: text.length });
    return decorations;
  }
}
