/** The tables of the catalog database. It is a copy that can be rebuilt: any change here starts it empty. */
import { SYNONYMS } from '../../../tools/catalog/lexicon.ts';
import { SYNC_TABLES } from './sync-progress.ts';

/** The most suppliers in one catalog; places are assigned in rounds of this many. */
export const MOST_SUPPLIERS = 1_024;

/** Each supplier's products have numbers of its own: so many. */
export const NUMBERS = 2 ** 32;

/** Small segments of the index are collected in memory up to this many bytes before they are written. */
const GATHERED_BYTES = 32 * 1024 * 1024;
/** So many segments of a size are merged into a larger one: with half as many every word is written more often. */
const MERGED_AT_ONCE = 8;

/** What a regulation asks a warning for. */
export const REGULATED = "json_extract(body, '$.prop65[0]') IS NOT NULL";

/**
 * `products.number` never changes and begins at the supplier's, times `NUMBERS`; `products.shown` is what lists show of
 * it; no number of `decorations` is given
 * twice. A supplier is `whole` unless its last publication was cut off; then its `products`, those `sold` and those with
 * `flags` are counted, and how many came, left or were `displaced` since all were placed. `places.id` is the product's position
 * in the static rank, and the row id of its words. `products.changed_at` is when a sync last brought a change. The
 * index stores no text, only which products have a word: `places.ranking` holds the words for ranking, `places.facts`
 * what is counted. `figures` is what thousands of products are compared by in one search, and therefore narrow. Words
 * are cleaned before, so every character beyond ASCII is part of one. `followed` says what was taken over of a catalog
 * that nodes share, `gone` which products left, and when: one may have come again.
 */
export const SCHEMA = `
  CREATE TABLE suppliers (
    number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, body TEXT NOT NULL, whole INTEGER NOT NULL,
    products INTEGER NOT NULL DEFAULT 0, sold INTEGER NOT NULL DEFAULT 0, flags TEXT NOT NULL DEFAULT '{}',
    displaced INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE products (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    as_of TEXT NOT NULL,
    shown TEXT NOT NULL,
    body TEXT NOT NULL,
    decorations INTEGER NOT NULL,
    sold INTEGER NOT NULL,
    closing INTEGER NOT NULL,
    first_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE decorations (
    number INTEGER PRIMARY KEY AUTOINCREMENT, supplier INTEGER NOT NULL, hash TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (supplier, hash)
  ) STRICT;
  CREATE INDEX products_changed ON products (changed_at, key);
  CREATE INDEX products_closing ON products (changed_at, key) WHERE closing = 1;
  CREATE INDEX products_regulated ON products (changed_at, key) WHERE ${REGULATED};
  CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    ranking TEXT NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE TABLE figures (place INTEGER PRIMARY KEY, number INTEGER NOT NULL, figures TEXT NOT NULL) STRICT;
  CREATE TABLE categories (
    supplier INTEGER NOT NULL, category TEXT NOT NULL, products INTEGER NOT NULL,
    PRIMARY KEY (supplier, category)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE vocabulary (
    supplier INTEGER NOT NULL, word TEXT NOT NULL, stem TEXT NOT NULL, products INTEGER NOT NULL,
    described INTEGER NOT NULL,
    PRIMARY KEY (supplier, word)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX vocabulary_stem ON vocabulary (stem, products);
  CREATE TABLE followed (code TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE gone (key TEXT PRIMARY KEY, gone_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX gone_by_time ON gone (gone_at, key);
  CREATE TABLE changes (one INTEGER PRIMARY KEY CHECK (one = 1), counted INTEGER NOT NULL) STRICT;
  INSERT INTO changes VALUES (1, 0);
  CREATE VIRTUAL TABLE product_words USING fts5 (
    words, content = '', contentless_delete = 1, detail = none, tokenize = "porter ascii tokenchars '_'"
  );
  INSERT INTO product_words (product_words, rank) VALUES ('hashsize', ${GATHERED_BYTES});
  INSERT INTO product_words (product_words, rank) VALUES ('automerge', ${MERGED_AT_ONCE});
${SYNC_TABLES}`;

/** Raised when products are stored otherwise, or filed under other marks or words: no sync does it for those unchanged. */
const STORED_VERSION = 5;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A version of the schema, the synonyms and the marks: a positive 31-bit hash of them. */
export const SCHEMA_VERSION = (() => {
  let hash = FNV_OFFSET;
  for (const letter of SCHEMA + JSON.stringify(SYNONYMS) + STORED_VERSION) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return (hash >>> 1) + 1;
})();
