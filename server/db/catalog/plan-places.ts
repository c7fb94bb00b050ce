import type Database from 'better-sqlite3';
import { MOST_SUPPLIERS, NUMBERS } from './schema.ts';
import { GENERATIONS, UNSOLD_OFFSET } from './turns.ts';

/**
 * Notes where the supplier's products stand, and where those will that are not in their turn yet or have changed, in a
 * generation of the turn that none stands in. Returns the number before that of the first new product; new ones are
 * numbered in the order of their keys, in which they are written: no index of keys is then written all over.
 */
export function planPlaces(db: Database.Database, supplier: number): number {
  const range = { from: supplier * NUMBERS, to: (supplier + 1) * NUMBERS };
  const highest = db
    .prepare<typeof range, number | null>(
      'SELECT max(number) FROM products WHERE number >= @from AND number < @to',
    )
    .pluck()
    .get(range);
  const base = highest ?? range.from;
  db.exec('INSERT INTO temp.newcomers (row) SELECT row FROM temp.lined_up WHERE number IS NULL ORDER BY key');
  db.prepare(
    'INSERT INTO temp.before SELECT place, number FROM figures WHERE number >= @from AND number < @to',
  ).run(range);
  db.prepare<{ back: number; turns: number; supplier: number; generations: number; base: number }>(
    `WITH RECURSIVE generations (one) AS MATERIALIZED (
       VALUES (0) UNION ALL SELECT one + 1 FROM generations WHERE one < @generations - 1
     ), slots AS (
       SELECT row, key, number, same, back, merit, lot,
         row_number() OVER (PARTITION BY back, category ORDER BY merit DESC, lot, key) AS slot
       FROM temp.lined_up
     ), turns AS (
       SELECT row, number, same, back,
         row_number() OVER (PARTITION BY back ORDER BY slot, merit DESC, lot, key) - 1 AS turn
       FROM slots
     ), starts AS (
       SELECT row, coalesce(number, @base + nth) AS number, same,
         back * @back + (turn * @turns + (turn + @supplier) % @turns) * @generations AS start
       FROM turns LEFT JOIN temp.newcomers USING (row)
     )
     INSERT INTO temp.ordered
     SELECT start + coalesce((
         SELECT one FROM generations WHERE start + one NOT IN (SELECT place FROM temp.before) LIMIT 1
       ), 0), row, number
     FROM starts
     WHERE same = 0 OR NOT EXISTS (
       SELECT 1 FROM temp.before AS stands
       WHERE stands.number = starts.number AND stands.place >= start AND stands.place < start + @generations
     )`,
  ).run({
    supplier,
    back: UNSOLD_OFFSET,
    turns: MOST_SUPPLIERS,
    generations: GENERATIONS,
    base,
  });
  // Where every generation of a turn is taken, one that was left there waits for its own turn.
  db.exec('DELETE FROM temp.before WHERE place IN (SELECT place FROM temp.ordered)');
  return base;
}
