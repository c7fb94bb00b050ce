/** Whether a signed request is signed with a key of the platform's profile. */
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { UcpRefusal } from './refusal.ts';

export const PlatformKey = z.looseObject({
  kid: z.string().max(200),
  kty: z.string(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
});
export type PlatformKey = z.output<typeof PlatformKey>;

/** A request as it was signed. */
export interface SentRequest {
  method: string;
  /** Of the host as platforms know it. */
  authority: string;
  path: string;
  /** With its question mark; empty without a query. */
  query: string;
  header(name: string): string | undefined;
  body: string;
}

export function sentRequest(c: Context, publicUrl: string, body: string): SentRequest {
  const { pathname, search } = new URL(c.req.url);
  const { host } = new URL(publicUrl);
  const { method } = c.req;
  return {
    method,
    authority: host,
    path: pathname,
    query: search,
    header: (name) => c.req.header(name),
    body,
  };
}

const HASHES: Partial<Record<string, string>> = { 'P-256': 'sha256', 'P-384': 'sha384' };
/** One member: names of components in quotes, then parameters. */
const INPUT =
  /^([a-z*][\w.*-]{0,60})=(\(("[a-z@-]+"(?: "[a-z@-]+")*)\)((?:;[a-z]+=(?:"[^"\\]*"|\d{1,15}))*))$/;

/** How far the time of a signature may be from ours. */
const LASTS_MS = 5 * 60_000;

interface Uses {
  now: Date;
  /** Whether it is the first use of what has this hash, which is remembered until then. */
  useOnce(hash: string, endsAt: Date): Promise<boolean>;
}

/**
 * Checks the signature of a request that has one; without any the key alone says who calls. A signature is made within five
 * minutes and works once; one that covers an idempotency key may be sent again, since its answer is the first one.
 *
 * Source: RFC 9421, with the components that the protocol requires.
 *
 * @throws UcpRefusal with the protocol's code
 */
export async function checkSignature(
  request: SentRequest,
  keys: readonly PlatformKey[],
  { now, useOnce }: Uses,
): Promise<void> {
  const [input, signature] = [request.header('Signature-Input'), request.header('Signature')];
  if (input === undefined && signature === undefined) return;
  if (input === undefined || signature === undefined)
    throw new UcpRefusal(401, 'signature_missing', 'Send both headers, `Signature-Input` and `Signature`.');
  const [, label, params, list = '', rest = ''] = INPUT.exec(input) ?? [];
  if (label === undefined || params === undefined)
    throw invalid('`Signature-Input` must hold one signature, as RFC 9421 writes it');
  const components = list.split(' ').map((quoted) => quoted.slice(1, -1));
  assertCovered(components, request);
  const createdMs = Number(/;created=(\d+)/.exec(rest)?.[1] ?? Number.NaN) * 1_000;
  if (!(Math.abs(now.getTime() - createdMs) <= LASTS_MS))
    throw invalid('its `created` must be within five minutes of now');
  const expires = /;expires=(\d+)/.exec(rest)?.[1];
  if (expires !== undefined && Number(expires) * 1_000 < now.getTime()) throw invalid('it has expired');
  const key = keyOf(keys, /;keyid="([^"]*)"/.exec(rest)?.[1]);
  if (components.includes('content-digest')) assertDigest(request);
  const lines = components.map((name) => `"${name}": ${componentValue(name, request)}`);
  const base = [...lines, `"@signature-params": ${params}`].join('\n');
  const [, sent, bytes = ''] = /^([a-z*][\w.*-]*)=:([\w+/]+={0,2}):$/.exec(signature) ?? [];
  if (sent !== label || !isSigned(base, key, Buffer.from(bytes, 'base64')))
    throw invalid('it does not fit the request and the key');
  if (components.includes('idempotency-key')) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!(await useOnce(hash, new Date(createdMs + LASTS_MS)))) throw invalid('it was used before; sign again');
}

/** What is not covered could have been changed on the way. */
function assertCovered(components: readonly string[], { query, body, header }: SentRequest): void {
  const required = [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...(body === '' ? [] : ['content-digest', 'content-type']),
    ...['ucp-agent', 'idempotency-key'].filter((name) => header(name) !== undefined),
  ];
  const missing = required.filter((name) => !components.includes(name));
  if (missing.length > 0) throw invalid(`it must cover ${missing.join(', ')} too`);
}

function assertDigest({ header, body }: SentRequest): void {
  const digest = createHash('sha256').update(body).digest('base64');
  if (header('Content-Digest') === `sha-256=:${digest}:`) return;
  throw new UcpRefusal(400, 'digest_mismatch', '`Content-Digest` is not the SHA-256 digest of the body.');
}

function componentValue(name: string, { method, authority, path, query, header }: SentRequest): string {
  const derived: Partial<Record<string, string>> = {
    '@method': method,
    '@authority': authority,
    '@path': path,
    '@query': query === '' ? '?' : query,
  };
  const value = name.startsWith('@') ? derived[name] : header(name)?.trim();
  if (value !== undefined) return value;
  throw invalid(`it covers ${name}, which is not in the request or not supported here`);
}

function keyOf(keys: readonly PlatformKey[], kid: string | undefined): PlatformKey {
  const key = keys.find((one) => one.kid === kid);
  if (key) return key;
  throw new UcpRefusal(
    401,
    'key_not_found',
    'The profile’s `signing_keys` have no key of the signature’s `keyid`.',
  );
}

function isSigned(base: string, { kty, crv, x, y }: PlatformKey, signature: Buffer): boolean {
  const hash = kty === 'EC' && crv !== undefined ? HASHES[crv] : undefined;
  if (hash === undefined || crv === undefined)
    throw new UcpRefusal(400, 'algorithm_unsupported', 'Sign with a key of P-256 (ES256) or P-384 (ES384).');
  try {
    const jwk: JsonWebKey = { kty, crv, ...(x && { x }), ...(y && { y }) };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(hash, Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

const invalid = (why: string): UcpRefusal =>
  new UcpRefusal(401, 'signature_invalid', `The signature of the request is not valid: ${why}.`);
