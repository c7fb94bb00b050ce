/** Records found by the beginnings of their words. */
import { and, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm';
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

/**
 * Without words that others begin with: whatever finds those finds these. A single letter finds itself alone, and stays.
 * They are in order, which is the order of the index they are written to.
 */
function tellingWords(words: Iterable<string>): string[] {
  const sorted = [...new Set(words)].sort();
  return sorted.filter((word, at) => word.length === 1 || !sorted[at + 1]?.startsWith(word));
}

export function wordIndex(db: Connection, table: typeof nameWords | typeof recordWords) {
  const recordId = sql.placeholder('recordId');
  const remove = db.delete(table).where(eq(table.recordId, recordId)).prepare();
  // All words are one value: a row of values for each of them takes as long to build and to bind as to store.
  const add = db
    .insert(table)
    .select(sql`select value, ${recordId} from json_each(${sql.placeholder('words')}) where true`)
    .onConflictDoNothing()
    .prepare();

  return {
    /** The words of a record, in place of those it had. */
    async put(recordId: string, words: Iterable<string>): Promise<void> {
      await remove.run({ recordId });
      await add.run({ recordId, words: JSON.stringify(tellingWords(words)) });
    },
    /**
     * Asked record by record, in the words of each.
     *
     * @param id of the record, or of one that stands for it
     */
    holding: (id: SQLiteColumn, text: string): SQL | undefined =>
      hasWords(text, (beginning) =>
        exists(
          db
            .select({ word: table.word })
            .from(table)
            .where(and(eq(table.recordId, id), beginsWith(table.word, beginning))),
        ),
      ),
  };
}
