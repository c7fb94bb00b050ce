/** Records found by the beginnings of their words. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { searchedWords } from '../../../tools/values/index-words.ts';
import type { Connection } from '../ledger.ts';
import type { nameWords, recordWords } from '../tables.ts';

/** Above every letter that a word can go on with. */
const LAST_LETTER = '\u{10ffff}';

/** A single letter begins nearly all of them. */
export const beginsWith = (column: SQLiteColumn, beginning: string) =>
  beginning.length === 1
    ? eq(column, beginning)
    : and(gte(column, beginning), lt(column, `${beginning}${LAST_LETTER}`));

/** Whether a record has all the words of the text, each at least as the beginning of one of its own. */
export function hasWords(text: string, hasWord: (beginning: string) => SQL): SQL | undefined {
  const { every, whole } = searchedWords(text);
  if (every.length === 0) return sql`1 = 0`;
  const all = and(...every.map(hasWord));
  return whole === undefined ? all : or(all, hasWord(whole));
}

export const wordIndex = (db: Connection, table: typeof nameWords | typeof recordWords) => ({
  /** The words of a record, in place of those it had. */
  async put(recordId: string, words: Iterable<string>): Promise<void> {
    const rows = [...new Set(words)].map((word) => ({ word, recordId }));
    await db.delete(table).where(eq(table.recordId, recordId)).run();
    if (rows.length > 0) await db.insert(table).values(rows).run();
  },
  /** @param id of the record, or of one that stands for it */
  holding: (id: SQLiteColumn, text: string): SQL | undefined =>
    hasWords(text, (beginning) =>
      inArray(
        id,
        db.select({ recordId: table.recordId }).from(table).where(beginsWith(table.word, beginning)),
      ),
    ),
});
