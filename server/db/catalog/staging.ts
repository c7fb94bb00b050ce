/** What a publication prepares in temporary tables, before its first step: other processes see and wait for none of it. */
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { offerOf } from '../../../tools/pricing/shown-product.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import type { Counts } from './counts.ts';
import { linesOf } from './lines.ts';
import { standingOf } from './places.ts';
import { NUMBERS } from './schema.ts';
import { storedPictures } from './stored-pictures.ts';
import {
  hashOf,
  readWhole,
  type StoredProduct,
  type StoredWhole,
  storedDecorations,
  storedProduct,
} from './stored-product.ts';
import { storedShown } from './stored-shown.ts';
import { varietiesOf } from './varieties.ts';

/** So many products are staged at once. */
const PAGE = 200;

/**
 * `lined_up` has every product that the publication is about, those `gone` without their standing: the `place` where each
 * `stood` and the one it is to have, if it is another or has to be filled anew. `goods` are what differs: where the goods
 * are the `same`, new dates alone. `lines` are what stands in a place, or is to.
 */
export const STAGES = `
  CREATE TEMP TABLE lined_up (
    row INTEGER PRIMARY KEY, key TEXT UNIQUE, number INTEGER, same INTEGER, gone INTEGER,
    back INTEGER, category TEXT, merit INTEGER, lot INTEGER, stood INTEGER, place INTEGER
  );
  CREATE INDEX temp.lined_up_number ON lined_up (number);
  CREATE INDEX temp.lined_up_place ON lined_up (place);
  CREATE TEMP TABLE goods (
    row INTEGER PRIMARY KEY, as_of TEXT, decorations TEXT, closing INTEGER,
    first_at TEXT, changed_at TEXT, shown TEXT, body TEXT
  );
  CREATE TEMP TABLE lines (row INTEGER PRIMARY KEY, ranking TEXT, facts TEXT, figures TEXT, words TEXT);
  CREATE TEMP TABLE staged_decorations (id INTEGER PRIMARY KEY, hash TEXT UNIQUE, body TEXT);`;
export const DROP_STAGES = ['staged_decorations', 'lines', 'goods', 'lined_up']
  .map((table) => `DROP TABLE temp.${table};`)
  .join('');

/** @throws RangeError for a product of another supplier */
export function refuseOthers({ key, supplier }: CatalogProduct, code: string): void {
  if (supplier !== code || !key.startsWith(`${code}:`))
    throw new RangeError(`a product of supplier ${code} was expected`);
}

/** How the catalog has a product. */
interface Known extends ProductDates {
  number: number;
  isSameGoods: number;
  isSameDate: number;
}

interface Publisher {
  code: string;
  /** Its last publication came to its end: what is the same needs no work. */
  isWhole: boolean;
  /** The time of change. */
  at: string;
}

