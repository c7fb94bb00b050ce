import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ALL_CAPABILITIES, callerFor, openPlatform, platformProfile } from '../../../support/ucp.ts';
import { use, useShop } from '../../../support/use.ts';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let send: ReturnType<typeof callerFor>;
const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const platform = use(openPlatform);
beforeAll(() => {
  const signing_keys = [
    { kid: 'main', ...keys.publicKey.export({ format: 'jwk' }) },
    { kid: 'other', kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' },
    { kty: 'unknown' },
  ];
  const newest = [{ kid: 'newest', ...keys.publicKey.export({ format: 'jwk' }) }];
  const profile = JSON.parse(platformProfile(ALL_CAPABILITIES));
  platform.profile.body = JSON.stringify({ ...profile, signing_keys, keys: newest });
  send = callerFor(shop, platform);
});

const CART = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 100 }] };

interface Signing {
  path?: string;
  key?: KeyObject;
  kid?: string;
  body?: unknown;
  components?: string[];
  /** Seconds from now; `null` for none. */
  created?: number | null;
  end?: string;
  idempotencyKey?: string;
}

const seconds = () => Math.floor(shop.clock.at.getTime() / 1_000);

/** The signature's headers, of a POST with the body. */
function signed({
  path = '/carts',
  key = keys.privateKey,
  kid = 'main',
  body = CART,
  components = ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent'],
  created = 0,
  end = '',
  idempotencyKey,
}: Signing = {}): Record<string, string> {
  const digest = `sha-256=:${createHash('sha256').update(JSON.stringify(body)).digest('base64')}:`;
  const values: Record<string, string | undefined> = {
    '@method': 'POST',
    '@authority': new URL(shop.service.config.PUBLIC_URL).host,
    '@path': `/ucp${path}`,
    'content-digest': digest,
    'content-type': 'application/json',
    'ucp-agent': platform.headers['UCP-Agent'],
    'idempotency-key': idempotencyKey,
  };
  const made = created === null ? '' : `;created=${seconds() + created}`;
  const params = `(${components.map((name) => `"${name}"`).join(' ')})${made};keyid="${kid}"${end}`;
  const base = [...components.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${params}`];
  const bytes = sign('sha256', Buffer.from(base.join('\n')), { key, dsaEncoding: 'ieee-p1363' });
  return {
    'Content-Digest': digest,
    'Signature-Input': `sig1=${params}`,
    Signature: `sig1=:${bytes.toString('base64')}:`,
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

const outcome = async (headers: Record<string, string>, body: unknown = CART) => {
  const answer = await send('POST', '/carts', body, { headers });
  return [answer.status, answer.body.code];
};

test('a request signed with a key of the profile is answered as an unsigned one is', async () => {
  expect(await outcome(signed())).toEqual([201, undefined]);
  expect(await outcome(signed({ kid: 'newest' }))).toEqual([201, undefined]);
  expect(await outcome(signed({ end: `;expires=${seconds()}` }))).toEqual([201, undefined]);
});

test('a signature that is not right is refused with the code of the protocol', async () => {
  const { Signature: _, ...half } = signed();
  const without = (name: string) =>
    ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent'].filter(
      (one) => one !== name,
    );
  expect(await outcome(half)).toEqual([401, 'signature_missing']);
  expect(await outcome({ ...half, Signature: 'junk' })).toEqual([401, 'signature_invalid']);
  expect(await outcome({ ...signed(), 'Signature-Input': 'junk' })).toEqual([401, 'signature_invalid']);
  expect(await outcome(signed({ key: stranger.privateKey }))).toEqual([401, 'signature_invalid']);
  expect(await outcome(signed({ path: '/checkout-sessions' }))).toEqual([401, 'signature_invalid']);
  expect(await outcome(signed({ end: `;expires=${seconds() - 1}` }))).toEqual([401, 'signature_invalid']);
  for (const name of ['@method', '@authority', '@path', 'content-digest', 'content-type', 'ucp-agent'])
    expect(await outcome(signed({ components: without(name) }))).toEqual([401, 'signature_invalid']);
  expect(await outcome({ ...signed(), 'Idempotency-Key': 'not-covered' })).toEqual([
    401,
    'signature_invalid',
  ]);
  expect(await outcome(signed({ kid: 'nobody' }))).toEqual([401, 'key_not_found']);
  expect(await outcome(signed({ kid: 'other' }))).toEqual([400, 'algorithm_unsupported']);
  expect(await outcome(signed(), { ...CART, more: 1 })).toEqual([400, 'digest_mismatch']);
});

test('over MCP the signature is about the message', async () => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'create_cart',
      arguments: { meta: { 'ucp-agent': { profile: platform.url } }, cart: CART },
    },
  };
  const right = await send('POST', '/mcp', call, { headers: signed({ path: '/mcp', body: call }) });
  expect([right.status, right.body.result.structuredContent.ucp.status]).toEqual([200, 'success']);
  const wrong = await send('POST', '/mcp', call, {
    headers: signed({ path: '/mcp', body: call, key: stranger.privateKey }),
  });
  expect([wrong.status, wrong.body.error.data.code]).toEqual([401, 'signature_invalid']);
});

test('a signature is made within five minutes, and one from longer ago or from ahead is refused', async () => {
  const times = [null, -301, -300, 300, 301];
  const outcomes = [];
  for (const created of times) outcomes.push(await outcome(signed({ created })));
  expect(outcomes).toEqual([
    [401, 'signature_invalid'],
    [401, 'signature_invalid'],
    [201, undefined],
    [201, undefined],
    [401, 'signature_invalid'],
  ]);
});

test('a signature works once, also of several that arrive together', async () => {
  const headers = signed();
  const together = await Promise.all([1, 2, 3].map(() => outcome(headers)));
  expect(together.sort()).toEqual([
    [201, undefined],
    [401, 'signature_invalid'],
    [401, 'signature_invalid'],
  ]);
  expect(await outcome(headers)).toEqual([401, 'signature_invalid']);
});

test('one that covers an idempotency key may be sent again, and gets the first answer', async () => {
  const components = [
    '@method',
    '@authority',
    '@path',
    'content-digest',
    'content-type',
    'ucp-agent',
    'idempotency-key',
  ];
  const headers = signed({ components, idempotencyKey: 'signed-and-keyed' });
  const first = await send('POST', '/carts', CART, { headers });
  const again = await send('POST', '/carts', CART, { headers });
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
});
