/** A place for one product while the others stay: right before the one of its category that follows it. */
import type Database from 'better-sqlite3';
import { quoted } from './expression.ts';
import { categoryMark } from './filter-marks.ts';
import { isBefore, type Standing, standingOf } from './standing.ts';
import { readWhole, type StoredWhole } from './stored-product.ts';
import { GENERATIONS, startOf, turnAt, UNSOLD_OFFSET } from './turns.ts';

const TURNS_TRIED = 8;
const GENERATION = Array.from({ length: GENERATIONS }, (_, one) => one);

/**
 * `undefined` where there is none: then all have to be placed anew.
 *
 * @param turns how many there are beside it
 * @param own where the product itself stands
 */
export type FindPlace = (standing: Standing, turns: number, own: number | undefined) => number | undefined;

export function freePlaces(db: Database.Database, supplier: number): FindPlace {
  const inCategory = db
    .prepare<[string, number, number], string | null>(
      `SELECT group_concat(rowid) FROM (
         SELECT rowid FROM product_words WHERE product_words MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid
       )`,
    )
    .pluck();
  const standing = db.prepare<[number], StoredWhole>(
    `SELECT key, as_of AS asOf, products.body, decorations.body AS text
     FROM figures CROSS JOIN products USING (number)
       CROSS JOIN decorations ON decorations.number = products.decorations WHERE place = ?`,
  );
  const isTaken = db.prepare<[number], number>('SELECT 1 FROM figures WHERE place = ?').pluck();
  const standingAt = (place: number | undefined): Standing | undefined => {
    const stored = place === undefined ? undefined : standing.get(place);
    return stored && standingOf(readWhole(stored));
  };

  /** Other categories may have the same mark: only where those beside it are of its own is its place known. */
  function neighbors(one: Standing, own: number | undefined): { places: number[]; at: number } | undefined {
    const listed = inCategory.get(
      quoted(categoryMark(one.category)),
      one.back * UNSOLD_OFFSET,
      (one.back + 1) * UNSOLD_OFFSET,
    );
    const all: number[] = JSON.parse(`[${listed ?? ''}]`);
    const places = all.filter((place) => place !== own && turnAt(place).supplier === supplier);
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = standingAt(places[middle]);
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
        (place) => place > behind && place < before && isTaken.get(place) === undefined,
      );
      if (free.length > 0) return free[free.length >> 1];
      if (start <= behind) return undefined;
    }
    return undefined;
  }

  return (one, turns, own) => {
    const found = neighbors(one, own);
    if (found === undefined) return undefined;
    const { places, at } = found;
    const [earlier, previous, next] = [places[at - 2], places[at - 1], places[at]];
    if (next !== undefined) return lastFree(one.back, previous ?? one.back * UNSOLD_OFFSET - 1, next);
    if (previous === undefined || earlier === undefined) return undefined;
    // The last of its category stands a round behind the one before.
    const { turn } = turnAt(previous);
    const itsTurn = Math.min(turns, 2 * turn - turnAt(earlier).turn);
    return lastFree(one.back, previous, startOf(supplier, one.back, itsTurn) + GENERATIONS);
  };
}
