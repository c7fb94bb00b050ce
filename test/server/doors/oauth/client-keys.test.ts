/** Clients that show a key of their own (`private_key_jwt`): the key counts, each assertion once, and nothing else. */
import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn } from '../../../support/browsing.ts';
import { CALLBACK, oauthClient } from '../../../support/oauth-client.ts';
import { useShop } from '../../../support/use.ts';

const HOST = 'https://chat.example';
const KEYS = `${HOST}/keys.json`;
/** What was fetched is kept for so long, and that it could not be. */
const KEPT_MS = 61_000;
const BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const keyPair = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' } };
};
const own = keyPair('one');
const other = keyPair('two');

let person: Awaited<ReturnType<typeof signedIn>>;
/** What is answered at the address of the keys, and how often it was asked. */
let keys: () => Promise<Response>;
let askedForKeys = 0;
let id = '';
let ids = 0;

const shop = useShop({ dependencies: { clientDocuments: answerAt } });
beforeAll(async () => {
  shop.clock.at = new Date();
  person = await signedIn(shop);
});
beforeEach(() => {
  id = `${HOST}/${++ids}.json`;
  keys = async () => Response.json({ keys: [own.jwk] });
  askedForKeys = 0;
});
afterEach(() => expect(shop.failures).toEqual([]));

async function answerAt(address: string): Promise<Response> {
  const isKeys = address.startsWith(KEYS);
  askedForKeys += isKeys ? 1 : 0;
  return isKeys ? keys() : Response.json(described(address));
}

const described = (address: string) => ({
  client_id: address,
  client_name: 'Chat',
  redirect_uris: [CALLBACK],
  token_endpoint_auth_method: 'private_key_jwt',
  grant_types: ['authorization_code', 'refresh_token'],
  // Keys of its own for each test.
  jwks_uri: `${KEYS}?of=${address}`,
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowS = () => Math.floor(Date.now() / 1_000);
const claims = () => ({ iss: id, sub: id, aud: shop.url, jti: randomUUID(), iat: nowS(), exp: nowS() + 60 });

/** A token that is signed as its header says. */
function assertion(more: object = {}, header: object = {}, { kid, privateKey } = own): string {
  const signed = `${part({ alg: 'ES256', kid, ...header })}.${part({ ...claims(), ...more })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const shown = (client_assertion: string) => ({ client_assertion_type: BEARER, client_assertion });

/** A client whose code waits to be exchanged. */
async function withCode() {
  const client = oauthClient(shop, person);
  const of = id;
  const code = (await client.consent(id, 'connect')).get('code') ?? '';
  return { id: of, client, exchange: (jwt: string) => client.exchange(of, code, shown(jwt)) };
}

test('a client that shows its key gets tokens, and the next ones by another assertion', async () => {
  const { client, exchange } = await withCode();
  const { status, body } = await exchange(assertion());
  expect(status).toBe(200);
  expect((await shop.fetch('/mcp', {}, body.access_token)).status).toBe(405);
  expect((await client.refresh(id, body.refresh_token)).body.error).toBe('invalid_client');
  expect(await client.refresh(id, body.refresh_token, shown(assertion()))).toMatchObject({ status: 200 });
  // For both, and for the one without an assertion.
  expect(askedForKeys).toBe(1);
});

describe('an assertion is refused', () => {
  let waiting: Awaited<ReturnType<typeof withCode>> | undefined;
  const signedBySecret = () => {
    const signed = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims())}`;
    const secret = JSON.stringify(own.jwk);
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  test.each<[string, () => string]>([
    ['that nobody signed', () => `${part({ alg: 'none' })}.${part(claims())}.`],
    ['that is signed with the public key as a secret', signedBySecret],
    ['by another key', () => assertion({}, {}, { ...other, kid: 'one' })],
    ['by a key that is not published', () => assertion({}, {}, other)],
    ['of another client', () => assertion({ iss: `${HOST}/other.json` })],
    ['for another server', () => assertion({ aud: 'https://other.example' })],
    ['that is over', () => assertion({ exp: nowS() - 60 })],
    ['without an end', () => assertion({ exp: undefined })],
    ['that lasts for a day', () => assertion({ exp: nowS() + 86_400 })],
    ['without a number of its own', () => assertion({ jti: undefined })],
    ['that names its key inside', () => assertion({}, { kid: undefined, jwk: other.jwk }, other)],
    ['that is cut', () => assertion().slice(0, -9)],
  ])('%s', async (_, made) => {
    // What is refused uses no code up.
    waiting ??= await withCode();
    id = waiting.id;
    expect(await waiting.exchange(made())).toEqual({
      status: 401,
      body: { error: 'invalid_client', error_description: 'client authentication failed' },
    });
  });

  test('and the honest one works', async () => {
    const { exchange, id: itsId } = waiting ?? (await withCode());
    id = itsId;
    expect((await exchange(assertion())).status).toBe(200);
  });

  test('a second time', async () => {
    const [first, second] = [await withCode(), await withCode()];
    const jwt = assertion();
    expect((await first.exchange(jwt)).status).toBe(200);
    expect(await second.exchange(jwt)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await second.exchange(assertion())).status).toBe(200);
  });
});

describe('keys', () => {
  test.each<[string, () => Promise<Response>]>([
    ['that are not there', async () => new Response(null, { status: 404 })],
    ['that lead elsewhere', async () => Response.redirect('http://169.254.169.254/', 302)],
    ['that are no JSON', async () => new Response('<html>')],
    ['that are no list', async () => Response.json({ keys: 'one' })],
    ['that are secrets', async () => Response.json({ keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'one' }] })],
    ['that do not come', () => Promise.reject(new Error('guarded fetch: slow'))],
  ])('%s let nobody in, and are asked for again', async (_, answer) => {
    const { exchange } = await withCode();
    keys = answer;
    expect(await exchange(assertion())).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    keys = async () => Response.json({ keys: [own.jwk] });
    shop.clock.at = new Date(shop.clock.at.getTime() + KEPT_MS);
    const next = await withCode();
    expect((await next.exchange(assertion())).status).toBe(200);
  });

  test('that a client took back are of no use after five minutes', async () => {
    const { exchange } = await withCode();
    keys = async () => Response.json({ keys: [own.jwk] }, { headers: { 'Cache-Control': 'max-age=86400' } });
    expect((await exchange(assertion())).status).toBe(200);
    keys = async () => Response.json({ keys: [other.jwk] });
    shop.clock.at = new Date(shop.clock.at.getTime() + 301_000);
    const next = await withCode();
    expect((await next.exchange(assertion())).status).toBe(401);
    expect((await next.exchange(assertion({}, {}, other))).status).toBe(200);
  });

  test('are asked for once by many at a time', async () => {
    const waiting = [await withCode(), await withCode(), await withCode()];
    await Promise.all(waiting.map(({ exchange }) => exchange(assertion())));
    expect(askedForKeys).toBe(1);
  });
});
