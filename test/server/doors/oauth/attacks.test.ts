/** The attacks of the security guides of MCP and OAuth: each is refused, and the next honest call works. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browsing, signedIn } from '../../../support/browsing.ts';
import { CALLBACK, challengeAt, oauthClient } from '../../../support/oauth-client.ts';
import { prepared, useShop } from '../../../support/use.ts';

const DOCUMENT = 'https://chat.example/client.json';
const APP = 'https://app.example/callback';

/** What is answered at the address of a client’s document. */
let document: () => Promise<Response>;
const honest = async () =>
  Response.json({
    client_id: DOCUMENT,
    client_name: 'Chat',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
  });

const shop = useShop({ dependencies: { clientDocuments: async () => document() } });
const person = prepared(() => signedIn(shop));
beforeEach(() => {
  document = honest;
  // A network registers only so many clients an hour.
  shop.clock.at = new Date(shop.clock.at.getTime() + 120_000);
});
afterEach(() => {
  vi.useRealTimers();
  expect(shop.failures).toEqual([]);
});

const client = () => oauthClient(shop, person);
const at = async (path: string) => (await shop.fetch(path, {}, null)).headers.get('Location') ?? '';
const status = async (path: string, token: string) => (await shop.fetch(path, {}, token)).status;

/** A registered client with a code for it. */
async function withCode(more: Record<string, string> = {}) {
  const one = client();
  const id = await one.register();
  const code = (await one.consent(id, 'connect', more)).get('code') ?? '';
  return { one, id, code };
}

describe('mix-up: each answer names who gave it', () => {
  test.each(['connect', 'refuse'] as const)('%s', async (answer) => {
    const one = client();
    expect((await one.consent(await one.register(), answer)).get('iss')).toBe(shop.url);
  });
});

describe('redirects', () => {
  test.each([
    [APP, `${APP}/more`],
    [APP, `${APP}?next=https://evil.example`],
    [APP, `${APP}#code`],
    [APP, 'https://app.example.evil.example/callback'],
    [APP, 'https://app.example@evil.example/callback'],
    [APP, 'https://app.example:8443/callback'],
    [APP, 'https://APP.example/callback'],
    [APP, 'http://app.example/callback'],
    [APP, 'https://app.example/x/../callback'],
    [CALLBACK, 'http://127.0.0.1:33418/callback2'],
    [CALLBACK, 'http://127.0.0.1:33418@evil.example/callback'],
    [CALLBACK, 'http://localhost:33418/callback'],
    [CALLBACK, 'http://127.0.0.1.evil.example:33418/callback'],
    [CALLBACK, 'https://127.0.0.1:33418/callback'],
  ])('who gave %s is not answered at %s', async (given, asked) => {
    const one = client();
    const id = await one.register({ redirect_uris: [given] });
    const location = await at(one.authorizePath(id, { redirect_uri: asked }));
    expect(location).toBe('/account/connect?error=invalid_redirect_uri');
    const { status, heading, html } = await person.get(location);
    expect([status, heading]).toEqual([400, 'This program cannot connect']);
    expect(html).not.toContain('evil');
  });

  test.each([
    [{ code_challenge: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ prompt: 'none' }, 'login_required'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ response_mode: 'form_post' }, 'unsupported_response_mode'],
    [{ response_mode: 'fragment' }, 'unsupported_response_mode'],
  ])('before a person has seen where it leads, %j leads nowhere', async (more, error) => {
    const one = client();
    const id = await one.register({ redirect_uris: [APP] });
    const location = await at(one.authorizePath(id, { redirect_uri: APP, ...more }));
    expect(location).toBe(`/account/connect?error=${error}`);
    expect((await person.get(location)).status).toBe(400);
  });

  test('an app on the person’s computer may listen on any port', async () => {
    const one = client();
    const id = await one.register();
    const { page } = await one.ask(id, { redirect_uri: 'http://127.0.0.1:50123/callback' });
    expect(page.heading).toBe('Connect a program?');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://app.example/callback',
    'https://app.example/callback#part',
    'https://localhost/callback',
    '/callback',
    'ms-msdt:/id',
    'search-ms:query=x',
    'ms-word:ofe|u|https://app.example/a.docx',
    'vnc://10.0.0.1',
    'tel:123',
    'mailto:a@app.example',
    'intent://x',
    'view-source:https://app.example',
    'https://user:pass@app.example/callback',
    'http://user@127.0.0.1/callback',
    'ws://app.example',
  ])('no client waits at %s', async (address) => {
    await expect(client().register({ redirect_uris: [address] })).rejects.toThrow('invalid_redirect_uri');
    expect(await at(client().authorizePath('any', { redirect_uri: address }))).toMatch(
      /^\/account\/connect\?error=invalid_(redirect_uri|client)$/,
    );
  });

  test.each(['com.example.app:/callback', 'cursor://anysphere.cursor-mcp/callback', 'vscode://x/callback'])(
    'an app waits at %s, and the page says so',
    async (address) => {
      const one = client();
      const id = await one.register({ redirect_uris: [address] });
      const { page } = await one.ask(id, { redirect_uri: address });
      const { protocol, host } = new URL(address);
      expect(page.html).toContain(`<code>${protocol}${host === '' ? '' : `//${host}`}</code>`);
    },
  );

  test('our own pages lead to nobody', async () => {
    expect(await at('/oauth/authorize/unknown?redirect_uri=https://evil.example')).toBe(
      '/account/connect?error=invalid_request',
    );
    const { html } = await person.get('/account/connect?error=%3Cscript%3Eevil');
    expect(html).toContain('It sent a request we cannot answer.');
    expect(html).not.toContain('evil');
  });
});

