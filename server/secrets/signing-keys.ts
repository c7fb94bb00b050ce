/**
 * The keys that sign messages to platforms: ES256, derived from the installation's secret, so that all nodes have the
 * same and a backup brings them back.
 */
import { createECDH, createHash, createPrivateKey, hkdfSync, sign } from 'node:crypto';

type PublicKey = ReturnType<typeof keyPair>['jwk'];

export interface SigningKeys {
  kid: string;
  /** `r` and `s`, 64 bytes in base64. */
  sign(text: string): string;
  /** The key that signs, the next and the one before: nodes and caches may be behind or ahead by one. */
  published: readonly PublicKey[];
}

/** The order of the group of P-256. Source: SEC 2, section 2.4.2. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const BYTES = 32;
/** More than the group's order by 64 bits, so that no remainder is likelier than another. Source: FIPS 186-5, A.2.1. */
const DRAWN_BYTES = 40;

/** @param number of the key that signs, from 1 on */
export function signingKeys(secret: Buffer, number: number): SigningKeys {
  const { key, jwk } = keyPair(secret, number);
  const others = [number + 1, number - 1].filter((one) => one > 0).map((one) => keyPair(secret, one).jwk);
  return {
    kid: jwk.kid,
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    published: [jwk, ...others],
  };
}

function keyPair(secret: Buffer, number: number) {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', `ucp-signing-key:${number}`, DRAWN_BYTES));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  // One byte says that both coordinates follow.
  const point = curve.getPublicKey();
  const x = point.subarray(1, 1 + BYTES).toString('base64url');
  const y = point.subarray(1 + BYTES).toString('base64url');
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') },
    format: 'jwk',
  });
  const jwk = { kid: thumbprint(x, y), kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' } as const;
  return { key, jwk };
}

/** Source: RFC 7638. */
const thumbprint = (x: string, y: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
