import { expect, test } from 'vitest';
import { type AddedKey, keyAdder } from '../../../server/auth/add-key.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import { signInLedger } from '../../support/sign-in-ledger.ts';
import { useFresh } from '../../support/use.ts';

const shop = useFresh(signInLedger);

let ids = 0;
const add = (wish: Partial<AddedKey> & Pick<AddedKey, 'email'>) =>
  keyAdder({
    ...shop.db,
    newId: (prefix) => {
      ids += 1;
      return `${prefix}_${ids}`;
    },
    now: () => shop.clock.at,
    previewsPerDay: 20,
  })({ accountName: 'Acme', name: 'ci', scopes: ['read'], ...wish });

test('a key of a new address makes its account, with no net terms unless they are given', async () => {
  const key = await add({ email: 'acme@example.com' });
  expect(key).toMatch(/^mk_[\w-]{32}$/);
  const account = await shop.db.accounts.byEmail('acme@example.com');
  expect(account).toMatchObject({ name: 'Acme', email: 'acme@example.com', termsDays: 0 });
  expect(account?.id).toMatch(/^acc_/);
  const found = await shop.db.keys.byHash(sha256(key));
  expect(found).toEqual({
    key: {
      id: expect.stringMatching(/^key_/),
      accountId: account?.id,
      client: null,
      name: 'ci',
      prefix: key.slice(0, 8),
      hash: sha256(key),
      scopes: ['read'],
      madeFor: 'both',
      previewsPerDay: 20,
      madeBy: 'command line',
      createdAt: '2026-11-04T15:00:00.000Z',
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: null,
      ociUsedAt: null,
    },
    account,
  });
  await add({ email: 'net@example.com', termsDays: 30 });
  expect(await shop.db.accounts.byEmail('net@example.com')).toMatchObject({ termsDays: 30 });
});

test('a key of a known address is one more of its account, and may be a given one', async () => {
  await shop.addAccount('acc_known', 'known@example.com');
  const given = `mk_${'a'.repeat(32)}`;
  expect(await add({ email: 'known@example.com', accountName: 'Another name', key: given })).toBe(given);
  const found = await shop.db.keys.byHash(sha256(given));
  expect(found?.account).toMatchObject({ id: 'acc_known', name: 'Name of acc_known' });
  const trial = await add({ email: 'known@example.com', days: 2, madeBy: 'demo shop' });
  expect((await shop.db.keys.byHash(sha256(trial)))?.key).toMatchObject({
    madeBy: 'demo shop',
    expiresAt: '2026-11-06T15:00:00.000Z',
  });
});
