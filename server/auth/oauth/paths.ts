/** Where a person is asked; the rest of the path is the id of the request. */
export const CONSENT_PATH = '/account/connect';

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
export const CLIENT_AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;

export const SESSION_COOKIE = 'merchkit-oauth';
