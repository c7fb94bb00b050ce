/** The index of the desk’s search over orders. A ledger whose rules of words changed is emptied here, and filled again. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A word of an order, or the id of a record whose name is a word of it. SQLite has this table and that of the words of records
 * WITHOUT ROWID, as their migration says: else each row is stored twice.
 */
export const orderWords = sqliteTable(
  'order_words',
  {
    word: text().notNull(),
    number: integer().notNull(),
    /** Where in the order’s records it stands: they are written apart. */
    source: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.number, table.source] }),
    index('order_words_by_order').on(table.number, table.source, table.word),
  ],
);

/** Names of accounts and logos. They may change, and are those of many orders. */
export const nameWords = sqliteTable(
  'name_words',
  { word: text().notNull(), recordId: text('record_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.word, table.recordId] }),
    index('name_words_by_record').on(table.recordId),
  ],
);

/**
 * The words that quotes, proposals and other records are found by. The key begins with the record, whose words are looked at
 * where a word is common; by the other index a rare word leads to its records.
 */
export const recordWords = sqliteTable(
  'record_words',
  { word: text().notNull(), recordId: text('record_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.recordId, table.word] }),
    index('record_words_by_word').on(table.word, table.recordId),
  ],
);
