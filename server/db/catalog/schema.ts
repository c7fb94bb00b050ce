/** The tables of the catalog database. It is a rebuildable copy: whatever changes here starts it afresh. */
import { SYNONYMS } from '../../../tools/catalog/synonyms.ts';
import { SYNC_TABLES } from './sync-progress.ts';

/** How many suppliers one catalog holds; places are dealt out in turns of this many. */
export const MOST_SUPPLIERS = 1_024;

/** Small segments of the index are gathered in memory to this many bytes before they are written. */
const GATHERED_BYTES = 32 * 1024 * 1024;

/**
 * `products.number` never moves; `places.id` is where a product stands in the static rank, which is the row id of
 * its words. `products.changed_at` is when a sync last brought something new of it. The index says which products have a word and nothing else, and keeps no text: `places.telling` holds
 * what matches are ranked by, `places.facts` what they are counted and ordered by. Words come to it cleaned, so every character beyond ASCII is part of one.
 */
export const SCHEMA = `
  CREATE TABLE suppliers (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;
  CREATE TABLE products (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    supplier INTEGER NOT NULL,
    body TEXT NOT NULL,
    sold INTEGER NOT NULL,
    closing INTEGER NOT NULL,
    first_at TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX products_changed ON products (changed_at, number);
  CREATE INDEX products_closing ON products (changed_at, number) WHERE closing = 1;
  CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    supplier INTEGER NOT NULL,
    telling TEXT NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE TABLE categories (
    supplier INTEGER NOT NULL, category TEXT NOT NULL, products INTEGER NOT NULL,
    PRIMARY KEY (supplier, category)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE vocabulary (
    supplier INTEGER NOT NULL, word TEXT NOT NULL, stem TEXT NOT NULL, products INTEGER NOT NULL,
    PRIMARY KEY (supplier, word)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX vocabulary_stem ON vocabulary (stem, products);
  CREATE TABLE changes (one INTEGER PRIMARY KEY CHECK (one = 1), counted INTEGER NOT NULL) STRICT;
  INSERT INTO changes VALUES (1, 0);
  CREATE VIRTUAL TABLE product_words USING fts5 (
    words, content = '', contentless_delete = 1, detail = none, tokenize = "porter ascii tokenchars '_'"
  );
  INSERT INTO product_words (product_words, rank) VALUES ('hashsize', ${GATHERED_BYTES});
${SYNC_TABLES}`;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Another schema, or other synonyms to mark products with, is another version: a positive 31-bit hash of both. */
export const SCHEMA_VERSION = (() => {
  let hash = FNV_OFFSET;
  for (const letter of SCHEMA + JSON.stringify(SYNONYMS)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return (hash >>> 1) + 1;
})();
