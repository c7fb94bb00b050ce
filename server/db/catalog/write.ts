import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { CatalogCount, CatalogSupplier, Products } from '../../../tools/catalog/sync-port.ts';
import { droppingGone, placing, savingGoods } from './placing.ts';
import { planPlaces } from './plan-places.ts';
import { MOST_SUPPLIERS } from './schema.ts';
import { beginStaging, DROP_STAGES, STAGES, type Staging } from './staging.ts';
import { inSteps, restingBetween } from './steps.ts';
import { droppingDecorations, savingDecorations } from './stored-decorations.ts';
import { countOf, noteWhole, storedSupplier } from './tallies.ts';

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
 * publication, which then takes nothing for known. Of a repeated key the last product counts.
 *
 * Products get their place in the static rank here. Within a category the one with more merit is first; then categories
 * take turns, so that none fills the front, and then suppliers do, each starting at a different round. A limited search
 * reads only the lowest places, so these have to be the good ones. The places of one publication and the next differ in
 * their generation alone, so that products can change one after the other; products that are the same and have the same
 * turn stay where they are. A new product has no place until its turn, but can be asked for by its key.
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
    const staging = stagingFor(db, supplier, options);
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
    const staging = stagingFor(db, supplier, options);
    for await (const product of products) staging.add(product);
    staging.end();
    return await restingBetween(publishingStaged(db, supplier, at, options), rest);
  } finally {
    db.exec(DROP_STAGES);
  }
}

function stagingFor(
  db: Database.Database,
  { code }: CatalogSupplier,
  { followed }: PublishingOptions = {},
): Staging {
  const stored = storedSupplier(db, code);
  return beginStaging(db, { code, number: stored?.number, isWhole: stored?.whole === 1 }, followed?.datesOf);
}

function* publishingStaged(
  db: Database.Database,
  supplier: CatalogSupplier,
  at: Date,
  { stepMs = STEP_MS, followed }: PublishingOptions = {},
): Generator<void, CatalogCount> {
  const wasWhole = storedSupplier(db, supplier.code)?.whole === 1;
  const number = db.transaction(() => saveSupplier(db, supplier, followed?.number)).immediate();
  yield;
  const base = planPlaces(db, number);
  const now = at.toISOString();
  yield* inSteps(db, stepMs, savingWords(db, number, wasWhole));
  yield* inSteps(db, stepMs, savingDecorations(db, number));
  yield* inSteps(db, stepMs, savingGoods(db, { base, at: now }));
  yield* inSteps(db, stepMs, placing(db, now));
  const gone = yield* inSteps(db, stepMs, droppingGone(db, number));
  yield* inSteps(db, stepMs, droppingDecorations(db, number));
  yield* inSteps(db, stepMs, merging(db, gone));
  noteWhole(db, number);
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
  const known = storedSupplier(db, supplier.code)?.number;
  const free =
    db.prepare<[], number>('SELECT coalesce(max(number) + 1, 0) FROM suppliers').pluck().get() ?? 0;
  const number = given ?? known ?? free;
  if (number >= MOST_SUPPLIERS) throw new RangeError(`the catalog holds at most ${MOST_SUPPLIERS} suppliers`);
  db.prepare('INSERT OR REPLACE INTO suppliers (number, code, body, whole) VALUES (?, ?, ?, 0)').run(
    number,
    supplier.code,
    JSON.stringify(supplier),
  );
  db.prepare('DELETE FROM categories WHERE supplier = ?').run(number);
  db.prepare('INSERT INTO categories SELECT ?, category, count(*) FROM temp.lined_up GROUP BY category').run(
    number,
  );
  return number;
}

/** Of a supplier that is whole only words whose counts change are staged, of another one all that remain. */
function* savingWords(db: Database.Database, supplier: number, wasWhole: boolean): Generator<void, void> {
  const page = db.prepare<[string], StagedWord>(
    `SELECT word, stem, products, described FROM temp.staged_words WHERE word > ? ORDER BY word LIMIT ${PAGE}`,
  );
  const save = db.prepare('INSERT OR REPLACE INTO vocabulary VALUES (?, ?, ?, ?, ?)');
  const drop = db.prepare('DELETE FROM vocabulary WHERE supplier = ? AND word = ?');
  for (let last = ''; ; ) {
    const rows = page.all(last);
    for (const { word, stem, products, described } of rows)
      if (products + described > 0) save.run(supplier, word, stem, products, described);
      else drop.run(supplier, word);
    yield;
    const end = rows.at(-1);
    if (!end) break;
    last = end.word;
  }
  if (wasWhole) return;
  const unused = db
    .prepare<[number], string>(
      'SELECT word FROM vocabulary WHERE supplier = ? AND word NOT IN (SELECT word FROM temp.staged_words)',
    )
    .pluck()
    .all(supplier);
  for (const word of unused) {
    drop.run(supplier, word);
    yield;
  }
}

interface StagedWord {
  word: string;
  stem: string;
  products: number;
  described: number;
}

/** Merges the index into one segment, which is fastest to read; few products among many are not worth it. */
function* merging(db: Database.Database, gone: number): Generator<void, void> {
  const count = (table: string): number =>
    db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0;
  const moved = count('temp.ordered') + gone;
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
