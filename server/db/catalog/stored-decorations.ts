/**
 * The decorations of a supplier's products, each kept once: those staged are saved before the products, the others
 * dropped after.
 */
import type Database from 'better-sqlite3';

const PAGE = 200;

export function* savingDecorations(db: Database.Database, supplier: number): Generator<void, void> {
  const page = db.prepare<[string], { hash: string; body: string }>(
    `SELECT hash, body FROM temp.staged_decorations WHERE hash > ? ORDER BY hash LIMIT ${PAGE}`,
  );
  const save = db.prepare('INSERT OR IGNORE INTO decorations (supplier, hash, body) VALUES (?, ?, ?)');
  for (let last = ''; ; ) {
    const rows = page.all(last);
    for (const { hash, body } of rows) {
      save.run(supplier, hash, body);
      yield;
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.hash;
  }
  db.prepare(
    'UPDATE temp.staged_decorations AS staged SET number = (SELECT number FROM decorations WHERE supplier = ? AND hash = staged.hash)',
  ).run(supplier);
}

/** Those that no product of the supplier has any more. */
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
