/** Records found by the beginnings of their words. */
import { and, eq, exists, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { searchedWords } from '../../../tools/values/index-words.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import type { nameWords, recordWords } from '../tables.ts';
import { countOf, type Some } from './count-up-to.ts';

/** A word of more records is common. */
const MOST_RARE = 2_000;
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

/** Where records are looked for by a word that begins so. */
interface Places {
  /** So many of those that have it. */
  some(beginning: string, limit: number): Some;
  /** The record at hand is one of those that have it: they are gone through. */
  isAmong(beginning: string): SQL;
  /** The record at hand has it: its own words are looked at. */
  has(beginning: string): SQL;
}

export interface Sought {
  where: SQL | undefined;
  /** Whether it is found by rare words alone. */
  isRare: boolean;
}

/**
 * Which records have the words of a text. A rare word leads to its records; for a common one the records of a list are looked
 * at, until its page is full.
 */
export async function soughtIn(db: Connection, text: string, places: Places): Promise<Sought> {
  const { every, whole } = searchedWords(text);
  const common = new Set<string>();
  for (const beginning of new Set(whole === undefined ? every : [...every, whole]))
    if ((await countOf(db, places.some(beginning, MOST_RARE + 1))) > MOST_RARE) common.add(beginning);
  const isRare = (beginning: string): boolean => !common.has(beginning);
  return {
    where: hasWords(text, (beginning) =>
      isRare(beginning) ? places.isAmong(beginning) : places.has(beginning),
    ),
    isRare: every.some(isRare) && (whole === undefined || isRare(whole)),
  };
}

/** PostgreSQL knows by its statistics which is shorter, and has it without. */
const BY_WORDS = sql.raw('/* by words */ +');

/** Those of an account. Where rare words lead to few, SQLite is kept from an index of the account’s, which `+` does. */
export const inAccount = (column: SQLiteColumn, accountId: string, sought: Sought | undefined) =>
  and(sought?.isRare ? sql`${BY_WORDS}${column} = ${accountId}` : eq(column, accountId), sought?.where);

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
  const remove = once(() => db.delete(table).where(eq(table.recordId, recordId)).prepare());
  // All words are one value: a row of values for each of them takes as long to build and to bind as to store.
  const insert = once(() =>
    db
      .insert(table)
      .select(sql`select value, ${recordId} from json_each(${sql.placeholder('words')}) where true`)
      .onConflictDoNothing()
      .prepare(),
  );
  const recordsWith = (beginning: string) =>
    db.select({ recordId: table.recordId }).from(table).where(beginsWith(table.word, beginning));
  const hasWord = (id: SQLiteColumn, beginning: string) =>
    exists(
      db
        .select({ word: table.word })
        .from(table)
        .where(and(eq(table.recordId, id), beginsWith(table.word, beginning))),
    );

  /** Of a new record. Where those before are looked for, two who add records at the same moment meet on PostgreSQL. */
  async function add(recordId: string, words: Iterable<string>): Promise<void> {
    await insert().run({ recordId, words: JSON.stringify(tellingWords(words)) });
  }

  return {
    add,
    /** The words of a record, in place of those it had. */
    async put(recordId: string, words: Iterable<string>): Promise<void> {
      await remove().run({ recordId });
      await add(recordId, words);
    },
    /** @param id of the records that are looked for */
    sought: (id: SQLiteColumn, text: string): Promise<Sought> =>
      soughtIn(db, text, {
        some: (beginning, limit) => recordsWith(beginning).limit(limit).as('some'),
        isAmong: (beginning) => inArray(id, recordsWith(beginning)),
        has: (beginning) => hasWord(id, beginning),
      }),
    /**
     * Asked record by record, in the words of each.
     *
     * @param id of the record, or of one that stands for it
     */
    holding: (id: SQLiteColumn, text: string): SQL | undefined =>
      hasWords(text, (beginning) => hasWord(id, beginning)),
  };
}
