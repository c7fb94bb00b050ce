/** API keys are shown once and kept as a hash. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callerOf, drawKey } from '../../../server/auth/keys.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import type { KeyLookup } from '../../../tools/account/keys-port.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ isInFile: true });

const filesOf = (folder: string): [string, Buffer][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name))]);

test('a key is `mk_` and 192 random bits, no two alike', () => {
  const made = Array.from({ length: 1_000 }, () => drawKey().key);
  for (const key of made) expect(key).toMatch(/^mk_[\w-]{32}$/);
  expect(new Set(made).size).toBe(1_000);
});

test('what is stored of a key is its hash and the first letters', () => {
  expect(drawKey('mk_abcdefghijklmnop')).toEqual({
    key: 'mk_abcdefghijklmnop',
    prefix: 'mk_abcde',
    hash: '95d387d98fa17fe0f44df5d551c2ebe0fc6e01f18283e3a07b37b4562e45b3e6',
  });
});

test('the key itself is nowhere on the disk', async () => {
  const key = await shop.newKey(['read']);
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
  const files = filesOf(shop.folder);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['merch.db', 'merch.db-wal', 'secret']));
  for (const secret of [key, DEMO_KEY]) {
    for (const [name, bytes] of files) {
      expect(bytes.includes(secret), name).toBe(false);
      expect(bytes.includes(secret.slice(12)), name).toBe(false);
    }
  }
  expect(files.some(([, bytes]) => bytes.includes(sha256(key)))).toBe(true);
});

test('the answer about a key shows its first letters alone', async () => {
  const { body } = await shop.rest('GET', '/me');
  expect(body.key.prefix).toBe(DEMO_KEY.slice(0, 8));
  expect(JSON.stringify(body)).not.toContain(DEMO_KEY.slice(8));
  expect(JSON.stringify(body)).not.toContain(sha256(DEMO_KEY));
});

describe('who sends a header', () => {
  const account = {
    id: 'acc_1',
    name: 'A',
    email: 'a@example.com',
    termsDays: 0,
    creditLimitCents: null,
    takesPurchaseOrdersAtOnce: false,
    freightForm: 'header' as const,
    shipsOnOwnAccount: false,
    approvals: 'awaited' as const,
    termsNeedSignIn: true,
    shipPostal: null,
    createdAt: '',
  };
  const row = {
    id: 'key_1',
    accountId: 'acc_1',
    name: 'K',
    ...drawKey('mk_right'),
    previewsPerDay: 1,
    madeFor: 'both' as const,
    madeBy: 'command line',
    client: null,
    createdAt: '',
    expiresAt: null,
    ociUsedAt: null,
    scopes: ['read' as const],
    revokedAt: null,
    lastUsedAt: null,
  };
  /** A store that answers every hash with the same key: what an index with a fault would do. */
  const careless: KeyLookup = {
    byHash: async () => ({ key: row, account }),
  };

  test('is decided by the hash itself, whatever the index found', async () => {
    expect(await callerOf('Bearer mk_right', careless)).toMatchObject({ kind: 'key', key: { id: 'key_1' } });
    await expect(callerOf('Bearer mk_wrong', careless)).rejects.toThrow(
      'This API key is not known or was revoked',
    );
  });

  test('is anonymous without one, and never asks the store for what is no key', async () => {
    const asked: string[] = [];
    const store = { byHash: async (hash: string) => void asked.push(hash) as undefined };
    expect(await callerOf(undefined, store)).toEqual({ kind: 'anonymous' });
    for (const header of [
      '',
      'mk_right',
      'Basic mk_right',
      'Bearer sk_x',
      'Bearer mk_é',
      `Bearer mk_${'x'.repeat(300)}`,
    ]) {
      await expect(callerOf(header, store)).rejects.toMatchObject({
        code: 'unauthorized',
        message: 'The Authorization header is not of the form `Bearer mk_…`.',
      });
    }
    expect(asked).toEqual([]);
  });

  test('is looked up with a key of 200 letters, not with a longer one', async () => {
    const header = (length: number) => `Bearer mk_${'x'.repeat(length - 3)}`;
    const store = { byHash: async () => undefined };
    await expect(callerOf(header(200), store)).rejects.toThrow('is not known or was revoked');
    await expect(callerOf(header(201), store)).rejects.toThrow('not of the form');
  });
});

test('a caller’s identity carries nothing of the hash', async () => {
  const caller = await callerOf(`Bearer ${DEMO_KEY}`, shop.service.keys);
  expect(caller.kind === 'key' && Object.keys(caller.key)).toEqual([
    'id',
    'name',
    'prefix',
    'scopes',
    'madeFor',
    'previewsPerDay',
  ]);
});
