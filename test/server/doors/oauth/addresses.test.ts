/** What clients and people make of the addresses of the service. */
import { expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { oauthClient } from '../../../support/oauth-client.ts';
import { openShop } from '../../../support/open-shop.ts';
import { prepared, useShop } from '../../../support/use.ts';

const shop = useShop();
const person = prepared(() => signedIn(shop));
const METADATA = '/.well-known/oauth-protected-resource';

test('the description names the resource as it was asked for', async () => {
  for (const path of ['/mcp', '/mcp/', '/api/v1/', ''])
    expect(await (await shop.fetch(`${METADATA}${path}`, {}, null)).json()).toMatchObject({
      resource: `${shop.url}${path}`,
    });
});

test('by another name of this computer it is the same resource, from the 401 to the token', async () => {
  const other = shop.url.replace('localhost', '127.0.0.1');
  const refused = await fetch(`${other}/mcp`, { method: 'POST', body: '{}' });
  expect(refused.headers.get('WWW-Authenticate')).toContain(`resource_metadata="${other}${METADATA}/mcp"`);
  expect(await (await fetch(`${other}${METADATA}/mcp`)).json()).toMatchObject({ resource: `${other}/mcp` });
  const { tokens } = await oauthClient(shop, person).connect({ resource: `${other}/mcp` });
  const ping = { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) };
  expect((await shop.fetch('/mcp', ping, tokens.access_token)).status).toBe(200);
});

test('a person who opens the address of agents is led to how to connect', async () => {
  const opened = await shop.fetch('/mcp', { headers: { Accept: 'text/html,*/*' } }, null);
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/connect']);
  expect((await shop.fetch('/connect', {}, null)).status).toBe(200);
});

test('an agent at the address of people is told the other one', async () => {
  const told = await shop.fetch('/', { method: 'POST', body: '{}' }, null);
  expect([told.status, await told.json()]).toMatchObject([
    404,
    {
      error: {
        message:
          'This is the shop for people. Connect an agent to the address with `/mcp` at its end; `/connect` shows how.',
      },
    },
  ]);
});

test('`nonce` and `offline_access` are taken as they come', async () => {
  const client = oauthClient(shop, person);
  const { clientId, tokens } = await client.connect({ nonce: 'n-1', scope: 'read write offline_access' });
  expect(
    (await client.refresh(clientId, tokens.refresh_token, { scope: 'read offline_access' })).body,
  ).toMatchObject({
    scope: 'read',
  });
});

const supported = async (env: Record<string, string>, clientDocuments: () => Promise<Response>) => {
  const own = await openShop({ env, dependencies: { clientDocuments } });
  try {
    const answer = await own.fetch('/.well-known/oauth-authorization-server', {}, null);
    return (JSON.parse(await answer.text()) as Record<string, unknown>)[
      'client_id_metadata_document_supported'
    ];
  } finally {
    await own.close();
  }
};

test('documents of clients are offered where one can be read, and as the operator says', async () => {
  const unreachable = () => Promise.reject(new Error('guarded fetch: unreachable'));
  const there = async () => new Response(null, { status: 404 });
  expect(await supported({}, unreachable)).toBe(false);
  expect(await supported({}, there)).toBe(true);
  expect(await supported({ CLIENT_DOCUMENTS: 'off' }, there)).toBe(false);
  expect(await supported({ CLIENT_DOCUMENTS: 'on' }, unreachable)).toBe(true);
});

test('one client may register thirty times an hour from a network, and others go on', async () => {
  const register = async (name: string) =>
    (
      await shop.fetch(
        '/oauth/register',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ client_name: name, redirect_uris: ['https://chat.example/callback'] }),
        },
        null,
      )
    ).status;
  const statuses: number[] = [];
  for (let at = 0; at < 31; at++) statuses.push(await register('Same'));
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect(await register('Another')).toBe(201);
});
