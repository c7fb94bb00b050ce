/** Tokens that are bound to a key of the client (DPoP, RFC 9449): a stolen one is of no use without the key. */
import { createHash, randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, generateSecret, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { readConfig } from '../../../../server/config.ts';
import { demoPayments } from '../../../../server/outside/payments/demo.ts';
import { signedIn } from '../../../support/browsing.ts';
import { CALLBACK, oauthClient } from '../../../support/oauth-client.ts';
import { takePlace } from '../../../support/places.ts';
import { plenty } from '../../../support/products.ts';
import { readableLog } from '../../../support/readable-log.ts';
import { openShopService } from '../../../support/run-twice.ts';
import { useShop } from '../../../support/use.ts';

const ALGORITHMS = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'];
const ME = '/api/v1/me';

const shop = useShop();
let person: Awaited<ReturnType<typeof signedIn>>;
let own: Holder;
let other: Holder;
let token = '';
beforeAll(async () => {
  // The library that gives tokens knows the real time alone.
  shop.clock.at = new Date();
  person = await signedIn(shop);
  [own, other] = [await holder(), await holder()];
  token = (await bound()).tokens.access_token;
});

type Holder = Awaited<ReturnType<typeof holder>>;

/** A client's key, and its proofs. */
async function holder(alg = 'ES256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    jwk,
    privateJwk: await exportJWK(privateKey),
    sign: (claims: object, header: { typ?: string; jwk?: JWK } = { jwk }) =>
      new SignJWT({ jti: randomUUID(), iat: nowS(), ...claims })
        .setProtectedHeader({ typ: 'dpop+jwt', alg, ...header })
        .sign(privateKey),
  };
}

const nowS = () => Math.floor(shop.clock.at.getTime() / 1_000);
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const forMe = (of = token) => ({ htm: 'GET', htu: `${shop.url}${ME}`, ath: hashOf(of) });
const forTokens = () => ({ htm: 'POST', htu: `${shop.url}/oauth/token` });

/** A client that shows this key wherever it asks for tokens. */
const clientWith = (key: Holder) =>
  oauthClient(shop, person, async () => ({ DPoP: await key.sign(forTokens()) }));

async function bound(key = own, resource = `${shop.url}/api/v1`) {
  const client = clientWith(key);
  return { ...(await client.connect({ resource })), client };
}

async function registered(more = {}) {
  const client = oauthClient(shop, person);
  return { client, id: await client.register(more) };
}
type Registered = Awaited<ReturnType<typeof registered>>;

/** What a code is exchanged with. */
async function codeOf({ client, id }: Registered, more: Record<string, string> = {}) {
  const code = (await client.consent(id, 'connect', more)).get('code') ?? '';
  const fields = { client_id: id, code, redirect_uri: CALLBACK, code_verifier: client.verifier };
  return { grant_type: 'authorization_code', ...fields };
}

const exchange = (fields: Record<string, string>, proof?: string) =>
  oauthClient(shop, person, async () => (proof === undefined ? {} : { DPoP: proof })).post(
    '/oauth/token',
    fields,
  );

async function called(headers: Record<string, string>, path = ME) {
  const response = await shop.fetch(path, { headers }, null);
  const body = JSON.parse(await response.text());
  const challenge = response.headers.get('WWW-Authenticate') ?? '';
  return {
    status: response.status,
    message: body.error?.message,
    error: /, DPoP algs="[\w ]+"(?:, error="(\w+)")?$/.exec(challenge)?.[1],
    challenge,
  };
}
const shown = (proof: string, of = token) => called({ Authorization: `DPoP ${of}`, DPoP: proof });

test('a client in a page may send a proof', async () => {
  const asked = await shop.fetch(
    '/oauth/token',
    {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'dpop',
      },
    },
    null,
  );
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('dpop');
});

test('the official client of MCP, which signs each request: from a code to a quote', async () => {
  const { tokens } = await bound(own, `${shop.url}/mcp`);
  expect(tokens).toMatchObject({ token_type: 'DPoP', scope: 'read write' });
  const client = new Client({ name: 'tests', version: '1' });
  const signing: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    const htm = init?.method ?? 'GET';
    headers.set('Authorization', `DPoP ${tokens.access_token}`);
    headers.set('DPoP', await own.sign({ htm, htu: String(address), ath: hashOf(tokens.access_token) }));
    return fetch(address, { ...init, headers });
  };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), { fetch: signing }));
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const saved = await client.callTool({ name: 'create_quote', arguments: { lines } });
  expect(saved.structuredContent).toMatchObject({ status: 'saved' });
  await client.close();
});