describe('codes', () => {
  test('the code of one client is of no use to another', async () => {
    const { one, id, code } = await withCode();
    const thief = client();
    const taken = await thief.exchange(await thief.register(), code, { code_verifier: one.verifier });
    expect(taken).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await one.exchange(id, code)).status).toBe(200);
  });

  test.each([
    ['at another address', { redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_grant'],
    ['without the verifier', { code_verifier: '' }, 'invalid_grant'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['for another door of ours', { resource: '/api/v1' }, 'invalid_target'],
  ])('a code does not work %s', async (_, more, error) => {
    const { one, id, code } = await withCode();
    const fields = 'resource' in more ? { resource: new URL(more.resource, shop.url).href } : more;
    expect(await one.exchange(id, code, fields)).toMatchObject({ status: 400, body: { error } });
  });

  test('a code that waited for more than a minute', async () => {
    const { one, id, code } = await withCode();
    shop.clock.at = new Date(shop.clock.at.getTime() + 61_000);
    expect(await one.exchange(id, code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a challenge that is the verifier itself', async () => {
    const one = client();
    const path = one.authorizePath(await one.register(), { code_challenge_method: 'plain' });
    expect(await at(path)).toBe('/account/connect?error=invalid_request');
  });
});

describe('tokens', () => {
  test('an unknown one is refused, and says where to get another', async () => {
    const response = await shop.fetch('/mcp', { method: 'POST', body: '{}' }, 'x'.repeat(43));
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
  });

  test('one lasts an hour; the refresh token gets the next', async () => {
    const one = client();
    const { clientId, tokens } = await one.connect();
    shop.clock.at = new Date(shop.clock.at.getTime() + 3_599_000);
    expect(await status('/mcp', tokens.access_token)).toBe(405);
    shop.clock.at = new Date(shop.clock.at.getTime() + 2_000);
    expect(await status('/mcp', tokens.access_token)).toBe(401);
    const { body } = await one.refresh(clientId, tokens.refresh_token);
    expect(await status('/mcp', body.access_token)).toBe(405);
  });

  test('a refresh token gets no other resource, no more scopes, and nothing for another client', async () => {
    const one = client();
    const { clientId, tokens } = await one.connect();
    const refresh = (id: string, more: Record<string, string>) => one.refresh(id, tokens.refresh_token, more);
    expect((await refresh(clientId, { resource: `${shop.url}/api/v1` })).body.error).toBe('invalid_target');
    expect((await refresh(clientId, { scope: 'read orders' })).body.error).toBe('invalid_scope');
    expect((await refresh(await one.register(), {})).body.error).toBe('invalid_grant');
  });

  test('one does what was allowed, whatever was asked for', async () => {
    const { tokens } = await client().connect({ scope: 'read write orders', resource: `${shop.url}/api/v1` });
    expect(tokens.scope).toBe('read write');
    const orders = await shop.fetch('/api/v1/orders', {}, tokens.access_token);
    expect([orders.status, orders.headers.get('WWW-Authenticate')]).toEqual([
      403,
      challengeAt(shop.url, '/api/v1', 'insufficient_scope'),
    ]);
    expect(await status('/api/v1/me', tokens.access_token)).toBe(200);
  });

  test('a call of a tool beyond it is a 403 that asks for more, in words for who has no key', async () => {
    const { tokens } = await client().connect({ scope: 'read' });
    const call = (name: string, args: object, key: string) =>
      shop.fetch(
        '/mcp',
        {
          method: 'POST',
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name, arguments: args },
          }),
        },
        key,
      );
    const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
    const refused = await call('create_quote', { lines }, tokens.access_token);
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
      403,
      challengeAt(shop.url, '/mcp', 'insufficient_scope'),
    ]);
    expect(await refused.json()).toMatchObject({
      error: {
        message:
          'This connection was not allowed to save quotes and upload logos (`write`). Connect again and allow it; your client asks, or remove the connection there and add it anew.',
      },
    });
    expect((await call('get_product', { key: 'demo:TUMBLER-20' }, tokens.access_token)).status).toBe(200);
    const reader = await shop.newKey(['read'], { email: 'demo@example.com' });
    const asResult = await call('create_quote', { lines }, reader);
    expect([asResult.status, await asResult.json()]).toMatchObject([200, { result: { isError: true } }]);
  });

  test('one counts against the limits of a key', async () => {
    const { tokens } = await client().connect({ resource: `${shop.url}/api/v1` });
    const left = async () =>
      (await shop.fetch('/api/v1/me', {}, tokens.access_token)).headers.get('X-RateLimit-Remaining');
    expect([await left(), await left()]).toEqual(['99999', '99998']);
  });

  test('a refresh token opens no door', async () => {
    const { tokens } = await client().connect();
    expect(await status('/mcp', tokens.refresh_token)).toBe(401);
  });
});

