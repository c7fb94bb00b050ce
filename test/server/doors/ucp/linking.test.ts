/** Identity linking: a platform acts for the account of a person who allowed it, and for nobody else. */
import {
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  exchangeAuthorization,
  extractResourceMetadataUrl,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { setAccountTerms } from '../../../../tools/account/set-account-terms.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { type browsing, signedIn } from '../../../support/browsing.ts';
import { payByCard } from '../../../support/people.ts';
import { deskOf } from '../../../support/proofs.ts';
import { needs } from '../../../support/reference.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  declarationFaults,
  NEWEST_UCP_VERSION,
  openPlatform,
  UCP_VERSION,
} from '../../../support/ucp.ts';
import { prepared, use, useShop } from '../../../support/use.ts';

const LINKING = 'dev.ucp.common.identity_linking';
const TERMS = 'dev.ucp.shopping.payment_terms';
const CART = 'dev.ucp.shopping.cart:manage';
const CHECKOUT = 'dev.ucp.shopping.checkout:manage';
const ORDER = 'dev.ucp.shopping.order:read';
const CALLBACK = 'http://127.0.0.1:33418/callback';
const ITEMS = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 }] };

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const person = prepared(() => signedIn(shop));
const platform = use(() => openPlatform([...ALL_CAPABILITIES, TERMS], NEWEST_UCP_VERSION));
let send: ReturnType<typeof callerFor>;
beforeAll(() => {
  send = callerFor(shop, platform);
});

const scopesOf = async (path = '/.well-known/ucp') => {
  const { ucp } = JSON.parse(await (await shop.fetch(path, {}, null)).text());
  return {
    declared: ucp.capabilities[LINKING][0],
    scopes: Object.keys(ucp.capabilities[LINKING][0].config.scopes),
  };
};

/** As a platform does it with a client of its own: found, registered, allowed by the person, and exchanged. */
async function linked(scope: string, by: Pick<ReturnType<typeof browsing>, 'get' | 'post'> = person) {
  const refused = await fetch(`${shop.url}/ucp/orders/ord_1`, { headers: platform.headers });
  const found = await discoverOAuthProtectedResourceMetadata(`${shop.url}/ucp`, {
    resourceMetadataUrl: extractResourceMetadataUrl(refused) ?? '',
  });
  const [issuer = ''] = found.authorization_servers ?? [];
  const metadata = await discoverAuthorizationServerMetadata(issuer);
  if (!metadata) throw new Error('the authorization server says nothing of itself');
  const clientInformation = await registerClient(issuer, {
    metadata,
    clientMetadata: {
      client_name: 'Swag platform',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
    },
  });
  // As the protocol's own example: no resource is named.
  const { authorizationUrl, codeVerifier } = await startAuthorization(issuer, {
    metadata,
    clientInformation,
    redirectUrl: CALLBACK,
    scope,
    state: 'state-1',
  });
  const { location: path } = await by.get(authorizationUrl.href.slice(shop.url.length));
  const page = await by.get(path ?? '');
  const fields = new URLSearchParams({ form_token: page.formToken, answer: 'connect' });
  for (const [, one = ''] of page.html.matchAll(/name="scopes" value="([a-z]+)"/g))
    fields.append('scopes', one);
  const resume = new URL((await by.post(path ?? '', fields)).location ?? '', shop.url);
  const back = new URL((await by.get(`${resume.pathname}${resume.search}`)).location ?? '');
  const tokens = await exchangeAuthorization(issuer, {
    metadata,
    clientInformation,
    authorizationCode: back.searchParams.get('code') ?? '',
    codeVerifier,
    redirectUri: CALLBACK,
  });
  return {
    tokens,
    key: tokens.access_token,
    clientId: clientInformation.client_id,
    asked: fields.getAll('scopes'),
    iss: back.searchParams.get('iss'),
    metadata,
  };
}

describe.each([NEWEST_UCP_VERSION, UCP_VERSION])('the profile of %s', (version) => {
  test(
    'declares what needs a person, by the names of the protocol',
    needs('ucp', 'ucp-2026-08-25'),
    async () => {
      const path = version === UCP_VERSION ? `/.well-known/ucp/${version}` : '/.well-known/ucp';
      const { declared, scopes } = await scopesOf(path);
      expect(declarationFaults('common/identity_linking.json', LINKING, declared)).toEqual([]);
      expect([declared.version, scopes]).toEqual([version, [CART, CHECKOUT, ORDER]]);
    },
  );
});