test.each(ALGORITHMS)('a key of %s binds a token', async (alg) => {
  const key = await holder(alg);
  const { tokens } = await bound(key);
  expect(await shown(await key.sign(forMe(tokens.access_token)), tokens.access_token)).toMatchObject({
    status: 200,
  });
});

describe('a proof counts', () => {
  test.each<[string, () => object, string?]>([
    [
      'by another name of this computer',
      () => ({ htu: `${shop.url.replace('localhost', '127.0.0.1')}${ME}` }),
    ],
    ['with the host in capitals', () => ({ htu: `${shop.url.replace('localhost', 'LOCALHOST')}${ME}` })],
    ['with a query that the address has not', () => ({ htu: `${shop.url}${ME}?a=b#c` })],
    ['without the query of the address', () => ({}), `${ME}?a=b`],
    [
      'of a path with other letters',
      () => ({ htu: `${shop.url}/api/v1/products/ü%20x` }),
      '/api/v1/products/ü%20x',
    ],
    ['by a clock that is five minutes behind', () => ({ iat: nowS() - 299 })],
    ['by a clock that is five minutes ahead', () => ({ iat: nowS() + 300 })],
  ])('%s', async (_, claims, path) => {
    const DPoP = await own.sign({ ...forMe(), ...claims() });
    const { status, challenge } = await called({ Authorization: `dpop ${token}`, DPoP }, path);
    expect([status === 401, challenge]).toEqual([false, '']);
  });
});

const NO_PROOF =
  'The proof in `DPoP` is not one JWT of the type `dpop+jwt` with `htm`, `htu`, `iat` and `jti`, signed with ES256, RS256, PS256, Ed25519, EdDSA by the public key in its header.';
const OTHER_REQUEST = /^The proof is for another request: `htm` is the method, and `htu` the address/;
const OTHER_TIME = 'The time of the proof is more than five minutes from ours; set the clock and sign again.';
const OTHER_TOKEN = 'The proof is for another access token: `ath` is the SHA-256 of the token in base64url.';
const OTHER_KEY = 'The proof is by another key than the one that this access token is bound to.';

async function bySecret() {
  const secret = await generateSecret('HS256', { extractable: true });
  return new SignJWT({ jti: randomUUID(), iat: nowS(), ...forMe() })
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk: await exportJWK(secret) })
    .sign(secret);
}
async function byNobody() {
  const [, claims] = (await own.sign(forMe())).split('.');
  const header = { typ: 'dpop+jwt', alg: 'none', jwk: own.jwk };
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.`;
}
const claiming = (claims: object) => () => own.sign({ ...forMe(), ...claims });

describe('a proof is refused', () => {
  test.each<[string, () => Promise<string>, string | RegExp]>([
    ['for another method', claiming({ htm: 'POST' }), OTHER_REQUEST],
    ['with the method in small letters', claiming({ htm: 'get' }), OTHER_REQUEST],
    ['for another path', () => own.sign({ ...forMe(), htu: `${shop.url}/api/v1/orders` }), OTHER_REQUEST],
    ['for another service', claiming({ htu: `https://shop.example${ME}` }), OTHER_REQUEST],
    ['for no address', claiming({ htu: 'me' }), OTHER_REQUEST],
    ['for the token endpoint', () => own.sign({ ...forTokens(), ath: hashOf(token) }), OTHER_REQUEST],
    ['by another key', () => other.sign(forMe()), OTHER_KEY],
    ['of five minutes ago', () => own.sign({ ...forMe(), iat: nowS() - 301 }), OTHER_TIME],
    ['of five minutes ahead', () => own.sign({ ...forMe(), iat: nowS() + 302 }), OTHER_TIME],
    ['that is over', () => own.sign({ ...forMe(), exp: nowS() - 60 }), NO_PROOF],
    ['without the token', claiming({ ath: undefined }), OTHER_TOKEN],
    ['for another token', claiming({ ath: hashOf('another') }), OTHER_TOKEN],
    ['without a number of its own', claiming({ jti: undefined }), NO_PROOF],
    ['with an empty number', claiming({ jti: '' }), NO_PROOF],
    ['without a time', claiming({ iat: undefined }), NO_PROOF],
    ['with a time in words', claiming({ iat: 'now' }), NO_PROOF],
    ['that is signed with a secret', bySecret, NO_PROOF],
    ['that nobody signed', byNobody, NO_PROOF],
    ['that gives its private key away', () => own.sign(forMe(), { jwk: own.privateJwk }), NO_PROOF],
    ['that names another key than it is signed with', () => other.sign(forMe(), { jwk: own.jwk }), NO_PROOF],
    ['that names no key', () => own.sign(forMe(), {}), NO_PROOF],
    ['of another type', () => own.sign(forMe(), { jwk: own.jwk, typ: 'JWT' }), NO_PROOF],
    ['that is cut', async () => (await own.sign(forMe())).slice(0, -9), NO_PROOF],
    ['that is no token at all', async () => 'yes', NO_PROOF],
    ['that is two', async () => `${await own.sign(forMe())}, ${await own.sign(forMe())}`, NO_PROOF],
  ])('%s', async (_, made, message) => {
    expect(await shown(await made())).toMatchObject({
      status: 401,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      error: 'invalid_dpop_proof',
    });
  });

  test('and the honest one works, at any door that the token opens', async () => {
    expect(await shown(await own.sign(forMe()))).toMatchObject({ status: 200 });
  });

  test('also at the door of commerce, which has refusals of its own', async () => {
    const { tokens } = await bound(own, `${shop.url}/ucp`);
    const refused = await called(
      { Authorization: `DPoP ${tokens.access_token}`, DPoP: await other.sign(forMe()) },
      '/ucp/checkout-sessions/x',
    );
    expect(refused).toMatchObject({ status: 401, error: 'invalid_dpop_proof' });
  });
});

