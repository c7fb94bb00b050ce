import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { CatalogCount, CatalogSupplier, Products } from '../../../tools/catalog/sync-port.ts';
import { MOST_SUPPLIERS } from './schema.ts';
import { beginStaging, DROP_STAGES, planPlaces, STAGES } from './staging.ts';
import { inSteps } from './steps.ts';
import { droppingDecorations, savingDecorations } from './stored-decorations.ts';
import type { StoredProduct } from './stored-product.ts';

/** How long other writers wait for a step, about. */
const STEP_MS = 20;
/** The index is rewritten if at least one in this many of its products was replaced. */
const REWRITTEN_FROM_SHARE = 4;
const PAGE = 200;
/** Pages of the index rewritten at once. */
const MERGED_PAGES = 100;

/** What a copy of another catalog takes from there, so that both answer alike. */
export interface Followed {
  /** The supplier's. */
  number: number;
  /** Of a product that came from there; the others keep theirs. */
  datesOf(key: string): ProductDates | undefined;
}

interface PublishingOptions {
  stepMs?: number;
  followed?: Followed;
}

/**
 * Replaces all of a supplier's products, and the facts of the supplier, in small steps, so that other writers wait for
 * a moment only. Each product changes at once: readers see the old one or the new one. Everything is prepared before the
 * first step, so that products that break off halfway change nothing; steps that are cut off are done again by the next
 * publication. Of a repeated key the last product counts.
 *
 * Products get their place in the static rank here. Within a category the one with more merit is first; then categories
 * take turns, so that none fills the front, and then suppliers do, each starting at a different round. A limited search
 * reads only the lowest places, so these have to be the good ones. The places of one publication and the next differ in
 * their generation alone, so that products can change one after the other.
 *
 * A step does not pause: call it in a process where nothing else waits, and one publication of a supplier at a time.
 *
 * @param at the time of change for products that differ from the last copy in more than their date
 * @throws RangeError for a product of another supplier, or too many suppliers
 */
export function* publishing(
  db: Database.Database,
  supplier: CatalogSupplier,
  products: Iterable<CatalogProduct>,
  at: Date,
  options?: PublishingOptions,
): Generator<void, CatalogCount> {
  db.exec(STAGES);
  try {
    const staging = beginStaging(db, supplier.code);
    for (const product of products) staging.add(product);
    staging.end();
    return yield* publishingStaged(db, supplier, at, options);
  } finally {
    db.exec(DROP_STAGES);
  }
}

/** The same of products that are waited for; `rest` waits after each step, which took so long. */
export async function publish(
  db: Database.Database,
  supplier: CatalogSupplier,
  products: Products,
  at: Date,
  rest: (tookMs: number) => Promise<void>,
  options?: PublishingOptions,
): Promise<CatalogCount> {
  db.exec(STAGES);
  try {
    const staging = beginStaging(db, supplier.code);
    for await (const product of products) staging.add(product);
    staging.end();
    const steps = publishingStaged(db, supplier, at, options);
    for (;;) {
      const startedAt = performance.now();
      const step = steps.next();
      if (step.done) return step.value;
      await rest(performance.now() - startedAt);
    }
  } finally {
    db.exec(DROP_STAGES);
  }
}

function* publishingStaged(
  db: Database.Database,
  supplier: CatalogSupplier,
  at: Date,
  { stepMs = STEP_MS, followed }: PublishingOptions = {},
): Generator<void, CatalogCount> {
  const number = db.transaction(() => saveSupplier(db, supplier, followed?.number)).immediate();
  yield;
  planPlaces(db, number);
  const atOnce = { firstAt: at.toISOString(), changedAt: at.toISOString() };
  yield* inSteps(db, stepMs, savingWords(db, number));
  yield* inSteps(db, stepMs, savingDecorations(db, number));
  yield* inSteps(db, stepMs, placing(db, number, atOnce, followed));
  yield* inSteps(db, stepMs, droppingGone(db, number));
  yield* inSteps(db, stepMs, droppingDecorations(db, number));
  yield* inSteps(db, stepMs, merging(db));
  return countOf(db, supplier.code);
}

