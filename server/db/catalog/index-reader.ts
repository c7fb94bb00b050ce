import type Database from 'better-sqlite3';
import { INDEX_COLUMN_NAMES, INDEX_COLUMNS } from './schema.ts';

/** A match in the caller's own words counts this much more than one through another reading. */
const LITERAL_BOOST = 1.5;
const WEIGHTS = INDEX_COLUMN_NAMES.map((column) => INDEX_COLUMNS[column]).join(', ');

/** The word index, asked for places of the static rank. Every question is bounded by the caller. */
export class IndexReader {
  readonly #byRelevance: Database.Statement<[string, number], number>;
  readonly #byRelevanceLiteralFirst: Database.Statement<[string, number, string, number], number>;
  readonly #matching: Database.Statement<[string, number, number], number>;
  readonly #every: Database.Statement<[number, number], number>;

  constructor(db: Database.Database) {
    const first = `SELECT rowid AS id, bm25(product_words, ${WEIGHTS}) AS score
      FROM product_words WHERE product_words MATCH ? LIMIT ?`;
    this.#byRelevance = db
      .prepare<[string, number], number>(`SELECT id FROM (${first}) ORDER BY score, id`)
      .pluck();
    this.#byRelevanceLiteralFirst = db
      .prepare<[string, number, string, number], number>(
        `SELECT id FROM (${first}) ORDER BY score * iif(
           id IN (SELECT rowid FROM product_words WHERE product_words MATCH ? LIMIT ?), ${LITERAL_BOOST}, 1
         ), id`,
      )
      .pluck();
    this.#matching = db
      .prepare<[string, number, number], number>(
        'SELECT rowid FROM product_words WHERE product_words MATCH ? ORDER BY rowid LIMIT ? OFFSET ?',
      )
      .pluck();
    this.#every = db
      .prepare<[number, number], number>('SELECT id FROM places ORDER BY id LIMIT ? OFFSET ?')
      .pluck();
  }

  /** The first `limit` matches of the static rank, the most relevant of them first, equals in the static rank. */
  byRelevance(expression: string, literal: string | undefined, limit: number): number[] {
    if (literal === undefined) return this.#byRelevance.all(expression, limit);
    return this.#byRelevanceLiteralFirst.all(expression, limit, literal, limit);
  }

  /** Matches, or every product where there is no expression, as they stand in the static rank. */
  inOrder(expression: string | undefined, limit: number, offset: number): number[] {
    return expression === undefined
      ? this.#every.all(limit, offset)
      : this.#matching.all(expression, limit, offset);
  }
}
