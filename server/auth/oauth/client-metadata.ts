/** What is taken of what a client says about itself; the rest is dropped unread. */
import { isLoopback, parsedUrl } from '../../../tools/values/parsed-url.ts';

const TAKEN = ['client_name', 'redirect_uris', 'token_endpoint_auth_method', 'dpop_bound_access_tokens'];
/** A secret is taken so that the document is refused for it. */
const TAKEN_OF_DOCUMENTS = [
  ...TAKEN,
  'client_id',
  'client_secret',
  'client_secret_expires_at',
  'jwks',
  'jwks_uri',
  'token_endpoint_auth_signing_alg',
];

const GRANT_TYPES = ['authorization_code', 'refresh_token'];
const MOST_REDIRECTS = 10;

/** As an app: a loopback address may have any port, other http is refused, and consent is always asked for. */
const AS_NATIVE = { application_type: 'native', grant_types: GRANT_TYPES } as const;

const ofDocument = (metadata: object): object => ({
  ...only(TAKEN_OF_DOCUMENTS, metadata),
  ...AS_NATIVE,
});

/** What is taken of a document: of a set of keys the keys, else what it says of a client. */
export const ofPublished = (document: object): object =>
  'keys' in document ? only(['keys'], document) : ofDocument(document);

/** The metadata of a registration; `undefined` if it is none. */
export function ofRegistration(text: string): { redirect_uris: unknown[] } | undefined {
  const metadata = objectIn(text);
  const redirects: unknown = metadata && Reflect.get(metadata, 'redirect_uris');
  if (!metadata || !Array.isArray(redirects) || redirects.length > MOST_REDIRECTS) return undefined;
  return { ...only(TAKEN, metadata), redirect_uris: redirects, ...AS_NATIVE };
}

export function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const only = (names: readonly string[], metadata: object): object =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => names.includes(name)));

/** Apps whose names have no dot, as RFC 8252 wants of them, and are known to take answers. */
const KNOWN_APPS = [
  'claude:',
  'cursor:',
  'goose:',
  'raycast:',
  'vscode:',
  'vscode-insiders:',
  'warp:',
  'windsurf:',
  'zed:',
];

/**
 * Whether an answer may go there: to a website, a port of this computer, or an app whose address has the form that apps
 * use. Others would open any program of the reader's computer, or show another host than theirs.
 */
export function mayBeAnsweredAt(address: unknown): boolean {
  const url = typeof address === 'string' ? parsedUrl(address) : undefined;
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url.href);
  return url.protocol.includes('.') || KNOWN_APPS.includes(url.protocol);
}