describe('a token', () => {
  test('that was stolen opens nothing as a plain one', async () => {
    const DPoP = await own.sign(forMe());
    for (const headers of [{}, { DPoP }]) {
      const { challenge, ...refused } = await called({ Authorization: `Bearer ${token}`, ...headers });
      expect(refused).toEqual({
        status: 401,
        message: 'This access token is bound to a key; send it as `DPoP`, with a proof by the key.',
        error: undefined,
      });
      expect(challenge).toContain('orders", error="invalid_token", DPoP');
    }
  });

  test('needs its proof', async () => {
    expect(await called({ Authorization: `DPoP ${token}` })).toMatchObject({
      status: 401,
      message: 'Send a proof by the key of this access token in the header `DPoP`.',
      error: 'invalid_dpop_proof',
    });
  });

  test('that is bound to no key is not taken with a proof', async () => {
    const plain = (await oauthClient(shop, person).connect({ resource: `${shop.url}/api/v1` })).tokens;
    expect(plain).toMatchObject({ token_type: 'Bearer' });
    expect(await shown(await own.sign(forMe(plain.access_token)), plain.access_token)).toMatchObject({
      status: 401,
      message: 'This access token is bound to no key; send it as `Bearer`.',
      error: 'invalid_token',
    });
    expect(await called({ Authorization: `Bearer ${plain.access_token}` })).toMatchObject({ status: 200 });
  });

  test('that does not exist, and a key, are refused as before', async () => {
    const nothing = 'x'.repeat(43);
    expect(await shown(await own.sign(forMe(nothing)), nothing)).toMatchObject({
      status: 401,
      message: 'This access token is not known, or it is over; get a new one with the refresh token.',
      error: 'invalid_token',
    });
    expect(await shown(await own.sign(forMe()), 'mk_demo_key_of_the_tests')).toMatchObject({
      status: 401,
      message: 'The Authorization header is not of the form `Bearer mk_…`.',
    });
  });
});