test('a linked platform sees the terms and orders of that account', async () => {
  const { id = '' } = (await shop.service.accounts.byEmail('demo@example.com')) ?? {};
  await invoke(setAccountTerms, deskOf(shop), { id, terms_days: 45 });
  const { scopes } = await scopesOf();
  const { key, tokens, iss, asked, metadata } = await linked(scopes.join(' '));
  expect([tokens.scope?.split(' ').sort(), iss, asked]).toEqual([
    [CART, CHECKOUT, ORDER],
    shop.url,
    ['read', 'write', 'orders'],
  ]);
  expect(metadata.scopes_supported).toEqual(expect.arrayContaining(scopes));
  const { status, body } = await send('POST', '/checkout-sessions', ITEMS, { key });
  expect(status).toBe(201);
  expect(body.payment.terms.map(({ title }: { title: string }) => title)).toEqual(['Pay now', 'Net 45']);
  const order = await payByCard(shop, body.continue_url);
  const { body: read } = await send('GET', `/orders/${order.id}`, undefined, { key });
  expect([read.id, read.checkout_id]).toEqual([order.id, body.id]);
  expect((await send('POST', '/catalog/search', { query: 'tumbler' }, { key })).status).toBe(200);
  await invoke(setAccountTerms, deskOf(shop), { id, terms_days: 30 });
});

test('and nothing of another account, nor by another door', async () => {
  const other = await shop.newKey(['read', 'write', 'orders'], { email: 'other@example.com' });
  const { body: theirs } = await send('POST', '/checkout-sessions', ITEMS, { key: other });
  expect(theirs.payment.terms.map(({ id }: { id: string }) => id)).toEqual(['pay_now']);
  const order = await payByCard(shop, theirs.continue_url);
  const { body: cart } = await send('POST', '/carts', ITEMS, { key: other });
  const { key } = await linked([CART, CHECKOUT, ORDER].join(' '));
  for (const path of [`/checkout-sessions/${theirs.id}`, `/carts/${cart.id}`, `/orders/${order.id}`]) {
    const { status, body } = await send('GET', path, undefined, { key });
    expect([status, body.messages[0].code]).toEqual([200, 'not_found']);
  }
  for (const path of ['/api/v1/me', '/mcp']) expect((await shop.fetch(path, {}, key)).status).toBe(401);
});

test('a token opens what its scopes name alone, and says which is missing', async () => {
  const { key, tokens } = await linked(`${CART} profile`);
  expect(tokens.scope).toBe(CART);
  const { body: cart } = await send('POST', '/carts', ITEMS, { key });
  expect(cart.line_items).toHaveLength(1);
  for (const [method, path, scope] of [
    ['POST', '/checkout-sessions', CHECKOUT],
    ['GET', '/orders/ord_1', ORDER],
  ] as const) {
    const { status, body, headers } = await send(method, path, method === 'POST' ? ITEMS : undefined, {
      key,
    });
    const challenge = headers.get('WWW-Authenticate') ?? '';
    expect([status, body.messages]).toEqual([
      403,
      [
        {
          type: 'error',
          code: 'insufficient_scope',
          content: `The person did not allow this: it needs the scope ${scope}.`,
          severity: 'requires_buyer_review',
        },
      ],
    ]);
    expect(challenge).toContain(`Bearer realm="${shop.url}"`);
    expect(challenge).toContain(`scope="${scope}", error="insufficient_scope"`);
  }
});

test('without a person it is said who is missing, and a platform that is unlinked is a stranger', async () => {
  const stranger = await send('POST', '/checkout-sessions', ITEMS, { key: null });
  const challenge = stranger.headers.get('WWW-Authenticate') ?? '';
  expect([stranger.status, stranger.body.messages[0].code]).toEqual([401, 'identity_required']);
  expect(challenge).toContain(
    `Bearer realm="${shop.url}", resource_metadata="${shop.url}/.well-known/oauth-protected-resource/ucp", scope="${CHECKOUT}"`,
  );
  expect(challenge).not.toContain('error=');
  const { key, tokens, clientId } = await linked(CHECKOUT);
  const ended = await shop.fetch(
    '/oauth/revoke',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: tokens.refresh_token ?? '', client_id: clientId }).toString(),
    },
    null,
  );
  expect(ended.status).toBe(200);
  const after = await send('POST', '/checkout-sessions', ITEMS, { key });
  expect([after.status, after.body.messages[0].code]).toEqual([401, 'identity_required']);
  expect(after.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
});
