import type Database from 'better-sqlite3';
import { remembering } from '../../../tools/values/remembering.ts';
import type { Facts } from './facts.ts';
import type { Figures } from './figures.ts';
import type { StoredShown } from './stored-shown.ts';

/** A match: its place in the static rank, and the words it is ranked by. */
export interface Match {
  place: number;
  ranking: string;
}

/** The product in a place, and the words it is ranked by. */
interface Standing extends StoredShown {
  place: number;
  ranking: string;
}

const BEFORE_ALL = -1;

/** Reads places of the static rank from the word index. The caller limits every query. */
export class IndexReader {
  readonly #described: Database.Statement<[string, number], string | null>;
  readonly #rankings: Database.Statement<[string], string | null>;
  readonly #matching: Database.Statement<[string, number, number, number], string | null>;
  readonly #every: Database.Statement<[number, number, number], string | null>;
  readonly #standing: Database.Statement<[string], Standing>;
  readonly #description: Database.Statement<[string], string>;
  readonly #products: Database.Statement<[], number>;
  readonly #facts: Database.Statement<[string], string | null>;
  readonly #figures: Database.Statement<[string], string | null>;
  readonly #factsIn = remembering((line): Facts => JSON.parse(line));

  constructor(db: Database.Database) {
    // One long string is read twice as fast as its lines as rows.
    this.#described = db
      .prepare<[string, number], string | null>(
        `SELECT group_concat(line, char(10)) FROM (
           SELECT places.id || places.ranking AS line
           FROM product_words CROSS JOIN places ON places.id = product_words.rowid
           WHERE product_words MATCH ? ORDER BY product_words.rowid LIMIT ?
         )`,
      )
      .pluck();
    this.#rankings = db
      .prepare<[string], string | null>(
        `SELECT group_concat(ranking, char(10)) FROM (
           SELECT places.ranking FROM json_each(?) AS asked
           CROSS JOIN places ON places.id = asked.value ORDER BY asked.key
         )`,
      )
      .pluck();
    this.#matching = db
      .prepare<[string, number, number, number], string | null>(
        `SELECT group_concat(rowid) FROM (
           SELECT rowid FROM product_words WHERE product_words MATCH ? AND rowid > ? ORDER BY rowid LIMIT ? OFFSET ?
         )`,
      )
      .pluck();
    this.#every = db
      .prepare<[number, number, number], string | null>(
        'SELECT group_concat(id) FROM (SELECT id FROM places WHERE id > ? ORDER BY id LIMIT ? OFFSET ?)',
      )
      .pluck();
    this.#standing = db.prepare(
      `SELECT places.id AS place, products.key, as_of AS asOf, shown, ranking FROM json_each(?) AS asked
       CROSS JOIN places ON places.id = asked.value CROSS JOIN products USING (number)`,
    );
    this.#facts = db
      .prepare<[string], string | null>(
        `SELECT group_concat(facts, char(10)) FROM (
           SELECT places.facts FROM json_each(?) AS asked
           CROSS JOIN places ON places.id = asked.value ORDER BY asked.key
         )`,
      )
      .pluck();
    this.#figures = db
      .prepare<[string], string | null>(
        `SELECT group_concat(figures) FROM (
           SELECT figures.figures FROM json_each(?) AS asked
           CROSS JOIN figures ON figures.place = asked.value ORDER BY asked.key
         )`,
      )
      .pluck();
    this.#description = db
      .prepare<[string], string>("SELECT body ->> '$.description' FROM products WHERE key = ?")
      .pluck();
    this.#products = db.prepare<[], number>('SELECT coalesce(sum(products), 0) FROM categories').pluck();
  }

  /** The first places of matches, or of every product without an expression, in the static rank; those behind a place. */
  places(
    expression: string | undefined,
    limit: number,
    { after = BEFORE_ALL, skip = 0 }: { after?: number | undefined; skip?: number } = {},
  ): number[] {
    const listed =
      expression === undefined
        ? this.#every.get(after, limit, skip)
        : this.#matching.get(expression, after, limit, skip);
    return JSON.parse(`[${listed ?? ''}]`);
  }

  /** The first matches with the words they are ranked by: dearer, and cheaper than reading most of these afterwards. */
  firstWithWords(expression: string, limit: number): Match[] {
    const lines = this.#described.get(expression, limit)?.split('\n') ?? [];
    return lines.map((line) => {
      const at = line.indexOf(' ');
      return { place: Number(line.slice(0, at)), ranking: line.slice(at) };
    });
  }

  /** The words that these places are ranked by, in the same order. */
  rankings(places: readonly number[]): string[] {
    return this.#rankings.get(JSON.stringify(places))?.split('\n') ?? [];
  }

  /** The products in these places. */
  standing(places: readonly number[]): Standing[] {
    return places.length === 0 ? [] : this.#standing.all(JSON.stringify(places));
  }

  /** The facts of these places, in the same order; products alike share theirs. */
  facts(places: readonly number[]): Facts[] {
    const lines = this.#facts.get(JSON.stringify(places))?.split('\n') ?? [];
    return lines.map(this.#factsIn);
  }

  /** The figures of these places, in the same order. */
  figures(places: readonly number[]): Figures[] {
    if (places.length === 0) return [];
    return JSON.parse(`[${this.#figures.get(JSON.stringify(places)) ?? ''}]`);
  }

  /** The description alone: a whole product takes several times as long. */
  description(key: string): string {
    return this.#description.get(key) ?? '';
  }

  /** How many products the catalog has. */
  products(): number {
    return this.#products.get() ?? 0;
  }
}