describe('confused deputy: a person is asked each time', () => {
  test.each(['the same client', 'another client'])('%s', async (who) => {
    const first = client();
    const { clientId } = await first.connect();
    const id = who === 'the same client' ? clientId : await first.register();
    expect((await client().ask(id)).page.heading).toBe('Connect a program?');
    expect(await at(first.authorizePath(id, { prompt: 'none' }))).toBe(
      '/account/connect?error=login_required',
    );
  });
});

describe('documents of clients', () => {
  const described = (more: object) => async () =>
    Response.json({ ...JSON.parse(await (await honest()).text()), ...more });
  let id = 0;
  const next = () => `https://chat.example/${++id}.json`;

  test.each([
    ['of another client', described({}), 'invalid_client_metadata'],
    ['with a secret', described({ client_secret: 'x' }), 'invalid_client_metadata'],
    ['that leads elsewhere', async () => Response.redirect('http://169.254.169.254/', 302), 'invalid_client'],
    ['that is not there', async () => new Response(null, { status: 404 }), 'invalid_client'],
    ['that is no JSON', async () => new Response('<html>'), 'invalid_client'],
    ['that does not come', () => Promise.reject(new Error('guarded fetch: slow')), 'invalid_client'],
  ])('one %s lets nobody in', async (_, answer, error) => {
    document = answer;
    const location = await at(client().authorizePath(next()));
    expect(location).toBe(`/account/connect?error=${error}`);
    expect((await person.get(location)).heading).toBe('This program cannot connect');
    document = honest;
    expect((await client().ask(DOCUMENT)).page.heading).toBe('Connect chat.example?');
  });

  test.each([
    'http://chat.example/c.json',
    'https://chat.example/a/../c.json',
    'https://x@chat.example/c.json',
  ])('no document is read at %s', async (address) => {
    document = () => Promise.reject(new Error('it was read'));
    expect(await at(client().authorizePath(address))).toBe('/account/connect?error=invalid_client');
  });

  test('one that changes is read again, and the person sees where the answer goes', async () => {
    expect((await client().ask(DOCUMENT)).page.heading).toBe('Connect chat.example?');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_500_000 });
    shop.clock.at = new Date(shop.clock.at.getTime() + 600_000);
    document = described({ redirect_uris: [APP] });
    expect(await at(client().authorizePath(DOCUMENT))).toBe('/account/connect?error=invalid_redirect_uri');
    const { page } = await client().ask(DOCUMENT, { redirect_uri: APP });
    expect(page.html).toContain(
      '<strong>chat.example</strong>, which calls itself “<bdi>Chat</bdi>”, wants to work for',
    );
    expect(page.html).toContain('Your answer goes to <code>app.example</code>, not to chat.example.');
    expect(page.html).not.toContain('on this computer');
  });

  test('one that cannot be read is asked for once a minute, and of many at a time a few are', async () => {
    let reads = 0;
    document = async () => {
      reads++;
      return new Response(null, { status: 404 });
    };
    const id = next();
    for (const _ of 'abc') await at(client().authorizePath(id));
    expect(reads).toBe(1);
    shop.clock.at = new Date(shop.clock.at.getTime() + 61_000);
    await at(client().authorizePath(id));
    expect(reads).toBe(2);
    let comes = (): void => undefined;
    const silent = new Promise<void>((resolve) => {
      comes = resolve;
    });
    document = async () => {
      reads++;
      await silent;
      return honest();
    };
    let refused = 0;
    const many = Array.from({ length: 40 }, async () => {
      const location = await at(client().authorizePath(next()));
      if (++refused === 40 - 8) comes();
      return location;
    });
    await Promise.all(many);
    expect(reads).toBe(2 + 8);
  });

  test('of another host than the answer, in an app', async () => {
    const id = next();
    const redirect_uris = ['cursor://chat.example/callback'];
    document = described({ client_id: id, redirect_uris, application_type: 'native' });
    const { page, path } = await client().ask(id, { redirect_uri: 'cursor://chat.example/callback' });
    expect(path).toMatch(/^\/account\/connect\/[\w-]+$/);
    expect(page.html).toContain('goes to <code>cursor://chat.example</code>, not to chat.example.');
  });
});

