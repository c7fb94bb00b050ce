/**
 * Places in the static rank, as numbers. Within a category the product with more merit is first; then categories take
 * turns, so that none fills the front, and then suppliers do: each has one turn in each round and begins at a different
 * one, so that none is always first. What cannot be quoted has rounds of its own behind all others. A limited search reads
 * only the lowest places, so these have to be the good ones. The places of one publication and the next differ in their
 * generation alone, so that products can change one after the other.
 */
import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { StoredSupplier } from './counts.ts';
import { quoted } from './expression.ts';
import { categoryMark } from './filter-marks.ts';
import { isQuotable, merit, tieBreaker } from './merit.ts';
import { skuMark } from './product-words.ts';
import { MOST_SUPPLIERS, NUMBERS } from './schema.ts';
import { readWhole, type StoredWhole } from './stored-product.ts';
import { varietiesOf } from './varieties.ts';
import { wholeProduct } from './whole-product.ts';

/** Where the products that cannot be quoted begin, after all others of every supplier. */
const UNSOLD_OFFSET = 2 ** 40;
/** Products of one turn that can stand side by side: the last one, the next, those of publications cut off, and others that came since. */
const GENERATIONS = 8;
const GENERATION = Array.from({ length: GENERATIONS }, (_, one) => one);
const TURNS_TRIED = 8;

/** What decides where a product stands among its supplier's others. */
interface Standing {
  key: string;
  /** Behind all that can be quoted. */
  back: 0 | 1;
  category: string;
  merit: number;
  lot: number;
}

export const standingOf = (product: CatalogProduct, varieties = varietiesOf(product.parts)): Standing => ({
  key: product.key,
  back: isQuotable(product) ? 0 : 1,
  category: product.category,
  merit: merit(product, varieties),
  lot: tieBreaker(product),
});

/** Whether a product that had one and has the other keeps its turn. */
const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.back === other.back && one.category === other.category && one.merit === other.merit;

/** Of two products of a category. */
function isBefore(one: Standing, other: Standing): boolean {
  if (one.merit !== other.merit) return one.merit > other.merit;
  return one.lot === other.lot ? one.key < other.key : one.lot < other.lot;
}

/** The first place of a supplier's turn. */
const startOf = (supplier: number, back: 0 | 1, turn: number): number =>
  back * UNSOLD_OFFSET + (turn * MOST_SUPPLIERS + ((turn + supplier) % MOST_SUPPLIERS)) * GENERATIONS;

/** Whose turn a place is of, and which. */
function turnAt(place: number): { supplier: number; turn: number } {
  const start = Math.floor((place % UNSOLD_OFFSET) / GENERATIONS);
  const turn = Math.floor(start / MOST_SUPPLIERS);
  const inRound = start % MOST_SUPPLIERS;
  return { turn, supplier: (((inRound - turn) % MOST_SUPPLIERS) + MOST_SUPPLIERS) % MOST_SUPPLIERS };
}

/** Places for all of a supplier's products, where they are not in their turn yet or have changed, in a generation that is free. */
export function placeAll(db: Database.Database, supplier: number): void {
  db.prepare(
    `UPDATE temp.lined_up SET stood = figures.place FROM figures
     WHERE figures.number >= ? AND figures.number < ? AND figures.number = lined_up.number`,
  ).run(supplier * NUMBERS, (supplier + 1) * NUMBERS);
  db.prepare<{ back: number; turns: number; supplier: number; generations: number }>(
    `WITH RECURSIVE generations (one) AS MATERIALIZED (
       VALUES (0) UNION ALL SELECT one + 1 FROM generations WHERE one < @generations - 1
     ), slots AS (
       SELECT row, key, same, back, merit, lot, stood,
         row_number() OVER (PARTITION BY back, category ORDER BY merit DESC, lot, key) AS slot
       FROM temp.lined_up WHERE gone = 0
     ), turns AS (
       SELECT row, same, back, stood,
         row_number() OVER (PARTITION BY back ORDER BY slot, merit DESC, lot, key) - 1 AS turn
       FROM slots
     ), starts AS (
       SELECT row, same, stood,
         back * @back + (turn * @turns + (turn + @supplier) % @turns) * @generations AS start
       FROM turns
     )
     UPDATE temp.lined_up SET place = start + coalesce((
         SELECT one FROM generations WHERE start + one NOT IN (SELECT place FROM figures) LIMIT 1
       ), 0)
     FROM starts
     WHERE lined_up.row = starts.row AND (
       starts.same = 0 OR starts.stood IS NULL OR starts.stood < start OR starts.stood >= start + @generations
     )`,
  ).run({ supplier, back: UNSOLD_OFFSET, turns: MOST_SUPPLIERS, generations: GENERATIONS });
  // Where every generation of a turn is taken, one that was left there waits for its own turn.
  db.exec(
    'UPDATE temp.lined_up SET stood = NULL WHERE stood IN (SELECT place FROM temp.lined_up WHERE place IS NOT NULL)',
  );
}

interface LinedUp extends Standing {
  row: number;
  gone: number;
}

