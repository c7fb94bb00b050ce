/**
 * The way of a publication, from the products of a supplier to what readers find: they are staged, get their places,
 * and are saved in small steps. A change of a few products goes the same way.
 */
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { CatalogCount, CatalogSupplier, Changes, Products } from '../../../tools/catalog/sync-port.ts';
import { Counts, countOf, type StoredSupplier, storedSupplier } from './counts.ts';
import { placeAll, placeFew } from './places.ts';
import { droppingDecorations, droppingGone, placing, savingDecorations, savingGoods } from './saving.ts';
import { MOST_SUPPLIERS } from './schema.ts';
import { beginStaging, DROP_STAGES, isAnythingStaged, numberNew, STAGES } from './staging.ts';

/** How long other writers wait for a step, about. */
const STEP_MS = 20;
/** All are published where more than one in so many is handed over. */
const HANDED_OVER_SHARE = 16;
/** All are placed anew once one in so many has come, gone or moved since they were. */
const DISPLACED_SHARE = 64;
/** The index is rewritten if at least one in this many of its products was replaced. */
const REWRITTEN_FROM_SHARE = 4;
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

/** Waits after a step, which took so long. */
type Rest = (tookMs: number) => Promise<void>;

/**
 * Replaces all of a supplier's products, and the facts of the supplier, in small steps, so that other writers wait for
 * a moment only. Each product changes at once: readers see the old one or the new one. Everything is prepared before the
 * first step, so that products that break off halfway change nothing; steps that are cut off are done again by the next
 * publication of all, which then takes nothing for known. Of a repeated key the last product counts.
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
  options: PublishingOptions = {},
): Generator<void, CatalogCount> {
  const publication = begin(db, supplier, at, options);
  try {
    for (const product of products) publication.add(product);
    return yield* publication.all();
  } finally {
    publication.close();
  }
}

/** The same of products that are waited for. */
export async function publish(
  db: Database.Database,
  supplier: CatalogSupplier,
  products: Products,
  at: Date,
  rest: Rest,
  options: PublishingOptions = {},
): Promise<CatalogCount> {
  const publication = begin(db, supplier, at, options);
  try {
    for await (const product of products) publication.add(product);
    return await restingBetween(publication.all(), rest);
  } finally {
    publication.close();
  }
}

/**
 * The same of some products, while the supplier's others stay as they are and in their places. One that comes, or is
 * worth more or less than before, is placed right before the next of its category, so that the turns of categories and
 * suppliers shift by a little until all are placed anew; a copy that has to answer as others do takes none of these.
 *
 * @returns `undefined` where all have to be published; then nothing has changed
 */
export function* changing(
  db: Database.Database,
  supplier: CatalogSupplier,
  { products, gone }: Changes,
  at: Date,
  options: PublishingOptions = {},
): Generator<void, CatalogCount | undefined> {
  const stored = storedSupplier(db, supplier.code);
  if (stored?.whole !== 1 || stored.body !== JSON.stringify(supplier)) return undefined;
  if (products.length * HANDED_OVER_SHARE > stored.products) return undefined;
  const publication = begin(db, supplier, at, options);
  try {
    for (const product of products) publication.add(product);
    return yield* publication.few(stored, gone);
  } finally {
    publication.close();
  }
}

export const publishChanges = (rest: Rest, ...change: Parameters<typeof changing>) =>
  restingBetween(changing(...change), rest);

