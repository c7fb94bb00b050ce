/** Changes and the answer about them are saved together or not at all, whatever happens between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldTransactions } from '../../../server/db/held-transaction.ts';
import { type Connection, type Ledger, openLedger } from '../../../server/db/ledger.ts';
import { accountsStore } from '../../../server/db/stores/accounts.ts';

const LIMITS = { transactionMs: 10_000, lockMs: 5_000 };

let folder: string;
let ledger: Ledger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-held-'));
  ledger = openLedger(join(folder, 'merch.db'), LIMITS);
});
afterEach(async () => {
  vi.useRealTimers();
  await ledger.close();
  rmSync(folder, { recursive: true });
});

const add = (db: Connection, id: string) =>
  accountsStore(db).ensureAccount({
    id,
    name: id,
    email: `${id}@example.com`,
    createdAt: '2026-11-04T15:00:00.000Z',
  });
/** The answer is kept as an account of its name. */
const held = (save = add) => heldTransactions<Connection>(ledger, save);
const saved = async (...ids: string[]): Promise<string[]> => {
  const found = await Promise.all(ids.map((id) => accountsStore(ledger.reader).byId(id)));
  return ids.filter((_, index) => found[index]);
};

test('the change is on disk no sooner than its answer', async () => {
  const { transaction, finish } = held();
  const value = await transaction(async (db) => {
    await add(db, 'change');
    return 'value';
  });
  expect(value).toBe('value');
  expect(await saved('change')).toEqual([]);
  await finish('answer');
  expect(await saved('change', 'answer')).toEqual(['change', 'answer']);
});

test('an answer that cannot be saved undoes the change', async () => {
  const { transaction, finish } = held(() => Promise.reject(new Error('the disk is full')));
  await transaction((db) => add(db, 'change'));
  await expect(finish('answer')).rejects.toThrow('the disk is full');
  expect(await saved('change')).toEqual([]);
  await ledger.transaction((db) => add(db, 'next'));
  expect(await saved('next')).toEqual(['next']);
});

test('a failure after the work undoes it, and one of the work is told to its caller', async () => {
  const after = held();
  await after.transaction((db) => add(db, 'change'));
  await after.abort(new Error('no answer'));
  const inside = held();
  const failing = inside.transaction(async (db) => {
    await add(db, 'change');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await inside.abort(new Error('changed my mind'));
  expect(await saved('change')).toEqual([]);
});

test('of several transactions the last is held, and an answer without any is saved alone', async () => {
  const { transaction, finish } = held();
  await transaction((db) => add(db, 'first'));
  await transaction((db) => add(db, 'second'));
  expect(await saved('first', 'second')).toEqual(['first']);
  await finish('answer');
  expect(await saved('second', 'answer')).toEqual(['second', 'answer']);
  await held().finish('alone');
  expect(await saved('alone')).toEqual(['alone']);
});

test('others wait a second for an answer that does not come; it is then saved by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { transaction, finish } = held();
  await transaction((db) => add(db, 'change'));
  const other = ledger.transaction((db) => add(db, 'other'));
  await vi.advanceTimersByTimeAsync(1_000);
  await other;
  expect(await saved('change', 'other', 'answer')).toEqual(['change', 'other']);
  await finish('answer');
  expect(await saved('answer')).toEqual(['answer']);
});

test('a transaction inside a held one is refused, and the held one is undone', async () => {
  const { transaction, abort } = held();
  const nested = transaction(async (db) => {
    await add(db, 'outer');
    await transaction((inner) => add(inner, 'inner'));
  });
  await expect(nested).rejects.toThrow('A transaction was begun inside another');
  await abort(new Error('refused'));
  expect(await saved('outer', 'inner')).toEqual([]);
});
