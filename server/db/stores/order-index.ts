/** The index of the desk’s search: stores write the words of a record with the record. */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { indexWords, searchedWords } from '../../../tools/values/index-words.ts';
import type { Connection } from '../ledger.ts';
import { nameWords, orders, orderWords } from '../tables.ts';
import { countOf } from './count-up-to.ts';
import { beginsWith, hasWords, wordIndex } from './word-index.ts';

/** Two for each value of a statement that takes 32,766 of them. */
const ROWS_AT_ONCE = 5_000;
/** A word of more orders is common. */
const MOST_RARE = 10_000;

export function orderIndex(db: Connection) {
  const wordsThere = db
    .select({ word: orderWords.word })
    .from(orderWords)
    .where(
      and(eq(orderWords.number, sql.placeholder('number')), eq(orderWords.source, sql.placeholder('source'))),
    )
    .prepare();
  const numberOf = db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare();

  const names = wordIndex(db, nameWords);

  /** The words of an order that come from this record, in place of those it had. */
  async function put(number: number, source: string, words: Iterable<string>): Promise<void> {
    const next = new Set(words);
    const gone: string[] = [];
    for (const { word } of await wordsThere.all({ number, source })) if (!next.delete(word)) gone.push(word);
    if (gone.length > 0)
      await db
        .delete(orderWords)
        .where(
          and(eq(orderWords.number, number), eq(orderWords.source, source), inArray(orderWords.word, gone)),
        )
        .run();
    const rows = [...next].map((word) => ({ word, number, source }));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insert(orderWords)
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .run();
  }

  return {
    put,
    /** The same, by the order’s id. */
    async putFor(orderId: string, source: string, words: Iterable<string>): Promise<void> {
      const order = await numberOf.get({ orderId });
      if (order) await put(order.number, source, words);
    },
    /** The names of an account or a logo, in place of those it had. */
    putNames: (recordId: string, ...texts: string[]): Promise<void> =>
      names.put(recordId, texts.flatMap(indexWords)),
    /**
     * Whether an order has the words of the text. A rare word leads to its orders; for a common one the orders of a list are
     * looked at, until its page is full.
     */
    async holding(text: string): Promise<SQL | undefined> {
      const { every, whole } = searchedWords(text);
      const common = new Set<string>();
      for (const beginning of new Set(whole === undefined ? every : [...every, whole])) {
        const some = numbersWith(db, beginning)
          .limit(MOST_RARE + 1)
          .as('some');
        if ((await countOf(db, some)) > MOST_RARE) common.add(beginning);
      }
      return hasWords(text, (beginning) =>
        common.has(beginning)
          ? exists(numbersWith(db, beginning, eq(orderWords.number, orders.number)))
          : inArray(orders.number, numbersWith(db, beginning)),
      );
    },
  };
}

const numbersWith = (db: Connection, beginning: string, further?: SQL) =>
  unionAll(
    db
      .select({ number: orderWords.number })
      .from(orderWords)
      .where(and(beginsWith(orderWords.word, beginning), further)),
    db
      .select({ number: orderWords.number })
      .from(nameWords)
      .innerJoin(orderWords, eq(orderWords.word, nameWords.recordId))
      .where(and(beginsWith(nameWords.word, beginning), further)),
  );
