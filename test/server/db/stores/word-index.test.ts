import { join } from 'node:path';
import { alias } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, type Ledger, openLedger } from '../../../../server/db/ledger.ts';
import { wordIndex } from '../../../../server/db/stores/word-index.ts';
import { recordWords } from '../../../../server/db/tables.ts';
import { newFolder } from '../../../support/homes.ts';

let ledger: Ledger;
beforeAll(() => {
  ledger = openLedger(join(newFolder(), 'merch.db'), { transactionMs: 10_000, lockMs: 5_000 });
});
afterAll(() => ledger.close());

const put = (id: string, words: string[]) =>
  ledger.transaction((db) => wordIndex(db, recordWords).put(id, words));
const stored = async () =>
  (await ledger.reader.select({ word: recordWords.word }).from(recordWords).all()).map(({ word }) => word);

/** Whether the record is found by a text, as lists ask. */
async function finds(text: string): Promise<boolean> {
  const record = alias(recordWords, 'record');
  const of = (db: Connection) => wordIndex(db, recordWords).holding(record.recordId, text);
  return (await ledger.reader.select().from(record).where(of(ledger.reader)).all()).length > 0;
}

test('a record is found by the beginnings of its words, whichever of them are stored', async () => {
  await put('1', ['navy', 'teenavyl', 'navyl', 'l', 'tee', 'teex', 'tee']);
  expect((await stored()).sort()).toEqual(['l', 'navyl', 'teenavyl', 'teex']);
  const asked = ['navy', 'na', 'tee', 'teena', 'l', 'tee navy l', 'teee'];
  expect(await Promise.all(asked.map(finds))).toEqual([true, true, true, true, true, true, false]);
});

test('a single letter finds the word that it is, and none that begins with it', async () => {
  await put('1', ['m', 'medium', 'large']);
  expect(await Promise.all(['m', 'l'].map(finds))).toEqual([true, false]);
});

test('the words of a record stand in place of those it had, hundreds as well as none', async () => {
  await put(
    '1',
    Array.from({ length: 1_500 }, (_, at) => `word${at}x`),
  );
  expect([(await stored()).length, await finds('word1499'), await finds('large')]).toEqual([
    1_500,
    true,
    false,
  ]);
  await put('1', []);
  expect(await stored()).toEqual([]);
});