/**
 * Places for a few products while the supplier's others stay in theirs: one whose turn is the same stays too, others are
 * placed right before the one of their category that follows them. Returns how many come, go or move; `undefined` where
 * these are more than `most`, or one finds no place.
 */
export function placeFew(db: Database.Database, supplier: StoredSupplier, most: number): number | undefined {
  const known = wholeProduct(db);
  const placeOf = db
    .prepare<[string, number], number>(
      `SELECT place FROM product_words CROSS JOIN figures ON place = product_words.rowid
       WHERE product_words MATCH ? AND number = ?`,
    )
    .pluck();
  const note = db.prepare('UPDATE temp.lined_up SET stood = ?, place = ? WHERE row = ?');
  const changed = db
    .prepare<[], LinedUp>(
      'SELECT row, key, gone, back, category, merit, lot FROM temp.lined_up WHERE same = 0',
    )
    .all();
  const displaced: { one: LinedUp; stood: number | undefined }[] = [];
  for (const one of changed) {
    const before = known.get(one.key);
    const product = before && readWhole(before);
    const stood = product && placeOf.get(quoted(skuMark(product.sku)), before.number);
    const stays = product && one.gone === 0 && isSameStanding(standingOf(product), one) ? stood : undefined;
    note.run(stood ?? null, stays ?? null, one.row);
    if (stays === undefined && displaced.push({ one, stood }) > most) return undefined;
  }
  const freePlace = freePlaces(db, supplier, new Set(displaced.map(({ stood }) => stood)));
  for (const { one, stood } of displaced) {
    if (one.gone === 1) continue;
    const place = freePlace(one);
    if (place === undefined) return undefined;
    note.run(stood ?? null, place, one.row);
  }
  return displaced.length;
}

/** Free places, one after the other; none that are `left` is free yet. */
function freePlaces(
  db: Database.Database,
  { number: supplier, products, sold }: StoredSupplier,
  left: ReadonlySet<number | undefined>,
): (one: Standing) => number | undefined {
  const inCategory = db
    .prepare<[string, number, number], string | null>(
      `SELECT group_concat(rowid) FROM (
         SELECT rowid FROM product_words WHERE product_words MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid
       )`,
    )
    .pluck();
  const stored = db.prepare<[number], StoredWhole>(
    `SELECT key, as_of AS asOf, products.body, decorations.body AS text
     FROM figures CROSS JOIN products USING (number)
       CROSS JOIN decorations ON decorations.number = products.decorations WHERE place = ?`,
  );
  const isTaken = db.prepare<[number], number>('SELECT 1 FROM figures WHERE place = ?').pluck();
  const given = new Map<number, Standing>();

  function standingAt(place: number): Standing | undefined {
    const found = given.has(place) ? undefined : stored.get(place);
    return found ? standingOf(readWhole(found)) : given.get(place);
  }

  /** Other categories may have the same mark: only where those beside it are of its own is its place known. */
  function neighbors(one: Standing): { places: number[]; at: number } | undefined {
    const [start, end] = [one.back * UNSOLD_OFFSET, (one.back + 1) * UNSOLD_OFFSET];
    const listed: number[] = JSON.parse(
      `[${inCategory.get(quoted(categoryMark(one.category)), start, end) ?? ''}]`,
    );
    const standing = listed.filter((place) => turnAt(place).supplier === supplier && !left.has(place));
    const coming = [...given].flatMap(([place, { back, category }]) =>
      back === one.back && category === one.category ? [place] : [],
    );
    const places = coming.length > 0 ? [...standing, ...coming].sort((a, b) => a - b) : standing;
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = standingAt(places[middle] ?? 0);
      if (other?.category !== one.category) return undefined;
      if (isBefore(other, one)) from = middle + 1;
      else to = middle;
    }
    return { places, at: from };
  }

  /** In the last turn with room between two others, where there is most on either side. */
  function lastFree(back: 0 | 1, behind: number, before: number): number | undefined {
    const last = turnAt(before - 1).turn;
    for (let turn = last; turn >= Math.max(0, last - TURNS_TRIED); turn--) {
      const start = startOf(supplier, back, turn);
      const free = GENERATION.map((generation) => start + generation).filter(
        (place) => place > behind && place < before && !given.has(place) && isTaken.get(place) === undefined,
      );
      if (free.length > 0) return free[free.length >> 1];
      if (start <= behind) return undefined;
    }
    return undefined;
  }

  function find(one: Standing): number | undefined {
    const found = neighbors(one);
    if (found === undefined) return undefined;
    const { places, at } = found;
    const [earlier, previous, next] = [places[at - 2], places[at - 1], places[at]];
    if (next !== undefined) return lastFree(one.back, previous ?? one.back * UNSOLD_OFFSET - 1, next);
    if (previous === undefined || earlier === undefined) return undefined;
    // The last of its category stands a round behind the one before.
    const { turn } = turnAt(previous);
    const turns = one.back === 1 ? products - sold : sold;
    const itsTurn = Math.min(turns, 2 * turn - turnAt(earlier).turn);
    return lastFree(one.back, previous, startOf(supplier, one.back, itsTurn) + GENERATIONS);
  }

  return (one) => {
    const place = find(one);
    if (place !== undefined) given.set(place, one);
    return place;
  };
}
