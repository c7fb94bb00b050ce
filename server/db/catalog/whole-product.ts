import type Database from 'better-sqlite3';
import type { StoredWhole } from './stored-product.ts';

export interface WholeRow extends StoredWhole {
  number: number;
  /** The number of its decorations. */
  decorations: number;
}

/**
 * A product's row with the text of its decorations, by its key. In one statement: a publication may drop the decorations
 * of a product that it has changed meanwhile.
 */
export const wholeProduct = (db: Database.Database): Database.Statement<[string], WholeRow> =>
  db.prepare(
    `SELECT products.number, key, as_of AS asOf, products.body, decorations, decorations.body AS text
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations WHERE key = ?`,
  );
