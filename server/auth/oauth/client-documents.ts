/** Documents that describe clients, at the addresses that are their ids, and the sets of keys that those name. */
import { type GuardedFetchOptions, guardedFetch } from '../../fetch/guarded-fetch.ts';
import { remembered, secondsKept } from '../../fetch/remembered.ts';
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

const LEAST_S = 30;
/** A key that a client took back is of use no longer than this. */
const MOST_S = 300;
/** An assertion is remembered until it is over, so that it works once. */
const LONGEST_ASSERTION_S = 600;

type FetchDocument = (address: string) => Promise<Response>;

/** Fetches as before, what is still remembered not again. */
export function rememberedDocuments(fetchDocument: FetchDocument, now: () => Date): FetchDocument {
  const find = remembered({
    nowMs: () => now().getTime(),
    busy: () => new Error('too many documents of clients are being fetched'),
    async read(address) {
      const response = await fetchDocument(address);
      if (response.status !== 200)
        throw new Error(`the document of a client was answered with ${response.status}`);
      const caching = response.headers.get('cache-control') ?? '';
      const value = { text: await response.text(), caching };
      return { value, lastsS: secondsKept(caching, LEAST_S, MOST_S) };
    },
  });
  return async (address) => {
    const { text, caching } = await find(address);
    return new Response(text, { headers: { 'cache-control': caching } });
  };
}

/** @returns whether an assertion ends soon enough to be remembered until then */
export const endsSoon = (exp: unknown, now: Date): boolean =>
  typeof exp === 'number' && exp * 1_000 <= now.getTime() + LONGEST_ASSERTION_S * 1_000;