/** All steps at once. */
export function replaceSupplierProducts(...publication: Parameters<typeof publishing>): CatalogCount {
  const steps = publishing(...publication);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function begin(
  db: Database.Database,
  supplier: CatalogSupplier,
  at: Date,
  { stepMs = STEP_MS, followed }: PublishingOptions,
) {
  const { code } = supplier;
  const stored = storedSupplier(db, code);
  db.exec(STAGES);
  const counts = new Counts(db, stored);
  const staging = beginStaging(
    db,
    { code, isWhole: stored?.whole === 1, at: at.toISOString() },
    counts,
    followed?.datesOf,
  );
  /** A new supplier, with a number that no other one has. */
  const numbered = db.transaction((): number => {
    const free = db.prepare<[], number>('SELECT coalesce(max(number) + 1, 0) FROM suppliers').pluck();
    const number = free.get() ?? 0;
    saveSupplier(db, supplier, number);
    return number;
  });

  /** What is staged and has its places; `displaced` are those that came, went or moved since all were placed. */
  function* saving(number: number, base: number, displaced: number | undefined): Generator<void, void> {
    saveSupplier(db, supplier, number);
    yield* counts.saving(number);
    yield* savingDecorations(db, number);
    yield* savingGoods(db, number, base);
    yield* placing(db, number, base);
    yield* droppingGone(db, (key) => followed?.datesOf(key)?.changedAt ?? at.toISOString());
    if (displaced === undefined) yield* droppingDecorations(db, number);
    yield* merging(db);
    counts.note(number, displaced ?? 0);
  }

  return {
    add: staging.add,
    *all(): Generator<void, CatalogCount> {
      staging.end();
      const number = followed?.number ?? stored?.number ?? numbered.immediate();
      const base = numberNew(db, number);
      placeAll(db, number);
      yield* inSteps(db, stepMs, saving(number, base, undefined));
      return countOf(db, code);
    },
    *few(known: StoredSupplier, gone: readonly string[]): Generator<void, CatalogCount | undefined> {
      staging.end(gone);
      if (!isAnythingStaged(db)) return countOf(db, code);
      const { number, products, displaced } = known;
      const base = numberNew(db, number);
      const most = followed ? 0 : Math.floor(products / DISPLACED_SHARE) - displaced;
      const more = placeFew(db, known, most);
      if (more === undefined) return undefined;
      yield* inSteps(db, stepMs, saving(number, base, displaced + more));
      return countOf(db, code);
    },
    close: () => void db.exec(DROP_STAGES),
  };
}

/** It is not whole from here on. */
function saveSupplier(db: Database.Database, supplier: CatalogSupplier, number: number): void {
  if (number >= MOST_SUPPLIERS) throw new RangeError(`the catalog holds at most ${MOST_SUPPLIERS} suppliers`);
  db.prepare('INSERT OR REPLACE INTO suppliers (number, code, body, whole) VALUES (?, ?, ?, 0)').run(
    number,
    supplier.code,
    JSON.stringify(supplier),
  );
}

/** Merges the index into one segment, which is fastest to read; few products among many are not worth it. */
function* merging(db: Database.Database): Generator<void, void> {
  const count = (query: string): number => db.prepare<[], number>(query).pluck().get() ?? 0;
  const moved = count('SELECT count(*) FROM temp.lined_up WHERE place IS NOT NULL OR gone = 1');
  if (moved * REWRITTEN_FROM_SHARE < count('SELECT coalesce(sum(products), 0) FROM categories')) return;
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

/** Runs the work in transactions of about `stepMs` each, and yields after each. */
function* inSteps(db: Database.Database, stepMs: number, work: Generator<void, void>): Generator<void, void> {
  const run = db.transaction((): boolean => {
    const startedAt = performance.now();
    for (;;) {
      const isDone = work.next().done === true;
      if (!isDone && performance.now() - startedAt < stepMs) continue;
      db.exec('UPDATE changes SET counted = counted + 1');
      return isDone;
    }
  });
  for (let isDone = false; !isDone; ) {
    isDone = run.immediate();
    yield;
  }
}

async function restingBetween<T>(steps: Generator<void, T>, rest: Rest): Promise<T> {
  for (;;) {
    const startedAt = performance.now();
    const step = steps.next();
    if (step.done) return step.value;
    await rest(performance.now() - startedAt);
  }
}