/** All steps at once. */
export function replaceSupplierProducts(...publication: Parameters<typeof publishing>): CatalogCount {
  const steps = publishing(...publication);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Returns its number. */
function saveSupplier(db: Database.Database, supplier: CatalogSupplier, given: number | undefined): number {
  const known = db
    .prepare<[string], number>('SELECT number FROM suppliers WHERE code = ?')
    .pluck()
    .get(supplier.code);
  const free =
    db.prepare<[], number>('SELECT coalesce(max(number) + 1, 0) FROM suppliers').pluck().get() ?? 0;
  const number = given ?? known ?? free;
  if (number >= MOST_SUPPLIERS) throw new RangeError(`the catalog holds at most ${MOST_SUPPLIERS} suppliers`);
  db.prepare('INSERT OR REPLACE INTO suppliers (number, code, body) VALUES (?, ?, ?)').run(
    number,
    supplier.code,
    JSON.stringify(supplier),
  );
  db.prepare('DELETE FROM categories WHERE supplier = ?').run(number);
  db.prepare('INSERT INTO categories SELECT ?, category, count(*) FROM temp.staged GROUP BY category').run(
    number,
  );
  return number;
}

interface StagedProduct extends StoredProduct {
  place: number;
  decorations: number;
  sold: number;
  closing: number;
  telling: string;
  facts: string;
  figures: string;
  words: string;
}

/** Moves each product to its new place: words are written in the order in which a limited search reads them. */
function* placing(
  db: Database.Database,
  supplier: number,
  now: ProductDates,
  followed: Followed | undefined,
): Generator<void, void> {
  const save = db
    .prepare<
      Omit<StagedProduct, 'place' | 'telling' | 'facts' | 'figures' | 'words'> &
        ProductDates & { supplier: number; isDated: number },
      number
    >(
      `INSERT INTO products (key, supplier, as_of, body, decorations, sold, closing, first_at, changed_at)
       VALUES (@key, @supplier, @asOf, @body, @decorations, @sold, @closing, @firstAt, @changedAt)
       ON CONFLICT (key) DO UPDATE SET
         as_of = excluded.as_of, body = excluded.body, decorations = excluded.decorations,
         sold = excluded.sold, closing = excluded.closing,
         first_at = iif(@isDated, excluded.first_at, first_at),
         changed_at = CASE
           WHEN @isDated THEN excluded.changed_at
           WHEN body = excluded.body AND decorations = excluded.decorations
           THEN changed_at ELSE excluded.changed_at END
       RETURNING number`,
    )
    .pluck();
  const page = db.prepare<[number, number], StagedProduct>(
    `SELECT place, key, as_of AS asOf, staged.body, number AS decorations, sold, closing, telling, facts, figures, words
     FROM temp.ordered CROSS JOIN temp.staged USING (key)
       CROSS JOIN main.decorations ON supplier = ? AND hash = staged.decorations
     WHERE place > ? ORDER BY place LIMIT ${PAGE}`,
  );
  const before = db.prepare<[string], number>('SELECT place FROM temp.before WHERE key = ?').pluck();
  const leave = leavingPlaces(db);
  const stand = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?)');
  const compare = db.prepare('INSERT INTO figures VALUES (?, ?, ?)');
  const index = db.prepare('INSERT INTO product_words (rowid, words) VALUES (?, ?)');
  for (let last = -1; ; ) {
    const rows = page.all(supplier, last);
    for (const { place, telling, facts, figures, words, ...stored } of rows) {
      const { key } = stored;
      const dates = followed?.datesOf(key);
      const isDated = Number(dates !== undefined);
      const number = save.get({ ...stored, supplier, ...(dates ?? now), isDated });
      // One that a publication cut off may have left in this place waits for its own turn.
      for (const left of [...before.all(key), place]) leave(left);
      stand.run(place, number, supplier, telling, facts);
      compare.run(place, supplier, figures);
      index.run(place, words);
      yield;
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.place;
  }
}

function leavingPlaces(db: Database.Database): (place: number) => void {
  const leave = db.prepare('DELETE FROM places WHERE id = ?');
  const forget = db.prepare('DELETE FROM figures WHERE place = ?');
  const unlist = db.prepare('DELETE FROM product_words WHERE rowid = ?');
  return (place) => {
    if (leave.run(place).changes === 0) return;
    forget.run(place);
    unlist.run(place);
  };
}

function* droppingGone(db: Database.Database, supplier: number): Generator<void, void> {
  const gone = db
    .prepare<[number], { key: string; place: number | null }>(
      `SELECT products.key, place FROM products LEFT JOIN temp.before USING (key)
       WHERE supplier = ? AND products.key NOT IN (SELECT key FROM temp.staged)`,
    )
    .all(supplier);
  const drop = db.prepare('DELETE FROM products WHERE key = ?');
  const leave = leavingPlaces(db);
  for (const { key, place } of gone) {
    drop.run(key);
    if (place !== null) leave(place);
    yield;
  }
}

function* savingWords(db: Database.Database, supplier: number): Generator<void, void> {
  const page = db.prepare<[string], { word: string; stem: string; products: number }>(
    `SELECT word, stem, products FROM temp.staged_words WHERE word > ? ORDER BY word LIMIT ${PAGE}`,
  );
  const save = db.prepare('INSERT OR REPLACE INTO vocabulary VALUES (?, ?, ?, ?)');
  for (let last = ''; ; ) {
    const rows = page.all(last);
    for (const { word, stem, products } of rows) save.run(supplier, word, stem, products);
    yield;
    const end = rows.at(-1);
    if (!end) break;
    last = end.word;
  }
  const unused = db
    .prepare<[number], string>(
      'SELECT word FROM vocabulary WHERE supplier = ? AND word NOT IN (SELECT word FROM temp.staged_words)',
    )
    .pluck()
    .all(supplier);
  const drop = db.prepare('DELETE FROM vocabulary WHERE supplier = ? AND word = ?');
  for (const word of unused) {
    drop.run(supplier, word);
    yield;
  }
}

/** Merges the index into one segment, which is fastest to read; few products among many are not worth it. */
function* merging(db: Database.Database): Generator<void, void> {
  const count = (table: string): number =>
    db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const moved = count('temp.ordered') + count('temp.before');
  if (moved * REWRITTEN_FROM_SHARE < count('places')) return;
  const written = db.prepare<[], number>('SELECT total_changes()').pluck();
  const merge = db.prepare("INSERT INTO product_words (product_words, rank) VALUES ('merge', ?)");
  merge.run(-MERGED_PAGES);
  yield;
  for (;;) {
    const before = written.get() ?? 0;
    merge.run(MERGED_PAGES);
    // The command itself counts as one change.
    if ((written.get() ?? 0) - before < 2) return;
    yield;
  }
}

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export function countOf(db: Database.Database, code: string): CatalogCount {
  const counted = db
    .prepare<[string, string], CatalogCount>(
      `SELECT count(*) AS products, coalesce(sum(sold), 0) AS sold FROM products
       WHERE key >= ? || ':' AND key < ? || ';'`,
    )
    .get(code, code);
  return counted ?? { products: 0, sold: 0 };
}
