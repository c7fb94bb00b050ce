/** How a publication moves products to their places: words are written in the order in which a limited search reads them. */
import type Database from 'better-sqlite3';
import { linesOf } from './lines.ts';
import { NUMBERS } from './schema.ts';
import { readWhole, type StoredWhole } from './stored-product.ts';

/** So many are written at once; then it is seen whether a step is over. */
const BATCH = 10;

interface Numbered {
  /** The number before that of the first new product. */
  base: number;
  /** The time of change. */
  at: string;
}

/** Between two rows or places. */
interface Batch {
  after: number;
  upTo: number;
}

/** Batches of a temporary table by one of its columns. */
function* batches(db: Database.Database, table: string, column: string): Generator<Batch, void> {
  const next = db
    .prepare<[number], number | null>(
      `SELECT max(${column}) FROM (SELECT ${column} FROM temp.${table} WHERE ${column} > ? ORDER BY ${column} LIMIT ${BATCH})`,
    )
    .pluck();
  for (let after = -1; ; ) {
    const upTo = next.get(after);
    if (upTo === null || upTo === undefined) return;
    yield { after, upTo };
    after = upTo;
  }
}

/** The products the catalog has not: they stand in no place yet. Of those that changed their date alone, the dates. */
export function* savingGoods(db: Database.Database, { base, at }: Numbered): Generator<void, void> {
  const save = db.prepare<Batch & Numbered>(
    `INSERT INTO products (number, key, as_of, shown, body, decorations, sold, closing, first_at, changed_at)
     SELECT @base + nth, key, as_of, shown, goods.body, decorations.number, sold, closing,
       coalesce(first_at, @at), coalesce(changed_at, @at)
     FROM temp.newcomers CROSS JOIN temp.goods USING (row) CROSS JOIN temp.lined_up USING (row)
       CROSS JOIN temp.staged_decorations AS decorations ON decorations.id = goods.decorations
     WHERE nth > @after AND nth <= @upTo`,
  );
  const date = db.prepare<Batch>(
    `UPDATE products SET as_of = dated.as_of,
       first_at = coalesce(dated.first_at, products.first_at),
       changed_at = coalesce(dated.changed_at, products.changed_at)
     FROM (
       SELECT lined_up.number, as_of, first_at, changed_at FROM temp.goods CROSS JOIN temp.lined_up USING (row)
       WHERE row > @after AND row <= @upTo AND body IS NULL
     ) AS dated
     WHERE products.number = dated.number`,
  );
  for (const batch of batches(db, 'newcomers', 'nth')) {
    save.run({ ...batch, base, at });
    yield;
  }
  // Only of goods that are the same.
  if (db.prepare('SELECT 1 FROM temp.lined_up WHERE same = 1 LIMIT 1').get() === undefined) return;
  for (const batch of batches(db, 'goods', 'row')) {
    date.run(batch);
    yield;
  }
}

/** Each product changes at once, with its place. */
export function* placing(db: Database.Database, at: string): Generator<void, void> {
  const isFirst = db.prepare('SELECT 1 FROM temp.before LIMIT 1').get() === undefined;
  const areNew =
    db.prepare('SELECT 1 FROM temp.lined_up WHERE number IS NOT NULL LIMIT 1').get() === undefined;
  const wordless = db.prepare<Batch, StoredWhole & { row: number }>(
    `SELECT row, key, as_of AS asOf, products.body, decorations.body AS text
     FROM temp.ordered CROSS JOIN products USING (number)
       CROSS JOIN decorations ON decorations.number = products.decorations
     WHERE place > @after AND place <= @upTo AND row NOT IN (SELECT row FROM temp.lines)`,
  );
  const layLines = db.prepare('INSERT INTO temp.lines VALUES (?, ?, ?, ?, ?)');
  const change = db.prepare<Batch & { at: string }>(
    `UPDATE products SET as_of = new.as_of, shown = new.shown, body = new.body, decorations = new.decorations,
       sold = new.sold, closing = new.closing,
       first_at = coalesce(new.first_at, products.first_at),
       changed_at = CASE
         WHEN new.changed_at IS NOT NULL THEN new.changed_at
         WHEN products.body = new.body AND products.decorations = new.decorations THEN products.changed_at
         ELSE @at END
     FROM (
       SELECT ordered.number, as_of, shown, goods.body, decorations.number AS decorations, sold, closing, first_at, changed_at
       FROM temp.ordered CROSS JOIN temp.goods USING (row)
         CROSS JOIN temp.lined_up USING (row)
         CROSS JOIN temp.staged_decorations AS decorations ON decorations.id = goods.decorations
       WHERE place > @after AND place <= @upTo AND lined_up.number IS NOT NULL AND goods.body IS NOT NULL
     ) AS new
     WHERE products.number = new.number`,
  );
  const leave = leavingPlaces(
    db,
    `SELECT before.place FROM temp.ordered CROSS JOIN temp.before USING (number)
     WHERE ordered.place > @after AND ordered.place <= @upTo
     UNION ALL SELECT place FROM temp.ordered WHERE place > @after AND place <= @upTo`,
  );
  const inPlace = 'temp.ordered CROSS JOIN temp.lines USING (row) WHERE place > @after AND place <= @upTo';
  const stand = [
    `INSERT INTO places SELECT place, number, ranking, facts FROM ${inPlace} ORDER BY place`,
    `INSERT INTO figures SELECT place, number, figures FROM ${inPlace} ORDER BY place`,
    `INSERT INTO product_words (rowid, words) SELECT place, words FROM ${inPlace} ORDER BY place`,
  ].map((statement) => db.prepare<Batch>(statement));
  for (const batch of batches(db, 'ordered', 'place')) {
    if (!isFirst) {
      for (const { row, ...stored } of wordless.all(batch)) {
        const { ranking, facts, figures, indexed } = linesOf(readWhole(stored)).lines;
        layLines.run(row, ranking, facts, figures, indexed);
      }
      leave(batch);
    }
    if (!areNew) change.run({ ...batch, at });
    for (const statement of stand) statement.run(batch);
    yield;
  }
}

/** Empties the places that a query names. */
function leavingPlaces(db: Database.Database, places: string): (batch: Batch) => void {
  const statements = [
    `DELETE FROM places WHERE id IN (${places})`,
    `DELETE FROM figures WHERE place IN (${places})`,
    `DELETE FROM product_words WHERE rowid IN (${places})`,
  ].map((statement) => db.prepare<Batch>(statement));
  return (batch) => {
    for (const statement of statements) statement.run(batch);
  };
}

/** What the supplier has no more; returns how many these are. */
export function* droppingGone(db: Database.Database, supplier: number): Generator<void, number> {
  const gone = db
    .prepare<[number, number], number>(
      `SELECT number FROM products WHERE number >= ? AND number < ?
         AND NOT EXISTS (SELECT 1 FROM temp.lined_up WHERE lined_up.key = products.key)`,
    )
    .pluck()
    .all(supplier * NUMBERS, (supplier + 1) * NUMBERS);
  const drop = db.prepare('DELETE FROM products WHERE number = ?');
  const leave = leavingPlaces(db, 'SELECT place FROM temp.before WHERE number > @after AND number <= @upTo');
  for (const number of gone) {
    drop.run(number);
    leave({ after: number - 1, upTo: number });
    yield;
  }
  return gone.length;
}
