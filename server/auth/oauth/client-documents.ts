/** Documents that describe clients, at the addresses that are their ids. */
import { type GuardedFetchOptions, guardedFetch } from '../../fetch/guarded-fetch.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 16 * 1024;

/**
 * The metadata as every client is taken: loopback addresses may have any port, other http is refused, and consent is
 * always asked for. Scopes are asked for with each request.
 */
export const asNative = (metadata: object): object => ({ ...metadata, ...AS_NATIVE, scope: undefined });

export const AS_NATIVE = { application_type: 'native' } as const;

/** Fetches a document as the authorization server asks for it; only public addresses are connected to. */
export function clientDocuments(options: GuardedFetchOptions) {
  const fetch = guardedFetch(options);
  return async (address: string): Promise<Response> => {
    const { status, headers, body } = await fetch({
      url: address,
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    });
    const caching = headers['cache-control'];
    const text = status === 200 ? JSON.stringify(asNative(objectOf(body.toString('utf8')))) : null;
    return new Response(text, {
      status,
      headers: typeof caching === 'string' ? { 'cache-control': caching } : {},
    });
  };
}

function objectOf(text: string): object {
  const document: unknown = JSON.parse(text);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('the document of a client is not a JSON object');
  return document;
}
