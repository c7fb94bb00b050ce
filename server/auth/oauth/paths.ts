/** Where a person is asked; the rest of the path is the id of the request. */
export const CONSENT_PATH = '/account/connect';

/** The page that says why a program cannot connect. */
export const cannotConnectPath = (error: string): string =>
  `${CONSENT_PATH}?error=${encodeURIComponent(error)}`;

/** All addresses of the authorization server but its description. */
export const PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  end_session: '/oauth/end',
} as const;

/** How a client shows who it is. */
export const CLIENT_AUTH_METHODS = [
  'none',
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const;

/** What a client signs with that shows its key: as a client (`private_key_jwt`), or as the holder of a token (DPoP). */
export const KEY_ALGORITHMS = ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'] as const;

export const SESSION_COOKIE = 'merchkit-oauth';
