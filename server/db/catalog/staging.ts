/** What a publication prepares in temporary tables, before its first step. */
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { offerOf } from '../../../tools/pricing/shown-product.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { linesOf } from './lines.ts';
import { isQuotable, merit, tieBreaker } from './merit.ts';
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
import { WordCounts } from './word-counts.ts';

/** So many products are written at once. */
const PAGE = 200;

/**
 * What is prepared, and how the catalog was; other processes see and wait for none of it. `number` is that of a product
 * the catalog has. Of one whose goods are the same nothing else is noted, or its new dates without a body.
 */
export const STAGES = `
  CREATE TEMP TABLE lined_up (
    row INTEGER PRIMARY KEY, key TEXT UNIQUE, number INTEGER, same INTEGER,
    back INTEGER, category TEXT, merit INTEGER, lot INTEGER, flags TEXT
  );
  CREATE TEMP TABLE goods (
    row INTEGER PRIMARY KEY, as_of TEXT, decorations INTEGER, sold INTEGER, closing INTEGER,
    first_at TEXT, changed_at TEXT, shown TEXT, body TEXT
  );
  CREATE TEMP TABLE lines (row INTEGER PRIMARY KEY, ranking TEXT, facts TEXT, figures TEXT, words TEXT);
  CREATE TEMP TABLE staged_decorations (id INTEGER PRIMARY KEY, hash TEXT UNIQUE, body TEXT, number INTEGER);
  CREATE TEMP TABLE staged_words (
    word TEXT PRIMARY KEY, stem TEXT, products INTEGER, described INTEGER
  ) WITHOUT ROWID;
  CREATE TEMP TABLE newcomers (nth INTEGER PRIMARY KEY, row INTEGER UNIQUE);
  CREATE TEMP TABLE ordered (place INTEGER PRIMARY KEY, row INTEGER, number INTEGER);
  CREATE TEMP TABLE before (place INTEGER PRIMARY KEY, number INTEGER);
  CREATE INDEX temp.before_number ON before (number);`;
export const DROP_STAGES = [
  'before',
  'ordered',
  'newcomers',
  'staged_words',
  'staged_decorations',
  'lines',
  'goods',
  'lined_up',
]
  .map((table) => `DROP TABLE temp.${table};`)
  .join('');

/** @throws RangeError for a product of another supplier */
export function refuseOthers({ key, supplier }: CatalogProduct, code: string): void {
  if (supplier !== code || !key.startsWith(`${code}:`))
    throw new RangeError(`a product of supplier ${code} was expected`);
}

/** The codes of its faults in one text, each once; `null` without any. */
const flagsOf = ({ quality = [] }: CatalogProduct): string | null =>
  quality.length === 0 ? null : JSON.stringify([...new Set(quality.map(({ code }) => code))]);

/** How the catalog has a product. */
interface Known {
  number: number;
  isSameGoods: number;
  isSameDate: number;
}

export interface Staging {
  /**
   * Prepares a product and collects its words.
   *
   * @throws RangeError for a product of another supplier
   */
  add(product: CatalogProduct): void;
  /** All are known: they can be placed. */
  end(): void;
}

interface Publisher {
  code: string;
  /** Absent where the catalog has none of it. */
  number: number | undefined;
  /** Its last publication came to its end: what is the same needs no work. */
  isWhole: boolean;
}

export function beginStaging(
  db: Database.Database,
  { code, number, isWhole }: Publisher,
  datesOf: (key: string) => ProductDates | undefined = () => undefined,
): Staging {
  const lineUp = db.prepare('INSERT OR IGNORE INTO temp.lined_up VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const takeBack = db
    .prepare<[string], number>('DELETE FROM temp.lined_up WHERE key = ? RETURNING row')
    .pluck();
  const layAside = db.prepare('INSERT INTO temp.goods VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const layLines = db.prepare('INSERT INTO temp.lines VALUES (?, ?, ?, ?, ?)');
  const layDecorations = db.prepare(
    'INSERT OR IGNORE INTO temp.staged_decorations (hash, body) VALUES (?, ?)',
  );
  const idOf = db.prepare<[string], number>('SELECT id FROM temp.staged_decorations WHERE hash = ?').pluck();
  const compare = db.prepare<StoredProduct & { hash: string }, Known>(
    `SELECT products.number, as_of = @asOf AS isSameDate, products.body = @body AND hash = @hash AS isSameGoods
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations WHERE key = @key`,
  );
  const earlierOf = db.prepare<{ key: string; row: number | undefined }, StoredWhole>(
    `SELECT @key AS key, as_of AS asOf, goods.body, decorations.body AS text
     FROM temp.goods CROSS JOIN temp.staged_decorations AS decorations ON decorations.id = goods.decorations
     WHERE row = @row AND goods.body IS NOT NULL`,
  );
  const hasAny =
    db.prepare(`SELECT 1 FROM products WHERE key >= ? || ':' AND key < ? || ';' LIMIT 1`).get(code, code) !==
    undefined;
  const counts = new WordCounts(db, number);
  const decorationsOf = remembering((text): { id: number; hash: string } => {
    const hash = hashOf(text);
    layDecorations.run(hash, text);
    return { id: idOf.get(hash) ?? 0, hash };
  });
  const replaced = db.prepare<[string, string], StoredWhole>(
    `SELECT key, as_of AS asOf, products.body, decorations.body AS text
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations
     WHERE key >= ? || ':' AND key < ? || ';'
       AND NOT EXISTS (SELECT 1 FROM temp.lined_up WHERE lined_up.key = products.key AND same = 1)`,
  );
  let last = 0;

  function stage(product: CatalogProduct): void {
    const varieties = varietiesOf(product.parts);
    const album = storedPictures(product.pictures, varieties);
    const stored = storedProduct(product, varieties, album);
    const { key, asOf, body } = stored;
    const decorations = decorationsOf(storedDecorations(product));
    const known = hasAny ? compare.get({ ...stored, hash: decorations.hash }) : undefined;
    const isSame = isWhole && known?.isSameGoods === 1;
    const dates = datesOf(key);
    const isSold = isQuotable(product);
    const row = ++last;
    const lined = [
      row,
      key,
      known?.number ?? null,
      Number(isSame),
      isSold ? 0 : 1,
      product.category,
      merit(product, varieties),
      tieBreaker(product),
      flagsOf(product),
    ];
    if (lineUp.run(...lined).changes === 0) {
      // Of a repeated key the last product counts.
      const earlier = earlierOf.get({ key, row: takeBack.get(key) });
      if (earlier) counts.add(linesOf(readWhole(earlier)).own, -1);
      lineUp.run(...lined);
    }
    if (isSame && known.isSameDate === 1 && dates === undefined) return;
    const offer = isSame ? undefined : offerOf(product);
    layAside.run(
      row,
      asOf,
      decorations.id,
      Number(isSold),
      Number(product.parts.some((part) => part.isCloseOut)),
      dates?.firstAt ?? null,
      dates?.changedAt ?? null,
      ...(offer ? [storedShown(product, offer, varieties, album), body] : [null, null]),
    );
    if (!offer) return;
    const { lines, own } = linesOf(product, varieties, offer.steps);
    layLines.run(row, lines.ranking, lines.facts, lines.figures, lines.indexed);
    counts.add(own, 1);
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
    add(product) {
      refuseOthers(product, code);
      if (waiting.push(product) >= PAGE) turnOver();
    },
    end() {
      turnOver();
      if (isWhole)
        for (const one of replaced.iterate(code, code)) counts.add(linesOf(readWhole(one)).own, -1);
      counts.save(isWhole);
    },
  };
}
