import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sealing } from '../../../server/secrets/sealing.ts';
import { prepared, useShop } from '../../support/use.ts';
import { HOOK, publicNames, subscriber } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW, isInFile: true, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

/** Everything the service keeps, byte for byte. */
const kept = (): Buffer =>
  Buffer.concat(
    readdirSync(shop.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );

const opened = (sealed: string | null | undefined, id: string): string =>
  sealing(shop.service.secret, 'webhooks').open(sealed ?? '', id);

test('a secret is in no later answer and nowhere on disk, and signs all the same', async () => {
  const { id, signing_secret: secret } = (await at.subscribe()).body;
  await at.tryOut(id);
  const answers = [
    await at.read(id),
    (await shop.rest('GET', '/webhooks')).body,
    (await at.update(id, { name: 'renamed' })).body,
    (await at.tryOut(id)).body,
  ];
  expect(JSON.stringify(answers)).not.toContain('whsec_');
  const disk = kept();
  expect(disk.includes(id)).toBe(true);
  for (const form of [secret, secret.slice('whsec_'.length)]) {
    expect(disk.includes(form)).toBe(false);
    expect(disk.includes(Buffer.from(form, 'base64'))).toBe(false);
  }
  expect(opened((await at.rowOf(id))?.secret, id)).toBe(secret);
});

test('the answer kept for a retry holds the secret sealed, and the retry reads it', async () => {
  const send = async () => {
    const answer = await shop.fetch('/api/v1/webhooks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
      body: JSON.stringify(HOOK),
    });
    return z.record(z.string(), z.unknown()).parse(await answer.json());
  };
  const first = await send();
  expect(first['signing_secret']).toMatch(/^whsec_/);
  expect(await send()).toEqual(first);
  expect(kept().includes(String(first['signing_secret']))).toBe(false);
});

test('a sealed secret opens for its own webhook and installation alone, and not once it was changed', () => {
  const { seal, open } = sealing(Buffer.alloc(32, 1), 'webhooks');
  const sealed = seal('whsec_secret', 'wh_1');
  expect(open(sealed, 'wh_1')).toBe('whsec_secret');
  expect(seal('whsec_secret', 'wh_1')).not.toBe(sealed);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const attempt of [
    () => open(sealed, 'wh_2'),
    () => open(changed, 'wh_1'),
    () => open(sealed.slice(0, 20), 'wh_1'),
    () => open('whsec_secret', 'wh_1'),
    () => sealing(Buffer.alloc(32, 2), 'webhooks').open(sealed, 'wh_1'),
    () => sealing(Buffer.alloc(32, 1), 'other').open(sealed, 'wh_1'),
  ])
    expect(attempt).toThrow();
});
