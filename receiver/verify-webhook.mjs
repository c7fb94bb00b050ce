/**
 * For receivers of webhooks: one file without dependencies, for Node 18 and later. Copy it, or import it as
 * `merchkit/verify-webhook`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';

/** The request is not ours, too old, or was changed: answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  constructor(message) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

/**
 * The event in a delivery that is signed with `secret` and at most five minutes old.
 *
 * Pass `body` unparsed, exactly as received. Either set of headers is enough: `X-Service-*` or those of Standard
 * Webhooks. For a day after a rotation the secret before it signs too, so the old one and the new one are both valid.
 *
 * @throws {WebhookVerificationError}
 */
export function verifyWebhook(headers, body, secret, { now = Date.now } = {}) {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError(
      'verifyWebhook: give the body as it came, a string or bytes, not what was parsed of it',
    );
  }
  if (typeof secret !== 'string' || secret.length <= PREFIX.length || !secret.startsWith(PREFIX)) {
    throw new TypeError('verifyWebhook: give the signing secret, which begins with whsec_');
  }
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const header = (name) => headerOf(headers, name);
  const signed = ours(header, bytes, secret) ?? standard(header, bytes, secret);
  if (signed === undefined) {
    throw new WebhookVerificationError(
      'The signature headers are missing: X-Service-Signature with X-Service-Timestamp, or webhook-signature with webhook-id and webhook-timestamp.',
    );
  }
  assertRecent(signed.timestamp, now);
  // Every signature is compared, even after a match.
  const fits = signed.given.map((signature) => isSame(signature, signed.expected)).includes(true);
  if (!fits) {
    throw new WebhookVerificationError('The signature does not fit: the body or the secret is another one.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new WebhookVerificationError('The signature fits, but the body is not JSON.');
  }
}

/** `X-Service-Signature`: hex, over timestamp and body, keyed with the secret as shown. */
function ours(header, body, secret) {
  const timestamp = header('x-service-timestamp') ?? '';
  const earlier = header('x-service-signature-previous')?.split(/, */) ?? [];
  const given = [header('x-service-signature'), ...earlier].filter(Boolean);
  if (given.length === 0) return undefined;
  const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { timestamp, given, expected: `sha256=${hex}` };
}

/** `webhook-signature`: base64, over id, timestamp and body, keyed with the decoded bytes of the secret. */
function standard(header, body, secret) {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  const given = header('webhook-signature')?.split(' ').filter(Boolean) ?? [];
  if (given.length === 0) return undefined;
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const base64 = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { timestamp, given, expected: `v1,${base64}` };
}

function assertRecent(timestamp, now) {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const age = now() / 1000 - seconds;
  if (Number.isNaN(age))
    throw new WebhookVerificationError('The timestamp is missing, or no number of seconds.');
  if (Math.abs(age) > TOLERANCE_SECONDS) {
    throw new WebhookVerificationError(
      `The timestamp is ${age > 0 ? 'too old' : 'in the future'}: more than five minutes from this clock.`,
    );
  }
}

/** In constant time for signatures of the right length; the length is no secret. */
function isSame(given, expected) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** From a `Headers` object or a plain one, in any case. */
function headerOf(headers, name) {
  if (typeof headers?.get === 'function') return headers.get(name) ?? undefined;
  const found = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}
