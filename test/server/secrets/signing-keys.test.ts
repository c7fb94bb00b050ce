import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKeys } from '../../../server/secrets/signing-keys.ts';

const SECRET = Buffer.alloc(32, 7);
const kidsOf = (number: number) => signingKeys(SECRET, number).published.map(({ kid }) => kid);

test('what is signed is verified with the published key of its id, by every number', () => {
  for (let number = 1; number <= 300; number++) {
    const { kid, sign, published } = signingKeys(SECRET, number);
    const jwk = published.find((one) => one.kid === kid);
    if (!jwk) throw new Error(`key ${number} is not published`);
    const { x, y, kty, crv } = jwk;
    expect([x.length, y.length]).toEqual([43, 43]);
    expect(kid).toBe(createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'));
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    const signature = Buffer.from(sign('text'), 'base64');
    const isValid = (text: string) =>
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature);
    expect([signature.length, isValid('text'), isValid('other')]).toEqual([64, true, false]);
  }
});

test('nothing but the public key is published', () => {
  for (const key of signingKeys(SECRET, 2).published)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('the same secret has the same keys, another has others', () => {
  expect(kidsOf(1)).toEqual(kidsOf(1));
  expect(signingKeys(Buffer.alloc(32, 8), 1).published.map(({ kid }) => kid)).not.toContain(kidsOf(1)[0]);
});

test('the next key is known before it signs, and the one before until the change after', () => {
  const [first, second] = kidsOf(1);
  expect(kidsOf(1)).toHaveLength(2);
  expect(signingKeys(SECRET, 2).kid).toBe(second);
  expect(kidsOf(2)).toContain(first);
  expect(kidsOf(3)).not.toContain(first);
});
