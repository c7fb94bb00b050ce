/** What stands of one product, and how it changes: its row, its place, its words and what is counted. */
import type Database from 'better-sqlite3';
import type { ProductDates } from '../../../tools/catalog/port.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { offerOf, type ShownOffer } from '../../../tools/pricing/shown-product.ts';
import { quoted } from './expression.ts';
import { freePlaces } from './free-place.ts';
import { linesOf } from './lines.ts';
import { skuMark } from './product-words.ts';
import { NUMBERS } from './schema.ts';
import { isSameStanding, type Standing, standingOf } from './standing.ts';
import { hashOf, readWhole, type StoredProduct, type StoredWhole } from './stored-product.ts';
import { storedShown } from './stored-shown.ts';
import type { Flags, StoredSupplier } from './tallies.ts';
import type { Varieties } from './varieties.ts';
import { wholeProduct } from './whole-product.ts';
import { WordCounts } from './word-counts.ts';

/** As the catalog has it. */
export interface Known extends StoredWhole {
  number: number;
  product(): CatalogProduct;
  standing(): Standing;
}

/** As it is to be. */
export interface Next {
  product: CatalogProduct;
  varieties: Varieties;
  standing: Standing;
  stored: StoredProduct;
  /** Of its decorations. */
  text: string;
  /** Given where they are those of another catalog. */
  dates: ProductDates | undefined;
}

export type Changed = { before: Known | undefined; next: Next } | { before: Known; next: undefined };

export function knowing(db: Database.Database): (key: string) => Known | undefined {
  const known = wholeProduct(db);
  return (key) => {
    const row = known.get(key);
    if (!row) return undefined;
    let product: CatalogProduct | undefined;
    const read = () => {
      product ??= readWhole(row);
      return product;
    };
    return { ...row, product: read, standing: () => standingOf(read()) };
  };
}

