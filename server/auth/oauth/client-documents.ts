/** Documents that describe clients, at the addresses that are their ids, and the sets of keys that those name. */
import { type GuardedFetchOptions, guardedFetch } from '../../fetch/guarded-fetch.ts';
import { objectIn, ofPublished } from './client-metadata.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 16 * 1024;

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
    return new Response(status === 200 ? documentOf(body) : null, {
      status,
      headers: typeof caching === 'string' ? { 'cache-control': caching } : {},
    });
  };
}

function documentOf(body: Buffer): string {
  const document = objectIn(body.toString('utf8'));
  if (!document) throw new Error('the document of a client is not a JSON object');
  return JSON.stringify(ofPublished(document));
}
