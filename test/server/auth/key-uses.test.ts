import { expect, test } from 'vitest';
import { keyUses } from '../../../server/auth/key-uses.ts';
import { keys } from '../../../server/db/tables.ts';
import { noteKeyUses } from '../../../server/jobs/note-key-uses.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import { commitsOf } from '../../support/commits.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useFreshShop } from '../../support/use.ts';

const shop = useFreshShop({ now: '2026-11-04T15:00:00.000Z' });

const at = (time: string) => {
  shop.clock.at = new Date(`2026-11-${time}:00.000Z`);
};
const write = () => noteKeyUses(shop.service).run(new AbortController().signal, shop.service.log);
const lastUsed = async () => (await shop.service.ledger.reader.select().from(keys).get())?.lastUsedAt;

test('the last use of a key is written at most once an hour, and none is forgotten meanwhile', async () => {
  await shop.rest('GET', '/me');
  expect(await lastUsed()).toBe(null);
  await write();
  expect(await lastUsed()).toBe('2026-11-04T15:00:00.000Z');
  at('04T15:30');
  await shop.rest('GET', '/me');
  const commits = commitsOf(shop.service.ledger);
  await write();
  expect([await lastUsed(), commits()]).toEqual(['2026-11-04T15:00:00.000Z', 0]);
  at('04T16:05');
  await write();
  expect(await lastUsed()).toBe('2026-11-04T15:30:00.000Z');
});

test('a use is due an hour after the last one written, and one noted meanwhile waits', async () => {
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  const saved: string[] = [];
  let whileSaving = () => {};
  const uses = keyUses(
    async (due) => {
      saved.push(...due.map(({ id, usedAt }) => `${id} ${usedAt.slice(11, 23)}`));
      whileSaving();
    },
    () => clock.at,
  );
  const writtenAt = async (time: string) => {
    saved.length = 0;
    clock.at = new Date(`2026-11-04T${time}Z`);
    await uses.write();
    return [...saved];
  };
  uses.note('a');
  whileSaving = () => {
    clock.at = new Date('2026-11-04T15:00:01.000Z');
    uses.note('a');
  };
  expect(await writtenAt('15:00:00.000')).toEqual(['a 15:00:00.000']);
  whileSaving = () => {};
  expect(await writtenAt('15:59:59.999')).toEqual([]);
  expect(await writtenAt('16:00:00.000')).toEqual(['a 15:00:01.000']);
  whileSaving = () => {
    throw new Error('nothing was used since');
  };
  expect(await writtenAt('18:00:00.000')).toEqual([]);
});

test('a lookup that finds a key is a use of it, one that finds none is not', async () => {
  const { keys, keyUses: uses } = shop.service;
  expect(await keys.byHash(sha256('mk_unknown'))).toBeUndefined();
  await uses.write();
  expect(await lastUsed()).toBe(null);
  await keys.byHash(sha256(DEMO_KEY));
  await uses.write();
  expect(await lastUsed()).toBe('2026-11-04T15:00:00.000Z');
});