/** Changes products of a supplier that is whole; `note` has to follow in the same transaction. */
export function rowsOf(db: Database.Database, supplier: StoredSupplier, at: string) {
  const { number } = supplier;
  const tally = { ...supplier };
  const flags: Flags = JSON.parse(supplier.flags);
  const words = new WordCounts(db, number);
  const findPlace = freePlaces(db, number);
  const placeOf = db
    .prepare<[string, number], number>(
      `SELECT place FROM product_words CROSS JOIN figures ON place = product_words.rowid
       WHERE product_words MATCH ? AND number = ?`,
    )
    .pluck();
  const nextNumber = db
    .prepare<[number, number], number>(
      'SELECT max(number) + 1 FROM products WHERE number >= ? AND number < ?',
    )
    .pluck();
  const decorate = db.prepare('INSERT OR IGNORE INTO decorations (supplier, hash, body) VALUES (?, ?, ?)');
  const decorations = db
    .prepare<[number, string], number>('SELECT number FROM decorations WHERE supplier = ? AND hash = ?')
    .pluck();
  const add = db.prepare('INSERT INTO products VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const replace = db.prepare(
    `UPDATE products SET as_of = ?, shown = ?, body = ?, decorations = ?, sold = ?, closing = ?,
       first_at = coalesce(?, first_at), changed_at = ? WHERE number = ?`,
  );
  const date = db.prepare(
    `UPDATE products SET as_of = ?, first_at = coalesce(?, first_at), changed_at = coalesce(?, changed_at)
     WHERE number = ?`,
  );
  const drop = db.prepare('DELETE FROM products WHERE number = ?');
  const stand = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?)');
  const standStill = db.prepare('UPDATE places SET ranking = ?, facts = ? WHERE id = ?');
  const compareBy = db.prepare('INSERT OR REPLACE INTO figures VALUES (?, ?, ?)');
  const index = db.prepare('INSERT INTO product_words (rowid, words) VALUES (?, ?)');
  const unindex = db.prepare('DELETE FROM product_words WHERE rowid = ?');
  const leave = ['DELETE FROM places WHERE id = ?', 'DELETE FROM figures WHERE place = ?'].map((statement) =>
    db.prepare(statement),
  );
  const countCategory = db.prepare(
    `INSERT INTO categories VALUES (?, ?, ?)
     ON CONFLICT (supplier, category) DO UPDATE SET products = products + excluded.products`,
  );
  const dropCategories = db.prepare('DELETE FROM categories WHERE supplier = ? AND products = 0');
  const save = db.prepare(
    'UPDATE suppliers SET products = ?, sold = ?, flags = ?, displaced = ? WHERE number = ?',
  );

  function count(product: CatalogProduct, { back, category }: Standing, by: 1 | -1): void {
    tally.products += by;
    if (back === 0) tally.sold += by;
    for (const code of new Set(product.quality?.map((flag) => flag.code)))
      flags[code] = (flags[code] ?? 0) + by;
    countCategory.run(number, category, by);
  }

  function leavePlace(place: number): void {
    for (const statement of leave) statement.run(place);
    unindex.run(place);
  }

  /** The row of the product; returns its number. */
  function saveGoods(before: Known | undefined, next: Next, offer: ShownOffer): number {
    const { stored, text, product, standing, dates } = next;
    decorate.run(number, hashOf(text), text);
    const [first, changed] = [dates?.firstAt, dates?.changedAt ?? at];
    const [sold, closing] = [1 - standing.back, Number(product.parts.some((part) => part.isCloseOut))];
    const row = [
      stored.asOf,
      storedShown(product, offer, next.varieties),
      stored.body,
      decorations.get(number, hashOf(text)),
      sold,
      closing,
    ];
    if (before) {
      replace.run(...row, first ?? null, changed, before.number);
      return before.number;
    }
    const made = nextNumber.get(number * NUMBERS, (number + 1) * NUMBERS) ?? number * NUMBERS + 1;
    add.run(made, stored.key, ...row, first ?? at, changed);
    return made;
  }

  function goodsChange({ before, next }: Changed): boolean {
    const stood = before && placeOf.get(quoted(skuMark(before.product().sku)), before.number);
    const stays = before && next && isSameStanding(before.standing(), next.standing) ? stood : undefined;
    const turns = next?.standing.back === 1 ? tally.products - tally.sold : tally.sold;
    const place = stays ?? (next && findPlace(next.standing, turns, stood));
    if (next && place === undefined) return false;
    const old = before && linesOf(before.product());
    if (before && old) {
      count(before.product(), before.standing(), -1);
      words.add(old.own, -1);
    }
    if (stays === undefined) tally.displaced += 1;
    if (stays === undefined && stood !== undefined) leavePlace(stood);
    if (!next || place === undefined) {
      if (before) drop.run(before.number);
      return true;
    }
    const offer = offerOf(next.product);
    const { lines, own } = linesOf(next.product, next.varieties, offer.steps);
    count(next.product, next.standing, 1);
    words.add(own, 1);
    const made = saveGoods(before, next, offer);
    compareBy.run(place, made, lines.figures);
    if (stays === undefined) stand.run(place, made, lines.ranking, lines.facts);
    else standStill.run(lines.ranking, lines.facts, place);
    if (stays !== undefined && old?.lines.indexed === lines.indexed) return true;
    if (stays !== undefined) unindex.run(place);
    index.run(place, lines.indexed);
    return true;
  }

  return {
    /** Whether there was a place for it; if not, nothing has changed. */
    change(changed: Changed): boolean {
      const { before, next } = changed;
      const isSameGoods = before && next && before.body === next.stored.body && before.text === next.text;
      if (!isSameGoods) return goodsChange(changed);
      const { stored, dates } = next;
      date.run(stored.asOf, dates?.firstAt ?? null, dates?.changedAt ?? null, before.number);
      return true;
    },
    /** What is counted. */
    note(): void {
      words.apply(number);
      dropCategories.run(number);
      const { products, sold, displaced } = tally;
      const some = Object.fromEntries(Object.entries(flags).filter(([, many]) => many > 0));
      save.run(products, sold, JSON.stringify(some), displaced, number);
    },
  };
}
