/** API keys: created, stored as a hash, and recognized in requests. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DrawnKey, KeyLookup } from '../../tools/account/keys-port.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { sha256 } from '../secrets/sha256.ts';

const LONGEST_KEY = 200;
/** Enough to recognize a key, too little to guess it. */
const PREFIX_LENGTH = 8;

/** A new key, or the given one, with its stored form. */
export function drawKey(key = `mk_${randomBytes(24).toString('base64url')}`): DrawnKey {
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: sha256(key) };
}

/** Begins with `ps_`, so that it is no key. */
export const SHARED_SECRET = /^ps_[\w-]{32}$/;

export const drawSharedSecret = (): DrawnKey => drawKey(`ps_${randomBytes(24).toString('base64url')}`);

/** Of no key: those begin with `mk_`. */
export const hashOfConnection = (id: string): string => sha256(`connection ${id}`);

/** How an access token is sent: by itself, or with a proof that the caller holds its key. */
export type TokenScheme = 'bearer' | 'dpop';

/**
 * The caller of this Authorization header; anonymous if there is none.
 *
 * @param ofToken the caller of an access token, by how it was sent; none is taken without it
 * @throws ServiceError `unauthorized` for anything but an active key or a token
 */
export async function callerOf(
  authorization: string | undefined,
  keys: KeyLookup,
  ofToken?: (token: string, scheme: TokenScheme) => Promise<Caller>,
): Promise<Caller> {
  if (authorization === undefined) return { kind: 'anonymous' };
  const key = /^Bearer +(mk_[\w-]+) *$/i.exec(authorization)?.[1];
  const [, scheme, token] = /^(Bearer|DPoP) +([\w-]{43}) *$/i.exec(authorization) ?? [];
  if (key === undefined && token !== undefined && ofToken)
    return ofToken(token, scheme?.toLowerCase() === 'dpop' ? 'dpop' : 'bearer');
  if (key === undefined || key.length > LONGEST_KEY) {
    throw new ServiceError('unauthorized', 'The Authorization header is not of the form `Bearer mk_…`.');
  }
  const hash = sha256(key);
  const found = await keys.byHash(hash);
  if (!found || !timingSafeEqual(Buffer.from(found.key.hash), Buffer.from(hash))) {
    throw new ServiceError(
      'unauthorized',
      'This API key is not known or was revoked; create one under Account > API.',
    );
  }
  const { id, name, prefix, scopes, madeFor, previewsPerDay } = found.key;
  return { kind: 'key', key: { id, name, prefix, scopes, madeFor, previewsPerDay }, account: found.account };
}
