import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, type Ledger, openLedger } from '../../../server/db/ledger.ts';
import { accountsStore } from '../../../server/db/stores/accounts.ts';

let folder: string;
let ledger: Ledger;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-ledger-'));
  ledger = openLedger(join(folder, 'merch.db'));
});
afterEach(() => {
  ledger.close();
  rmSync(folder, { recursive: true });
});

const account = (id: string) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  createdAt: '2026-11-04T15:00:00.000Z',
});
const add = (db: Connection, id: string) => accountsStore(db).ensureAccount(account(id));
const names = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => accountsStore(ledger.reader).byId(id)))).map((found) => found?.name);

test('its schema is the migrations that were applied', () => {
  const { entries } = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8'));
  expect(ledger.schema).toBe(entries.length);
});

test('a transaction is there for readers once it is acknowledged', async () => {
  await ledger.transaction((db) => add(db, 'a'));
  expect(await names(['a'])).toEqual(['a']);
});

test('a failing transaction undoes its own changes and no other’s', async () => {
  const outcomes = await Promise.allSettled([
    ledger.transaction((db) => add(db, 'before')),
    ledger.transaction(async (db) => {
      await add(db, 'undone');
      throw new Error('changed my mind');
    }),
    ledger.transaction((db) => add(db, 'after')),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names(['before', 'undone', 'after'])).toEqual(['before', undefined, 'after']);
});

test('transactions run one after the other, each seeing what the earlier ones did', async () => {
  const seen: (string | undefined)[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((id, index) =>
      ledger.transaction(async (db) => {
        const earlier = ['a', 'b', 'c'][index - 1];
        seen.push(earlier && (await accountsStore(db).byId(earlier))?.id);
        await Promise.resolve();
        await add(db, id);
      }),
    ),
  );
  expect(seen).toEqual([undefined, 'a', 'b']);
});

test('readers see nothing of a transaction that is under way', async () => {
  let during: (string | undefined)[] = ['not asked'];
  await ledger.transaction(async (db) => {
    await add(db, 'a');
    during = await names(['a']);
  });
  expect(during).toEqual([undefined]);
});

test('a thousand transactions at once are all kept', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `acc_${index}`);
  await Promise.all(ids.map((id) => ledger.transaction((db) => add(db, id))));
  expect(await names(ids)).toEqual(ids);
});

test('the ledger opens again with everything in it', async () => {
  await ledger.transaction((db) => add(db, 'a'));
  ledger.close();
  ledger = openLedger(join(folder, 'merch.db'));
  expect(await names(['a'])).toEqual(['a']);
});

test('a transaction on a closed ledger is refused, and says so', async () => {
  ledger.close();
  expect(ledger.isOpen()).toBe(false);
  await expect(ledger.transaction((db) => add(db, 'a'))).rejects.toThrow();
  ledger = openLedger(join(folder, 'merch.db'));
});
