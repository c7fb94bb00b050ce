/** The index of the desk’s search: stores write the words of a record with the record. */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { indexWords } from '../../../tools/values/index-words.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { nameWords, orders, orderWords } from '../tables.ts';
import { beginsWith, type Sought, soughtIn, wordIndex } from './word-index.ts';

/** Two for each value of a statement that takes 32,766 of them. */
const ROWS_AT_ONCE = 5_000;

export function orderIndex(db: Connection) {
  const wordsThere = once(() =>
    db
      .select({ word: orderWords.word })
      .from(orderWords)
      .where(
        and(
          eq(orderWords.number, sql.placeholder('number')),
          eq(orderWords.source, sql.placeholder('source')),
        ),
      )
      .prepare(),
  );
  const numberOf = once(() =>
    db
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')))
      .prepare(),
  );

  const names = wordIndex(db, nameWords);

  /** The words of an order that come from this record, in place of those it had. */
  async function put(number: number, source: string, words: Iterable<string>): Promise<void> {
    const next = new Set(words);
    const gone: string[] = [];
    for (const { word } of await wordsThere().all({ number, source }))
      if (!next.delete(word)) gone.push(word);
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
      const order = await numberOf().get({ orderId });
      if (order) await put(order.number, source, words);
    },
    /** The names of an account or a logo, in place of those it had. */
    putNames: (recordId: string, ...texts: string[]): Promise<void> =>
      names.put(recordId, texts.flatMap(indexWords)),
    /** Orders with the words of the text. */
    sought: (text: string): Promise<Sought> =>
      soughtIn(db, text, {
        some: (beginning, limit) => numbersWith(db, beginning).limit(limit).as('some'),
        isAmong: (beginning) => inArray(orders.number, numbersWith(db, beginning)),
        has: (beginning) => exists(numbersWith(db, beginning, eq(orderWords.number, orders.number))),
      }),
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
