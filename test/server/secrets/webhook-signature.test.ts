/** What is signed verifies: with the receiver of ours and with the one of Standard Webhooks. */
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../../receiver/verify-webhook.mjs';
import { signedHeaders } from '../../../server/secrets/webhook-signature.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OLD = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const SENT_S = 1_793_804_400;
const EVENT = { event: 'quote.saved', event_id: 7, actor: 'key:Zoë ✓', data: { quote_id: 'qt_1' } };
const BODY = JSON.stringify(EVENT);

afterEach(() => void vi.useRealTimers());

const signed = (earlier: string[] = [], body = BODY) =>
  signedHeaders({
    event: 'quote.saved',
    deliveryId: 'dlv_1',
    timestampSeconds: SENT_S,
    body,
    secrets: { current: SECRET, earlier },
  });
const at = (seconds: number) => ({ now: () => seconds * 1_000 });
const verified = (headers: Record<string, string>, secret = SECRET, body: string | Uint8Array = BODY) =>
  verifyWebhook(headers, body, secret, at(SENT_S));

/** Only these of the headers. */
const only = (headers: Record<string, string>, pattern: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => pattern.test(name)));
const OURS = /^X-Service/;
const STANDARD = /^webhook/;

test('the headers are those that are published', () => {
  const hex = createHmac('sha256', SECRET).update(`1793804400.${BODY}`).digest('hex');
  const base64 = createHmac('sha256', Buffer.alloc(32, 1))
    .update(`dlv_1.1793804400.${BODY}`)
    .digest('base64');
  expect(signed()).toEqual({
    'X-Service-Event': 'quote.saved',
    'X-Service-Delivery': 'dlv_1',
    'X-Service-Timestamp': '1793804400',
    'X-Service-Signature': `sha256=${hex}`,
    'webhook-id': 'dlv_1',
    'webhook-timestamp': '1793804400',
    'webhook-signature': `v1,${base64}`,
  });
  expect(Object.keys(signed([OLD]))).toContain('X-Service-Signature-Previous');
});

test('either kind of header is enough, from a server, from fetch, and whatever the case of the names', () => {
  const headers = signed();
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const form of [headers, lower, only(headers, OURS), only(headers, STANDARD)]) {
    expect(verified(form)).toEqual(EVENT);
    expect(verified(form, SECRET, Buffer.from(BODY))).toEqual(EVENT);
  }
  expect(verifyWebhook(new Headers(headers), BODY, SECRET, at(SENT_S))).toEqual(EVENT);
});

test('after a rotation the old secret and the new one both verify, and no third', () => {
  for (const part of [OURS, STANDARD]) {
    const headers = only(signed([OLD]), part);
    expect(verified(headers, SECRET)).toEqual(EVENT);
    expect(verified(headers, OLD)).toEqual(EVENT);
    expect(() => verified(headers, OTHER)).toThrow(WebhookVerificationError);
    expect(() => verified(only(signed(), part), OLD)).toThrow('The signature does not fit');
  }
});

test('after two rotations within a day all three verify', () => {
  for (const part of [OURS, STANDARD]) {
    const headers = only(signed([OTHER, OLD]), part);
    for (const secret of [SECRET, OTHER, OLD]) expect(verified(headers, secret)).toEqual(EVENT);
  }
});

test('the library of Standard Webhooks verifies it, with the old secret as well', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: SENT_S * 1_000 });
  const headers = signed([OLD], BODY);
  for (const secret of [SECRET, OLD]) expect(new Webhook(secret).verify(BODY, headers)).toEqual(EVENT);
  expect(() => new Webhook(OTHER).verify(BODY, headers)).toThrow();
  expect(() => new Webhook(SECRET).verify(`${BODY} `, headers)).toThrow();
});

test('what Standard Webhooks signs, ours verifies', () => {
  const sentAt = new Date(SENT_S * 1_000);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(SENT_S),
    'webhook-signature': `v1a,ignored ${new Webhook(SECRET).sign('msg_1', sentAt, BODY)}`,
  };
  expect(verified(headers)).toEqual(EVENT);
});

describe('is refused', () => {
  test.each([
    ['a body that was changed', () => verified(signed(), SECRET, BODY.replace('7', '8'))],
    ['a body with a blank more', () => verified(signed(), SECRET, `${BODY} `)],
    ['an empty body', () => verified(signed(), SECRET, '')],
    ['another timestamp', () => verified({ ...signed(), 'X-Service-Timestamp': String(SENT_S + 1) })],
    ['a shorter signature', () => verified({ ...signed(), 'X-Service-Signature': 'sha256=00' })],
    [
      'a signature without its prefix',
      () =>
        verified({
          ...signed(),
          'X-Service-Signature': (signed()['X-Service-Signature'] ?? '').replace('sha256=', ''),
        }),
    ],
    [
      'one standard signature under another id',
      () => verified({ ...only(signed(), STANDARD), 'webhook-id': 'dlv_2' }),
    ],
  ])('%s', (_, attempt) => {
    expect(attempt).toThrow('The signature does not fit: the body or the secret is another one.');
  });

  test.each([[{}], [only(signed(), /Timestamp/)], [{ 'webhook-id': 'dlv_1', 'webhook-timestamp': '1' }]])(
    'a request without its headers: %j',
    (headers) => {
      expect(() => verified(headers)).toThrow('The signature headers are missing');
    },
  );

  test('what is more than five minutes from the clock, either way', () => {
    const verifiedAt = (seconds: number) => () => verifyWebhook(signed(), BODY, SECRET, at(seconds));
    expect(verifiedAt(SENT_S + 300)()).toEqual(EVENT);
    expect(verifiedAt(SENT_S - 300)()).toEqual(EVENT);
    expect(verifiedAt(SENT_S + 301)).toThrow('too old');
    expect(verifiedAt(SENT_S - 301)).toThrow('in the future');
    expect(() => verifyWebhook(signed(), BODY, SECRET)).toThrow(/too old|in the future/);
  });

  test('a signature whose timestamp is missing, in either form', () => {
    for (const pattern of [/^X-Service-Signature$/, /^webhook-(id|signature)$/])
      expect(() => verified(only(signed(), pattern))).toThrow('The timestamp is missing');
  });

  test.each(['', 'now', '1e9', '-5', '0x10', '99999999999999999999', 'NaN'])(
    'a timestamp that is %j',
    (timestamp) => {
      expect(() => verified({ ...signed(), 'X-Service-Timestamp': timestamp })).toThrow(
        WebhookVerificationError,
      );
    },
  );

  test('what is signed and no JSON', () => {
    expect(() => verified(signed(undefined, 'hello'), SECRET, 'hello')).toThrow('not JSON');
  });

  // The two mistakes receivers make: a parsed body, and no secret in the environment.
  test('a use that cannot work, with a word on how to do it', () => {
    const parsed: unknown = EVENT;
    expect(() => Reflect.apply(verifyWebhook, undefined, [signed(), parsed, SECRET])).toThrow(
      'give the body as it came',
    );
    for (const secret of [undefined, '', 'whsec_', 'secret'])
      expect(() => Reflect.apply(verifyWebhook, undefined, [signed(), BODY, secret])).toThrow(
        'give the signing secret',
      );
  });
});
