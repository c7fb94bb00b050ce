/** What clients and people make of the addresses of the service. */
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { challengeAt, oauthClient } from '../../../support/oauth-client.ts';
import { DEMO_KEY, openShop } from '../../../support/open-shop.ts';
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

test('an agent at the bare address is told where to sign in, and led to the door with what it sends', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const headers = { 'Content-Type': 'application/json' };
  const send = (key: string | null) =>
    shop.fetch('/', { method: 'POST', headers, body: JSON.stringify(ping) }, key);
  const refused = await send(null);
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, challengeAt(shop.url, '')]);
  expect(Object(await refused.json()).error.message).toContain('`/mcp` at its end');
  const led = await send(DEMO_KEY);
  expect([led.status, led.headers.get('Location')]).toEqual([308, '/mcp']);
  const listening = { headers: { Accept: 'text/event-stream' } };
  expect((await shop.fetch('/', listening, DEMO_KEY)).status).toBe(308);
  expect((await shop.fetch('/', { headers: { Accept: 'text/html' } }, null)).status).toBe(200);
  expect((await shop.fetch('/', { method: 'POST', body: 'a=1' }, null)).status).toBe(404);
});

test('`/connect` names the address as it was asked for, and never one of another host', async () => {
  const named = async (url: string, headers: Record<string, string> = {}) =>
    /claude mcp add --transport http merchkit (\S+)<\/code>/.exec(await pageAt(url, headers))?.[1];
  const other = shop.url.replace('localhost', '127.0.0.1');
  expect([
    await named(shop.url),
    await named(other),
    await named(shop.url, { Host: 'LOCALHOST' }),
    await named(shop.url, { Host: 'evil.example' }),
  ]).toEqual([`${shop.url}/mcp`, `${other}/mcp`, 'http://localhost/mcp', `${shop.url}/mcp`]);
});

/** Sent by node’s own client: fetch writes the `Host` itself. */
const pageAt = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    get(`${url}/connect`, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
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
