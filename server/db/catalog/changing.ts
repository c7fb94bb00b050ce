/** Publishes a few products of a supplier, and nothing else of it is read or written. */
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogCount, CatalogSupplier, Changes } from '../../../tools/catalog/sync-port.ts';
import { type Changed, type Known, knowing, type Next, rowsOf } from './changed-rows.ts';
import { refuseOthers } from './staging.ts';
import { isSameStanding, standingOf } from './standing.ts';
import { storedDecorations, storedProduct } from './stored-product.ts';
import { countOf, storedSupplier } from './tallies.ts';
import { varietiesOf } from './varieties.ts';
import type { Followed } from './write.ts';

/** So many products change in one step, in some 20 ms. */
const AT_ONCE = 8;
/** All are published where more than one in so many is handed over. */
const HANDED_OVER_SHARE = 16;
/** All are placed anew once one in so many has come, gone or moved since they were. */
const DISPLACED_SHARE = 64;

interface ChangingOptions {
  atOnce?: number;
  followed?: Followed | undefined;
}

/**
 * Changes some of a supplier's products in small steps, each of which leaves the catalog whole. One whose turn is the
 * same stays in its place. One that comes, or is worth more or less than before, is placed right before the next of its
 * category while the others stay, so that the turns of categories and suppliers shift by a little until all are placed
 * anew; a copy that has to answer as others do takes none of these.
 *
 * @returns `undefined` where all have to be published; some may have changed already
 * @throws RangeError for a product of another supplier
 */
export function* changing(
  db: Database.Database,
  supplier: CatalogSupplier,
  changes: Changes,
  at: Date,
  { atOnce = AT_ONCE, followed }: ChangingOptions = {},
): Generator<void, CatalogCount | undefined> {
  const { code } = supplier;
  const stored = storedSupplier(db, code);
  if (stored?.whole !== 1 || stored.body !== JSON.stringify(supplier)) return undefined;
  if (changes.products.length * HANDED_OVER_SHARE > stored.products) return undefined;
  const changed = differing(db, code, changes, followed?.datesOf);
  const displaced = changed.filter(isDisplaced).length;
  const isMuch = (stored.displaced + displaced) * DISPLACED_SHARE > stored.products;
  if (displaced > 0 && (followed !== undefined || isMuch)) return undefined;

  const rows = rowsOf(db, stored, at.toISOString());
  for (let from = 0; from < changed.length; from += atOnce) {
    const step = db.transaction((some: readonly Changed[]) => {
      const isDone = some.every(rows.change);
      rows.note();
      db.exec('UPDATE changes SET counted = counted + 1');
      return isDone;
    });
    const isDone = step.immediate(changed.slice(from, from + atOnce));
    yield;
    if (!isDone) return undefined;
  }
  return countOf(db, code);
}

/** What is not as the catalog has it. Of a repeated key the last product counts. */
function differing(
  db: Database.Database,
  code: string,
  { products, gone }: Changes,
  datesOf: (key: string) => ProductDates | undefined = () => undefined,
): Changed[] {
  const known = knowing(db);
  const changed: Changed[] = [];
  const last = new Map(products.map((product) => [product.key, product]));
  for (const id of gone) {
    const before = known(`${code}:${id}`);
    if (before && !last.has(before.key)) changed.push({ before, next: undefined });
  }
  for (const product of last.values()) {
    refuseOthers(product, code);
    const before = known(product.key);
    const varieties = varietiesOf(product.parts);
    const next: Next = {
      product,
      varieties,
      standing: standingOf(product, varieties),
      text: storedDecorations(product),
      stored: storedProduct(product, varieties),
      dates: datesOf(product.key),
    };
    if (before === undefined || !isSame(before, next)) changed.push({ before, next });
  }
  return changed;
}

const isSame = (before: Known, { stored, text, dates }: Next): boolean =>
  dates === undefined && before.body === stored.body && before.text === text && before.asOf === stored.asOf;

/** Whether it comes, goes, or has another turn than before. */
const isDisplaced = ({ before, next }: Changed): boolean =>
  before === undefined || next === undefined || !isSameStanding(before.standing(), next.standing);
