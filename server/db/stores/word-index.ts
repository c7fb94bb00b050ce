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

/** Rows of one statement at most. */
const MOST_ROWS = 512;
const FEWEST_ROWS = 8;

export function wordIndex(db: Connection, table: typeof nameWords | typeof recordWords) {
  const recordId = sql.placeholder('recordId');
  const remove = db.delete(table).where(eq(table.recordId, recordId)).prepare();
  // Building a statement takes longer than running it, so there is one for each power of two.
  const statementOf = (rows: number) =>
    db
      .insert(table)
      .values(Array.from({ length: rows }, (_, row) => ({ word: sql.placeholder(`word${row}`), recordId })))
      .onConflictDoNothing()
      .prepare();
  const statements = new Map<number, ReturnType<typeof statementOf>>();

  async function add(recordId: string, words: readonly string[]): Promise<void> {
    const [first] = words;
    if (first === undefined) return;
    const rows = Math.max(FEWEST_ROWS, 2 ** Math.ceil(Math.log2(words.length)));
    const statement = statements.get(rows) ?? statementOf(rows);
    statements.set(rows, statement);
    // The rows that are left over repeat the first word.
    const values = Array.from({ length: rows }, (_, row) => [`word${row}`, words[row] ?? first]);
    await statement.run({ recordId, ...Object.fromEntries(values) });
  }

  return {
    /** The words of a record, in place of those it had. */
    async put(recordId: string, words: Iterable<string>): Promise<void> {
      const all = [...new Set(words)];
      await remove.run({ recordId });
      for (let at = 0; at < all.length; at += MOST_ROWS) await add(recordId, all.slice(at, at + MOST_ROWS));
    },
    /** @param id of the record, or of one that stands for it */
    holding: (id: SQLiteColumn, text: string): SQL | undefined =>
      hasWords(text, (beginning) =>
        inArray(
          id,
          db.select({ recordId: table.recordId }).from(table).where(beginsWith(table.word, beginning)),
        ),
      ),
  };
}
