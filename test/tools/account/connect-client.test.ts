import { expect, test } from 'vitest';
import { connectClient } from '../../../tools/account/connect-client.ts';
import { createKey } from '../../../tools/account/create-key.ts';
import { revokeKey } from '../../../tools/account/revoke-key.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { openShop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ env: { PREVIEWS_PER_DAY: '40' } });

const CHAT = {
  client_id: 'https://chat.example/client.json',
  host: 'chat.example',
  name: 'Chat',
  scopes: ['write', 'read'],
};

test('a connection is kept as a key is, with who asked, and ends after a year', async () => {
  expect(await invoke(connectClient, await customer(shop), CHAT)).toEqual({
    id: expect.stringMatching(/^con_/),
    accountId: (await shop.service.accounts.byEmail('demo@example.com'))?.id,
    name: 'Chat',
    prefix: '',
    scopes: ['read', 'write'],
    madeFor: 'agent',
    previewsPerDay: 40,
    madeBy: 'demo@example.com',
    client: { id: 'https://chat.example/client.json', host: 'chat.example', name: 'Chat' },
    createdAt: '2026-11-04T15:00:00.000Z',
    expiresAt: '2027-11-04T15:00:00.000Z',
  });
});

test.each([
  [
    'a name of several lines and without end is one short line',
    `Chat\n${'x'.repeat(100)}`,
    'chat.example',
    /^Chat x+…?$/,
  ],
  ['without a name it is called as its host', ' ', 'chat.example', /^chat\.example$/],
  ['without both it is a client', '', null, /^Client$/],
])('%s', async (_, name, host, called) => {
  const made = await invoke(connectClient, await customer(shop), { ...CHAT, name, host });
  expect(made.name).toMatch(called);
  expect(made.name.length).toBeLessThanOrEqual(80);
  expect(made.client).toEqual({ id: CHAT.client_id, host, name: made.name });
});

test('only owners connect, only with scopes of clients', async () => {
  const member = await customer(shop, { role: 'member' });
  expect(await refusalCode(invoke(connectClient, member, CHAT))).toBe('forbidden_scope');
  for (const scopes of [[], ['oci']])
    expect(await refusalCode(invoke(connectClient, await customer(shop), { ...CHAT, scopes }))).toBe(
      'validation_failed',
    );
});

test('an account has at most 50 connections at a time; keys are counted apart', async () => {
  const other = await openShop();
  const ctx = await customer(other);
  await invoke(createKey, ctx, { name: 'A key', scopes: ['read'] });
  const { id } = await invoke(connectClient, ctx, CHAT);
  for (let more = 1; more < 50; more++) await invoke(connectClient, ctx, CHAT);
  expect(await refusalBy(invoke(connectClient, ctx, CHAT))).toEqual({
    code: 'invalid_state',
    message: 'There are 50 connections already; revoke one first.',
  });
  await invoke(revokeKey, ctx, { id });
  expect((await invoke(connectClient, ctx, CHAT)).name).toBe('Chat');
  await other.close();
});
