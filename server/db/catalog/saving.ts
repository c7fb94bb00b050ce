/**
 * How a publication saves what is staged, each function in steps: first what no reader looks for yet, then each product
 * at once with its place, last what is gone.
 */
import type Database from 'better-sqlite3';
import { linesOf } from './lines.ts';
import { readWhole, type StoredWhole } from './stored-product.ts';

/** So many are written at once; then it is seen whether a step is over. */
const BATCH = 10;

/** Between two values of a column. */
interface Batch {
  after: number;
  upTo: number;
}

const within = (column: string): string => `${column} > @after AND ${column} <= @upTo`;

/** Batches of a staged table, by one of its columns. */
function* batches(
  db: Database.Database,
  table: 'lined_up' | 'staged_decorations',
  column: string,
  { where = 'TRUE', after = -1 } = {},
): Generator<Batch, void> {
  const next = db
    .prepare<[number], number | null>(
      `SELECT max(${column}) FROM (
         SELECT ${column} FROM temp.${table} WHERE ${column} > ? AND ${where} ORDER BY ${column} LIMIT ${BATCH}
       )`,
    )
    .pluck();
  for (let last = after; ; ) {
    const upTo = next.get(last);
    if (upTo === null || upTo === undefined) return;
    yield { after: last, upTo };
    last = upTo;
  }
}

/** Each is kept once. */
export function* savingDecorations(db: Database.Database, supplier: number): Generator<void, void> {
  const save = db.prepare<Batch & { supplier: number }>(
    `INSERT OR IGNORE INTO decorations (supplier, hash, body)
     SELECT @supplier, hash, body FROM temp.staged_decorations WHERE ${within('id')}`,
  );
  for (const batch of batches(db, 'staged_decorations', 'id')) {
    save.run({ ...batch, supplier });
    yield;
  }
}

/** Those that none of all the supplier's products has any more. */
export function* droppingDecorations(db: Database.Database, supplier: number): Generator<void, void> {
  const unused = db
    .prepare<[number], number>(
      'SELECT number FROM decorations WHERE supplier = ? AND hash NOT IN (SELECT hash FROM temp.staged_decorations)',
    )
    .pluck()
    .all(supplier);
  const drop = db.prepare('DELETE FROM decorations WHERE number = ?');
  for (const number of unused) {
    drop.run(number);
    yield;
  }
}

/** Writes the rows of products whose goods are new or differ. */
const savingRows = (db: Database.Database, where: string) =>
  db.prepare<Batch & { supplier: number; base: number }>(
    `INSERT INTO products (number, key, as_of, shown, body, decorations, sold, closing, first_at, changed_at)
     SELECT lined_up.number, key, as_of, shown, goods.body, decorations.number, 1 - back, closing, first_at, changed_at
     FROM temp.lined_up CROSS JOIN temp.goods USING (row)
       CROSS JOIN decorations ON decorations.supplier = @supplier AND decorations.hash = goods.decorations
     WHERE ${where} AND goods.body IS NOT NULL
     ON CONFLICT (number) DO UPDATE SET as_of = excluded.as_of, shown = excluded.shown, body = excluded.body,
       decorations = excluded.decorations, sold = excluded.sold, closing = excluded.closing,
       first_at = excluded.first_at, changed_at = excluded.changed_at`,
  );

/**
 * The products the catalog has not, with the numbers behind `base`: they stand in no place yet, but can be asked for by
 * their key. Of those that changed their date alone, the dates.
 */
export function* savingGoods(db: Database.Database, supplier: number, base: number): Generator<void, void> {
  const save = savingRows(db, `${within('lined_up.number')} AND lined_up.number > @base`);
  for (const batch of batches(db, 'lined_up', 'number', { after: base })) {
    save.run({ ...batch, supplier, base });
    yield;
  }
  const date = db.prepare<Batch>(
    `UPDATE products SET (as_of, first_at, changed_at) = (
       SELECT as_of, first_at, changed_at FROM temp.lined_up CROSS JOIN temp.goods USING (row)
       WHERE lined_up.number = products.number
     )
     WHERE number IN (
       SELECT lined_up.number FROM temp.lined_up CROSS JOIN temp.goods USING (row) WHERE ${within('row')} AND same = 1
     )`,
  );
  for (const batch of batches(db, 'lined_up', 'row', { where: 'same = 1' })) {
    date.run(batch);
    yield;
  }
}

/** Each product changes at once, with its place. Words are written in the order in which a limited search reads them. */
export function* placing(db: Database.Database, supplier: number, base: number): Generator<void, void> {
  const isFirst =
    db.prepare('SELECT 1 FROM temp.lined_up WHERE stood IS NOT NULL LIMIT 1').get() === undefined;
  const wordless = db.prepare<Batch, StoredWhole & { row: number }>(
    `SELECT row, products.key, as_of AS asOf, products.body, decorations.body AS text
     FROM temp.lined_up CROSS JOIN products USING (number)
       CROSS JOIN decorations ON decorations.number = products.decorations
     WHERE ${within('place')} AND same = 1`,
  );
  const layLines = db.prepare('INSERT INTO temp.lines VALUES (?, ?, ?, ?, ?)');
  const leave = leavingPlaces(
    db,
    `SELECT stood FROM temp.lined_up WHERE ${within('place')}
     UNION ALL SELECT place FROM temp.lined_up WHERE ${within('place')}`,
  );
  const change = savingRows(db, `${within('place')} AND lined_up.number <= @base`);
  const inPlace = `temp.lined_up CROSS JOIN temp.lines USING (row) WHERE ${within('place')} ORDER BY place`;
  const stand = [
    `INSERT INTO places SELECT place, number, ranking, facts FROM ${inPlace}`,
    `INSERT INTO figures SELECT place, number, figures FROM ${inPlace}`,
    `INSERT INTO product_words (rowid, words) SELECT place, words FROM ${inPlace}`,
  ].map((statement) => db.prepare<Batch>(statement));
  for (const batch of batches(db, 'lined_up', 'place')) {
    if (!isFirst) {
      for (const { row, ...stored } of wordless.all(batch)) {
        const { ranking, facts, figures, indexed } = linesOf(readWhole(stored)).lines;
        layLines.run(row, ranking, facts, figures, indexed);
      }
      leave(batch);
    }
    change.run({ ...batch, supplier, base });
    for (const statement of stand) statement.run(batch);
    yield;
  }
}

/** What the supplier has no more; when each left is noted. */
export function* droppingGone(db: Database.Database, leftAt: (key: string) => string): Generator<void, void> {
  const gone = `FROM temp.lined_up WHERE ${within('row')} AND gone = 1`;
  const keys = db.prepare<Batch, string>(`SELECT key ${gone}`).pluck();
  const note = db.prepare('INSERT OR REPLACE INTO gone VALUES (?, ?)');
  const drop = db.prepare<Batch>(`DELETE FROM products WHERE number IN (SELECT number ${gone})`);
  const leave = leavingPlaces(db, `SELECT stood ${gone}`);
  for (const batch of batches(db, 'lined_up', 'row', { where: 'gone = 1' })) {
    for (const key of keys.all(batch)) note.run(key, leftAt(key));
    drop.run(batch);
    leave(batch);
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
