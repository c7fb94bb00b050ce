/** The tables of the catalog database. It is a rebuildable copy, so a change here raises the version and starts afresh. */

export const SCHEMA_VERSION = 1;

/** The columns of the word index: the fields of a product, and the words it is filtered by. */
export const INDEX_COLUMNS = [
  'name',
  'category',
  'brand',
  'material',
  'use',
  'decoration',
  'colors',
  'keywords',
  'description',
  'filters',
] as const;

/** Small segments are gathered in memory to this many bytes before they are written, which builds twice as fast. */
const GATHERED_BYTES = 32 * 1024 * 1024;

/**
 * `places.id` is where a product stands in the static rank (the row id of its words), `products.number` never moves.
 * The index keeps no text of its own: what it needs is in `products.body`, and `places.telling` holds the few
 * words by which matches are ranked.
 */
export const SCHEMA = `
  CREATE TABLE suppliers (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, body TEXT NOT NULL) STRICT;
  CREATE TABLE products (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    supplier INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE places (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL,
    supplier INTEGER NOT NULL,
    telling TEXT NOT NULL
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
    ${INDEX_COLUMNS.join(', ')},
    content = '', contentless_delete = 1,
    tokenize = "porter unicode61 remove_diacritics 2 tokenchars '_'"
  );
  INSERT INTO product_words (product_words, rank) VALUES ('hashsize', ${GATHERED_BYTES});
`;

/** How many suppliers one catalog holds; row ids are dealt out in turns of this many. */
export const MOST_SUPPLIERS = 1_024;
