/** Proofs that a caller holds the key which its access token is bound to (DPoP, RFC 9449). */
import { hash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { z } from 'zod';
import { ServiceError } from '../../../tools/errors.ts';
import { sha256 } from '../../secrets/sha256.ts';
import { KEY_ALGORITHMS } from './paths.ts';
import type { Resources } from './resources.ts';

/** How far the time of a proof may be from ours; the authorization server allows as much. */
const LASTS_S = 300;

const Claims = z.object({
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  jti: z.string().min(1),
  ath: z.string().optional(),
});

export interface ProofParts {
  publicUrl: string;
  resources: Resources;
  now(): Date;
  /** Whether it is the first use of what has this hash, over all nodes; it is remembered until then. */
  useSignature(hash: string, endsAt: Date): Promise<boolean>;
}

/** A request with an access token. */
export interface TokenRequest {
  path: string;
  url: string;
  method: string;
  header(name: string): string | undefined;
}

/**
 * @param thumbprint of the key that the token is bound to
 * @throws ServiceError `unauthorized` unless the request has a proof by this key, for this request and token, and for the
 *   first time
 */
export async function checkProof(
  { publicUrl, resources, now, useSignature }: ProofParts,
  request: TokenRequest,
  { token, thumbprint }: { token: string; thumbprint: string },
): Promise<void> {
  const proof = request.header('DPoP');
  if (proof === undefined)
    throw refused('Send a proof by the key of this access token in the header `DPoP`.');
  const { htm, htu, iat, jti, ath, signer } = await verified(proof, now()).catch((cause) => {
    throw refused(
      `The proof in \`DPoP\` is not one JWT of the type \`dpop+jwt\` with \`htm\`, \`htu\`, \`iat\` and \`jti\`, signed with ${KEY_ALGORITHMS.join(', ')} by the public key in its header.`,
      cause,
    );
  });
  if (signer !== thumbprint)
    throw refused('The proof is by another key than the one that this access token is bound to.');
  if (htm !== request.method || !resources.isAt(htu, request.url))
    throw refused(
      `The proof is for another request: \`htm\` is the method, and \`htu\` the address without its query, which begins with ${publicUrl}.`,
    );
  if (ath !== hash('sha256', token, 'base64url'))
    throw refused('The proof is for another access token: `ath` is the SHA-256 of the token in base64url.');
  if (Math.abs(now().getTime() / 1_000 - iat) > LASTS_S)
    throw refused('The time of the proof is more than five minutes from ours; set the clock and sign again.');
  if (!(await useSignature(sha256(`dpop ${signer} ${jti}`), new Date((iat + LASTS_S) * 1_000))))
    throw refused('The proof was used already; sign one for each request, with a `jti` of its own.');
}

async function verified(proof: string, currentDate: Date) {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: [...KEY_ALGORITHMS],
    currentDate,
  });
  return { ...Claims.parse(payload), signer: await calculateJwkThumbprint(protectedHeader.jwk ?? {}) };
}

const refused = (sentence: string, cause?: unknown): ServiceError =>
  new ServiceError('unauthorized', sentence, { param: 'DPoP', cause });