export function beginStaging(
  db: Database.Database,
  { code, isWhole, at }: Publisher,
  counts: Counts,
  datesOf: (key: string) => ProductDates | undefined = () => undefined,
) {
  const lineUp = db.prepare(
    `INSERT OR IGNORE INTO temp.lined_up (row, key, number, same, gone, back, category, merit, lot)
     VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)`,
  );
  const takeBack = db
    .prepare<[string], number>('DELETE FROM temp.lined_up WHERE key = ? RETURNING row')
    .pluck();
  const layAside = db.prepare('INSERT INTO temp.goods VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const layLines = db.prepare('INSERT INTO temp.lines VALUES (?, ?, ?, ?, ?)');
  const layDecorations = db.prepare(
    'INSERT OR IGNORE INTO temp.staged_decorations (hash, body) VALUES (?, ?)',
  );
  const compare = db.prepare<StoredProduct & { hash: string }, Known>(
    `SELECT products.number, first_at AS firstAt, changed_at AS changedAt, as_of = @asOf AS isSameDate,
       products.body = @body AND hash = @hash AS isSameGoods
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations WHERE key = @key`,
  );
  const earlierOf = db.prepare<{ key: string; row: number | undefined }, StoredWhole>(
    `SELECT @key AS key, as_of AS asOf, goods.body, decorations.body AS text
     FROM temp.goods CROSS JOIN temp.staged_decorations AS decorations ON decorations.hash = goods.decorations
     WHERE row = @row AND goods.body IS NOT NULL`,
  );
  const hasAny =
    db.prepare(`SELECT 1 FROM products WHERE key >= ? || ':' AND key < ? || ';' LIMIT 1`).get(code, code) !==
    undefined;
  const hashOfStaged = remembering((text): string => {
    const hash = hashOf(text);
    layDecorations.run(hash, text);
    return hash;
  });
  let last = 0;

  function stage(product: CatalogProduct): void {
    const varieties = varietiesOf(product.parts);
    const album = storedPictures(product.pictures, varieties);
    const stored = storedProduct(product, varieties, album);
    const { key, asOf, body } = stored;
    const hash = hashOfStaged(storedDecorations(product));
    const known = hasAny ? compare.get({ ...stored, hash }) : undefined;
    const isSame = isWhole && known?.isSameGoods === 1;
    const dates = datesOf(key);
    const { back, category, merit, lot } = standingOf(product, varieties);
    const row = ++last;
    const lined = [row, key, known?.number ?? null, Number(isSame), back, category, merit, lot];
    if (lineUp.run(...lined).changes === 0) {
      // Of a repeated key the last product counts.
      const earlier = earlierOf.get({ key, row: takeBack.get(key) });
      if (earlier) counts.add(readWhole(earlier), -1);
      lineUp.run(...lined);
    }
    if (isSame && known.isSameDate === 1 && dates === undefined) return;
    const offer = isSame ? undefined : offerOf(product);
    layAside.run(
      row,
      asOf,
      hash,
      Number(product.parts.some((part) => part.isCloseOut)),
      dates?.firstAt ?? known?.firstAt ?? at,
      dates?.changedAt ?? (known?.isSameGoods === 1 ? known.changedAt : at),
      ...(offer ? [storedShown(product, offer, varieties, album), body] : [null, null]),
    );
    if (!offer) return;
    const { lines, own } = linesOf(product, varieties, offer.steps);
    layLines.run(row, lines.ranking, lines.facts, lines.figures, lines.indexed);
    counts.add(product, 1, own);
  }

  let waiting: CatalogProduct[] = [];
  const stageAll = db.transaction((products: readonly CatalogProduct[]) => {
    for (const product of products) stage(product);
  });
  function turnOver(): void {
    stageAll(waiting);
    waiting = [];
  }

  return {
    /** @throws RangeError for a product of another supplier */
    add(product: CatalogProduct): void {
      refuseOthers(product, code);
      if (waiting.push(product) >= PAGE) turnOver();
    },
    /** These are gone, by their item numbers; without them all that were not added. What is replaced or gone counts no more. */
    end(gone?: readonly string[]): void {
      turnOver();
      const lineUpGone = (which: string) =>
        db.prepare(
          `INSERT OR IGNORE INTO temp.lined_up (key, number, same, gone)
           SELECT key, number, 0, 1 FROM products WHERE ${which}`,
        );
      if (gone === undefined) lineUpGone(`key >= ? || ':' AND key < ? || ';'`).run(code, code);
      const one = lineUpGone('key = ?');
      for (const id of gone ?? []) one.run(`${code}:${id}`);
      const replaced = db.prepare<[], StoredWhole>(
        `SELECT products.key, as_of AS asOf, products.body, decorations.body AS text
         FROM temp.lined_up CROSS JOIN products USING (number)
           CROSS JOIN decorations ON decorations.number = products.decorations WHERE same = 0`,
      );
      if (isWhole) for (const one of replaced.iterate()) counts.add(readWhole(one), -1);
    },
  };
}

/** Whether anything is not as the catalog has it. */
export const isAnythingStaged = (db: Database.Database): boolean =>
  db
    .prepare<[], number>(
      'SELECT EXISTS (SELECT 1 FROM temp.goods) OR EXISTS (SELECT 1 FROM temp.lined_up WHERE gone = 1)',
    )
    .pluck()
    .get() === 1;

/**
 * Gives new products their numbers, in the order of their keys, in which they are written: no index of keys is then
 * written all over. Returns the number before that of the first.
 */
export function numberNew(db: Database.Database, supplier: number): number {
  const range = { from: supplier * NUMBERS, to: (supplier + 1) * NUMBERS };
  const base =
    db
      .prepare<typeof range, number | null>(
        'SELECT max(number) FROM products WHERE number >= @from AND number < @to',
      )
      .pluck()
      .get(range) ?? range.from;
  db.prepare<[number]>(
    `UPDATE temp.lined_up SET number = ? + new.nth
     FROM (
       SELECT row, row_number() OVER (ORDER BY key) AS nth FROM temp.lined_up WHERE number IS NULL
     ) AS new
     WHERE lined_up.row = new.row`,
  ).run(base);
  return base;
}