describe('a proof works once', () => {
  const statuses = async (...answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted();

  test('one after the other, and at the same moment', async () => {
    const proof = await own.sign(forMe());
    expect(await shown(proof)).toMatchObject({ status: 200 });
    expect(await shown(proof)).toMatchObject({
      status: 401,
      message: 'The proof was used already; sign one for each request, with a `jti` of its own.',
      error: 'invalid_dpop_proof',
    });
    const next = await own.sign(forMe());
    expect(await statuses(shown(next), shown(next), shown(next))).toEqual([200, 401, 401]);
  });

  test('one that is refused is not used up', async () => {
    const jti = randomUUID();
    await shown(await other.sign({ ...forMe(), jti }));
    await shown(await own.sign({ ...forMe(), jti, htm: 'POST' }));
    expect(await shown(await own.sign({ ...forMe(), jti }))).toMatchObject({ status: 200 });
  });

  test('over all nodes, whatever address a node has behind its proxy', async () => {
    const place = await takePlace();
    const config = readConfig({ ...shop.home.env, PUBLIC_URL: shop.url, CLIENT_DOCUMENTS: 'on' });
    const node = await openShopService(config, {
      now: () => shop.clock.at,
      suppliers: plenty,
      payments: demoPayments,
      log: readableLog().log,
      isBesideService: true,
    });
    try {
      place.opens(createApp(node).fetch);
      const there = (DPoP: string) =>
        fetch(`${place.url}${ME}`, { headers: { Authorization: `DPoP ${token}`, DPoP } });
      const proof = await own.sign(forMe());
      expect(await statuses(there(proof), shown(proof))).toEqual([200, 401]);
      expect((await there(await own.sign({ ...forMe(), htu: `${place.url}${ME}` }))).status).toBe(
        place.url === shop.url ? 200 : 401,
      );
    } finally {
      place.closes();
      await node.close();
    }
  });
});

describe('where tokens are given', () => {
  const refused = { status: 400 };

  test.each<[string, () => Promise<string>]>([
    ['for another address', () => own.sign({ ...forTokens(), htu: `${shop.url}/oauth/revoke` })],
    ['for another method', () => own.sign({ ...forTokens(), htm: 'GET' })],
    ['of five minutes ago', () => own.sign({ ...forTokens(), iat: nowS() - 310 })],
    ['that is signed with a secret', bySecret],
    ['that gives its private key away', () => own.sign(forTokens(), { jwk: own.privateJwk })],
  ])('a proof %s gets none, and uses nothing up', async (_, made) => {
    const code = await codeOf(await registered());
    expect(await exchange(code, await made())).toMatchObject({
      ...refused,
      body: { error: 'invalid_dpop_proof' },
    });
    expect(await exchange(code, await own.sign(forTokens()))).toMatchObject({ status: 200 });
  });

  test('a proof works once, also at the same moment', async () => {
    const client = await registered();
    const proof = await own.sign(forTokens());
    const codes = [await codeOf(client), await codeOf(client), await codeOf(client)];
    const answers = await Promise.all(codes.map((code) => exchange(code, proof)));
    expect(answers.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([
      200,
      'invalid_grant',
      'invalid_grant',
    ]);
  });

  test('one from five minutes ahead is remembered until it is over', async () => {
    const client = await registered();
    const proof = await own.sign({ ...forTokens(), iat: nowS() + 290 });
    expect(await exchange(await codeOf(client), proof)).toMatchObject({ status: 200 });
    const { at } = shop.clock;
    for (const laterS of [310, 580]) {
      shop.clock.at = new Date(at.getTime() + laterS * 1_000);
      vi.useFakeTimers({ toFake: ['Date'], now: shop.clock.at });
      expect(await exchange(await codeOf(client), proof)).toMatchObject(refused);
    }
    vi.useRealTimers();
    shop.clock.at = at;
  });

  test('a code that was asked for with a key is given to this key alone', async () => {
    const asked = { dpop_jkt: await calculateJwkThumbprint(own.jwk) };
    const code = await codeOf(await registered(), asked);
    expect(await exchange(code, await other.sign(forTokens()))).toMatchObject(refused);
  });

  test('a client that says it binds its tokens gets no plain ones', async () => {
    const code = await codeOf(await registered({ dpop_bound_access_tokens: true }));
    expect(await exchange(code)).toMatchObject({ ...refused, body: { error: 'invalid_grant' } });
    expect(await exchange(code, await own.sign(forTokens()))).toMatchObject({ body: { token_type: 'DPoP' } });
  });

  test('a refresh token is its key’s: refused to others, and not used up by them', async () => {
    const { clientId, tokens } = await bound();
    const refreshed = (client = clientWith(own)) => client.refresh(clientId, tokens.refresh_token);
    expect(await refreshed(oauthClient(shop, person))).toMatchObject(refused);
    expect(await refreshed(clientWith(other))).toMatchObject(refused);
    const windows = await Promise.all([refreshed(), refreshed(), refreshed()]);
    expect(windows.map(({ status, body }) => [status, body.token_type])).toEqual(
      Array(3).fill([200, 'DPoP']),
    );
    expect(new Set(windows.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await refreshed(clientWith(other))).toMatchObject(refused);
    const next = windows[0]?.body;
    expect(await clientWith(other).refresh(clientId, next.refresh_token)).toMatchObject(refused);
    expect(await clientWith(own).refresh(clientId, next.refresh_token)).toMatchObject({ status: 200 });
    expect(await shown(await own.sign(forMe(next.access_token)), next.access_token)).toMatchObject({
      status: 200,
    });
  });
});
