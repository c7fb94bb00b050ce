import type { GuardedFetchError } from './guarded-fetch.ts';

/** Why there is no answer, for a person; `who` is whom was asked, such as `endpoint`. */
export function failureSentence(failure: GuardedFetchError, who: string): string {
  switch (failure.reason) {
    case 'address':
      return 'The address is not, or does not resolve to, a public https address.';
    case 'too_large':
      return 'The answer was too long.';
    case 'slow':
      return failure.isUnsent ? `The ${who} took no connection in time.` : 'There was no answer in time.';
    case 'unreachable':
      return unreachable(codesIn(failure.cause), who);
  }
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is of an issuer that is not public',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'lacks its chain, or is of an issuer that is not public',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'lacks its chain, or is of an issuer that is not public',
};
const TLS = /^(?:EPROTO|ERR_SSL_|ERR_TLS_|CERT_)/;
const NO_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'];

function unreachable(codes: readonly string[], who: string): string {
  const certificate = codes.map((code) => CERTIFICATES[code]).find((one) => one !== undefined);
  if (certificate !== undefined) return `The TLS certificate of the ${who} ${certificate}.`;
  if (codes.some((code) => TLS.test(code))) return `The ${who} and we agreed on no TLS connection.`;
  if (codes.some((code) => NO_NAME.includes(code)))
    return `The host name of the ${who} does not resolve (DNS).`;
  if (codes.includes('ECONNREFUSED'))
    return `The ${who} refused the connection: nothing listens at its port.`;
  return `The ${who} could not be reached, or broke off the connection.`;
}

/** Of the error and of those in it, one for each address of a host. */
function codesIn(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const own = 'code' in cause && typeof cause.code === 'string' ? [cause.code] : [];
  return [
    ...own,
    ...(cause instanceof AggregateError ? cause.errors.flatMap(codesIn) : codesIn(cause.cause)),
  ];
}
