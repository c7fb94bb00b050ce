import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { browsing, newestLink, signedIn } from '../../../support/browsing.ts';
import { challengeAt, oauthClient } from '../../../support/oauth-client.ts';
import { prepared, useShop } from '../../../support/use.ts';

/** By these names the commerce protocol asks. */
const LINKED = [
  'dev.ucp.shopping.catalog.search:read',
  'dev.ucp.shopping.catalog.lookup:read',
  'dev.ucp.shopping.cart:manage',
  'dev.ucp.shopping.checkout:manage',
  'dev.ucp.shopping.order:read',
];
const METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];

// The library warns where it thinks itself used wrongly, or on a Node.js it does not know.
const warned = vi.spyOn(console, 'warn');
const shop = useShop();
const person = prepared(() => signedIn(shop));
afterEach(() => expect(shop.failures).toEqual([]));
afterAll(() => {
  expect(warned).not.toHaveBeenCalled();
});

const meAt = (path: string, token: string) => shop.fetch(path, {}, token);

test('a caller without a key is told where to get a token', async () => {
  const response = await shop.fetch('/mcp', { method: 'POST', body: '{}' }, null);
  expect(response.status).toBe(401);
  expect(response.headers.get('WWW-Authenticate')).toBe(challengeAt(shop.url, '/mcp'));
  for (const path of ['', '/mcp', '/api/v1', '/ucp']) {
    const resource = await shop.fetch(`/.well-known/oauth-protected-resource${path}`, {}, null);
    expect(await resource.json()).toMatchObject({
      resource: `${shop.url}${path}`,
      authorization_servers: [shop.url],
      scopes_supported: ['read', 'write', 'orders', ...(path === '/ucp' ? LINKED : [])],
      dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
      dpop_bound_access_tokens_required: false,
    });
  }
  expect((await shop.fetch('/.well-known/oauth-protected-resource/soap', {}, null)).status).toBe(404);
  const server = await shop.fetch('/.well-known/oauth-authorization-server', {}, null);
  expect(await server.json()).toEqual({
    issuer: shop.url,
    authorization_endpoint: `${shop.url}/oauth/authorize`,
    token_endpoint: `${shop.url}/oauth/token`,
    registration_endpoint: `${shop.url}/oauth/register`,
    revocation_endpoint: `${shop.url}/oauth/revoke`,
    scopes_supported: ['read', 'write', 'orders', ...LINKED, 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: METHODS,
    token_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
    revocation_endpoint_auth_methods_supported: METHODS,
    revocation_endpoint_auth_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
    dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${shop.url}/docs`,
  });
});

test('from nothing to a call: registered, allowed by a person, and known with its scopes', async () => {
  const client = oauthClient(shop, person);
  const clientId = await client.register();
  const answer = await client.consent(clientId, 'connect');
  expect(answer.get('state')).toBe('state-1');
  expect(answer.get('iss')).toBe(shop.url);
  const { status, body } = await client.exchange(clientId, answer.get('code') ?? '');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3600, scope: expect.stringContaining('read write') },
  });
  const call = await shop.fetch(
    '/mcp',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'me', arguments: {} },
      }),
    },
    body.access_token,
  );
  expect(await call.json()).toMatchObject({
    result: { structuredContent: { key: { name: 'Swag helper', scopes: ['read', 'write'] } } },
  });
});

test('a client that names what it needs for a refresh token, and wants to be asked about, gets what all get', async () => {
  const client = oauthClient(shop, person);
  const { tokens } = await client.connect({ scope: 'read write offline_access openid', prompt: 'consent' });
  expect(tokens).toMatchObject({ scope: 'read write', refresh_token: expect.any(String) });
  expect(tokens).not.toHaveProperty('id_token');
});

test('a person who refuses sends the client away', async () => {
  const client = oauthClient(shop, person);
  const clientId = await client.register();
  const answer = await client.consent(clientId, 'refuse');
  expect(answer.get('error')).toBe('access_denied');
  expect(answer.get('code')).toBeNull();
});

test('the page names who asks, and what it may not do', async () => {
  const client = oauthClient(shop, person);
  const { page } = await client.ask(await client.register());
  expect(page.status).toBe(200);
  expect(page.heading).toBe('Connect a program?');
  expect(page.html).toContain('that calls itself “<bdi>Swag helper</bdi>”');
  expect(page.html).toContain('No website confirms who it is');
  expect(page.html).toContain('Demo Company');
  expect(page.html).toContain('127.0.0.1:33418');
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self' http://127.0.0.1:33418");
});

describe('who is not signed in', () => {
  const OTHER = 'other@example.com';

  test('signs in with a mailed link, chooses an account, and comes back to what was asked', async () => {
    await shop.newKey(['read']);
    await person.send('/account/team', '/account/team/invite', { email: OTHER, role: 'owner' });
    const browser = browsing(shop);
    const client = oauthClient(shop, browser);
    const { path, page } = await client.ask(await client.register());
    expect(page.location).toBe(`/account/sign-in?next=${encodeURIComponent(path)}`);
    expect((await browser.get(page.location ?? '')).html).toContain(
      'A program wants to connect to your account.',
    );
    const sent = await browser.askForLink(OTHER, 'account', { next: path });
    expect(sent.html).toContain('Open the link in this browser:');
    const entered = await browser.post(await newestLink(shop, OTHER), {});
    expect(entered.location).toBe(path);
    const choose = `/account/choose?next=${encodeURIComponent(path)}`;
    expect((await browser.get(path)).location).toBe(choose);
    const demo = await shop.service.accounts.byEmail('demo@example.com');
    const chosen = await browser.send(choose, '/account/choose', { account: demo?.id ?? '', next: path });
    expect(chosen.location).toBe(path);
    const asked = await browser.get(path);
    expect(asked.html).toContain('<bdi>Demo Company</bdi>');
    expect(asked.html).toContain(`href="${choose}"`);
  });

  test('keeps the way back where a link is too old', async () => {
    const next = '/account/connect/abc';
    await browsing(shop).askForLink(OTHER, 'account', { next });
    const link = await newestLink(shop, OTHER);
    shop.clock.at = new Date(shop.clock.at.getTime() + 16 * 60_000);
    const { heading, html } = await browsing(shop).get(link);
    expect(heading).toBe('This link no longer works');
    expect(html).toContain(`href="/account/sign-in?next=${encodeURIComponent(next)}"`);
  });

  test('and is no owner is told to ask one', async () => {
    const owner = await signedIn(shop);
    await owner.send('/account/team', '/account/team/invite', {
      email: 'grace@example.com',
      role: 'member',
    });
    const client = oauthClient(shop, await signedIn(shop, 'grace@example.com'));
    const { page } = await client.ask(await client.register());
    expect([page.status, page.heading]).toEqual([403, 'Ask an owner']);
  });
});

describe('tokens', () => {
  const later = (seconds: number) => {
    shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
  };

  test('windows that refresh at the same moment all get the same next token, and go on', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    const use = () => client.refresh(clientId, tokens.refresh_token);
    const four = await Promise.all([use(), use(), use(), use()]);
    later(59);
    four.push(await use());
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(four.map(({ body }) => body.refresh_token)).size).toBe(1);
    for (const { body } of four) expect((await meAt('/mcp', body.access_token)).status).toBe(405);
    later(3_600);
    expect((await client.refresh(clientId, four[0]?.body.refresh_token)).status).toBe(200);
  });

  test('a used refresh token ends the connection once the next one was used', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    const next = await client.refresh(clientId, tokens.refresh_token);
    const third = await client.refresh(clientId, next.body.refresh_token);
    expect((await client.refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.refresh(clientId, third.body.refresh_token)).status).toBe(400);
  });

  test('a week of four windows needs no second consent', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    let kept = tokens.refresh_token;
    const failed: unknown[] = [];
    for (let hour = 0; hour < 24 * 7; hour++) {
      later(3_601);
      const used = kept;
      const windows = await Promise.all([0, 1, 2, 3].map(() => client.refresh(clientId, used)));
      failed.push(...windows.filter(({ status }) => status !== 200));
      kept = windows.at(-1)?.body.refresh_token;
    }
    expect(failed).toEqual([]);
  });

  test('a wrong resource uses nothing up', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    const used = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token };
    const wrong = await client.post('/oauth/token', { ...used, resource: 'https://other.example/mcp' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_target']);
    later(120);
    expect((await client.refresh(clientId, tokens.refresh_token)).status).toBe(200);
  });

  test.each(['/mcp/', '/mcp?tools=all', '/MCP'])('a resource spelled %s', async (path) => {
    const { origin } = new URL(shop.url);
    const connect = () =>
      oauthClient(shop, person).connect({ resource: `${origin.replace('http', 'HTTP')}${path}` });
    if (path === '/MCP') await expect(connect()).rejects.toThrow();
    else expect((await meAt('/mcp', (await connect()).tokens.access_token)).status).toBe(405);
  });

  test('a refresh token works once; a use after a minute ends the connection', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    const next = await client.refresh(clientId, tokens.refresh_token);
    expect(next.status).toBe(200);
    expect((await meAt('/mcp', next.body.access_token)).status).toBe(405);
    later(60);
    const again = await client.refresh(clientId, tokens.refresh_token);
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await meAt('/mcp', next.body.access_token)).status).toBe(401);
    expect((await client.refresh(clientId, next.body.refresh_token)).status).toBe(400);
  });

  test('a code works once; the second use ends what the first one gave', async () => {
    const client = oauthClient(shop, person);
    const clientId = await client.register();
    const code = (await client.consent(clientId, 'connect')).get('code') ?? '';
    const first = await client.exchange(clientId, code);
    expect(first.status).toBe(200);
    expect((await client.exchange(clientId, code)).body.error).toBe('invalid_grant');
    expect((await meAt('/mcp', first.body.access_token)).status).toBe(401);
  });

  test('of two who use a code at the same time one gets tokens, at most', async () => {
    const client = oauthClient(shop, person);
    const clientId = await client.register();
    const code = (await client.consent(clientId, 'connect')).get('code') ?? '';
    const both = await Promise.all([client.exchange(clientId, code), client.exchange(clientId, code)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('one for the MCP door opens no other', async () => {
    const { tokens } = await oauthClient(shop, person).connect();
    const response = await meAt('/api/v1/me', tokens.access_token);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
    expect(await response.json()).toMatchObject({
      error: { message: `This access token is for ${shop.url}/mcp alone.` },
    });
  });

  test('one for the REST door opens it', async () => {
    const { tokens } = await oauthClient(shop, person).connect({ resource: `${shop.url}/api/v1` });
    expect((await meAt('/api/v1/me', tokens.access_token)).status).toBe(200);
    expect((await meAt('/mcp', tokens.access_token)).status).toBe(401);
  });

  test('one for the commerce protocol opens it alone, and another is told where to get one', async () => {
    const cart = (token: string) => meAt('/ucp/carts/none', token);
    const { tokens } = await oauthClient(shop, person).connect({ resource: `${shop.url}/ucp` });
    expect(await (await cart(tokens.access_token)).json()).toMatchObject({ code: 'invalid_profile_url' });
    expect((await meAt('/mcp', tokens.access_token)).status).toBe(401);
    const other = await oauthClient(shop, person).connect();
    const refused = await cart(other.tokens.access_token);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      401,
      challengeAt(shop.url, '/ucp', 'invalid_token'),
    ]);
  });

  test('a connection that is revoked under Account is dead at once, and so is its refresh token', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    const { html } = await person.get('/account/keys');
    const id = /name="id" value="(con_[^"]+)"/.exec(html)?.[1] ?? '';
    await person.send('/account/keys', '/account/keys/revoke', { id });
    expect((await meAt('/mcp', tokens.access_token)).status).toBe(401);
    expect((await client.refresh(clientId, tokens.refresh_token)).status).toBe(400);
  });

  test('a client that revokes its token ends its connection', async () => {
    const client = oauthClient(shop, person);
    const { clientId, tokens } = await client.connect();
    await shop.fetch(
      '/oauth/revoke',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: tokens.refresh_token, client_id: clientId }).toString(),
      },
      null,
    );
    expect((await meAt('/mcp', tokens.access_token)).status).toBe(401);
  });
});

describe('what is refused', () => {
  test('an unknown client leads nowhere but to our own page', async () => {
    const location = await shop.fetch(oauthClient(shop, person).authorizePath('unknown'), {}, null);
    expect(location.headers.get('Location')).toBe('/account/connect?error=invalid_client');
  });

  test('a verifier of another request', async () => {
    const client = oauthClient(shop, person);
    const clientId = await client.register();
    const code = (await client.consent(clientId, 'connect')).get('code') ?? '';
    const answer = await client.exchange(clientId, code, { code_verifier: 'x'.repeat(43) });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});
