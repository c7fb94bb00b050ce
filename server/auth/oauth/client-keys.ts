/** The published keys of clients. The library asks for them with each assertion; here they last for a while. */
import { LRUCache } from 'lru-cache';
import { objectIn } from './client-metadata.ts';

const LEAST_S = 30;
/** A key that a client took back is of use no longer than this. */
const MOST_S = 300;
const MOST_KEPT = 100;
/** An assertion is remembered until it is over, so that it works once. */
const LONGEST_ASSERTION_S = 600;

type FetchDocument = (address: string) => Promise<Response>;

interface Kept {
  text: string;
  until: number;
}

/** Fetches as before; what is a set of keys is fetched once a while, and once for all who ask at the same time. */
export function withKeptKeys(fetchDocument: FetchDocument, now: () => Date): FetchDocument {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  const underWay = new Map<string, Promise<Response>>();

  async function fetchAndKeep(address: string): Promise<Response> {
    const response = await fetchDocument(address);
    if (response.status !== 200) return response;
    const text = await response.text();
    if (isKeySet(text)) kept.set(address, { text, until: now().getTime() + 1_000 * lastsS(response) });
    return new Response(text, response);
  }

  return async (address) => {
    const known = kept.get(address);
    if (known && known.until > now().getTime()) return new Response(known.text);
    const asked = underWay.get(address) ?? fetchAndKeep(address);
    underWay.set(address, asked);
    try {
      return (await asked).clone();
    } finally {
      underWay.delete(address);
    }
  };
}

/** @returns whether an assertion ends soon enough to be remembered until then */
export const endsSoon = (exp: unknown, now: Date): boolean =>
  typeof exp === 'number' && exp * 1_000 <= now.getTime() + LONGEST_ASSERTION_S * 1_000;

const lastsS = ({ headers }: Response): number => {
  const asked = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? LEAST_S);
  return Math.min(MOST_S, Math.max(LEAST_S, asked));
};

const isKeySet = (text: string): boolean => Array.isArray(Reflect.get(objectIn(text) ?? {}, 'keys'));