describe('the consent page', () => {
  test('is shown in no frame and kept in no cache', async () => {
    const one = client();
    const { headers } = (await one.ask(await one.register())).page;
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('gives no more than was asked for, whatever its form says', async () => {
    const one = client();
    const { path, page } = await one.ask(await one.register(), { scope: 'read' });
    const fields = new URLSearchParams({ form_token: page.formToken, answer: 'connect' });
    for (const scope of ['read', 'write', 'orders']) fields.append('scopes', scope);
    await person.post(path, fields);
    const { html } = await person.get('/account/keys');
    expect(html).toContain('orders nothing; may read; 200 previews a day');
  });

  test('takes no form of another site, and none without its token', async () => {
    const one = client();
    const { path, page } = await one.ask(await one.register());
    const fields = { form_token: page.formToken, answer: 'connect', scopes: 'read' };
    const foreign = await person.post(path, fields, { 'Sec-Fetch-Site': 'cross-site' });
    const forged = await person.post(path, { ...fields, form_token: 'guessed' });
    expect([foreign.status, forged.status]).toEqual([403, 403]);
    expect((await person.post(path, fields)).location).toMatch(/\/oauth\/authorize\//);
  });

  test('shows a name that is markup as text', async () => {
    const one = client();
    const { page } = await one.ask(await one.register({ client_name: '<b>Your bank</b>\u202e\n' }));
    expect(page.html).toContain('&lt;b&gt;Your bank&lt;/b&gt;');
  });

  test('of a person who signed in elsewhere says to go back', async () => {
    const one = client();
    const id = await one.register();
    const asking = browsing(shop);
    const { location } = await asking.get(one.authorizePath(id));
    expect((await asking.get(location ?? '')).location).toMatch(/^\/account\/sign-in\?next=/);
    expect((await person.get(location ?? '')).heading).toBe('Go back to the other browser');
  });
});

describe('junk', () => {
  test.each([
    ['/oauth/token', 'application/json', '{"grant_type":"authorization_code"}', 400, 'invalid_request'],
    ['/oauth/token', 'application/x-www-form-urlencoded', 'grant_type=password', 400, 'invalid_request'],
    ['/oauth/token', 'application/x-www-form-urlencoded', '%%%', 400, 'invalid_request'],
    ['/oauth/register', 'application/json', '[]', 400, 'invalid_client_metadata'],
    ['/oauth/register', 'application/json', `"${'x'.repeat(40_000)}"`, 400, 'invalid_request'],
    ['/oauth/authorize', 'application/x-www-form-urlencoded', 'client_id=x', 405, 'invalid_request'],
  ])('at %s (%s) is answered as OAuth says', async (path, type, body, code, error) => {
    const response = await shop.fetch(
      path,
      { method: 'POST', headers: { 'Content-Type': type }, body },
      null,
    );
    expect([response.status, JSON.parse(await response.text()).error]).toEqual([code, error]);
  });

  test('of a network that registers without end, only so much is kept', async () => {
    const asked = async () =>
      shop.fetch(
        '/oauth/register',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }),
        },
        null,
      );
    let response = await asked();
    for (let more = 0; more < 30 && response.status === 201; more++) response = await asked();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });
});
