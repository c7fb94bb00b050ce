/** The indexes of records are filled after a migration; no other start reads the history of the shop. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installation, nameWords, orderWords, recordWords } from '../../../server/db/tables.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const DAY_MS = 86_400_000;

/** How many rows each index has once it was emptied and the service has started. */
async function afterStart(): Promise<number[]> {
  const { ledger } = shop.service;
  await ledger.transaction(async (db) => {
    for (const table of [orderWords, nameWords, recordWords]) await db.delete(table).run();
  });
  await shop.service.fillOrderIndex(new AbortController().signal);
  return Promise.all([orderWords, nameWords, recordWords].map((table) => ledger.reader.$count(table)));
}

test('a start fills what a migration emptied, and looks again after a day; later ones read nothing', async () => {
  const first = await afterStart();
  expect(first.every((rows) => rows > 0)).toBe(true);
  // A node of the version before may run on beside it for some hours.
  shop.clock.at = new Date(shop.clock.at.getTime() + DAY_MS - 1);
  expect(await afterStart()).toEqual(first);
  shop.clock.at = new Date(shop.clock.at.getTime() + 1);
  expect(await afterStart()).toEqual(first);
  expect(await afterStart()).toEqual([0, 0, 0]);

  const { ledger } = shop.service;
  await ledger.transaction(async (db) => {
    const older = { indexedSchema: ledger.schema - 1 };
    await db.update(installation).set(older).where(eq(installation.one, 1)).run();
  });
  expect(await afterStart()).toEqual(first);
});

test('a start that is stopped goes on at the next one', async () => {
  const { ledger } = shop.service;
  await ledger.transaction(
    async (db) => void (await db.update(installation).set({ indexedSchema: 0 }).run()),
  );
  await shop.service.fillOrderIndex(AbortSignal.abort());
  expect((await afterStart()).every((rows) => rows > 0)).toBe(true);
});
