/**
 * Requests to addresses that somebody else chose. Only public addresses are connected to: the host as it is written and
 * every address its name resolves to are checked, the one connected to is the one that was checked, and nothing is followed.
 */
import type { LookupFunction } from 'node:net';
import { Agent, errors, request } from 'undici';
import {
  type AddressOptions,
  isOpenAddress,
  judged,
  type Resolve,
  systemResolve,
} from './public-addresses.ts';

export type FetchFailure =
  /** Not https, with a password in it, or not a public host. */
  'address' | 'too_large' | 'slow' | 'unreachable';

/** Why there is no answer; nothing of what the other side said. */
export class GuardedFetchError extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure, cause?: unknown) {
    super(`guarded fetch: ${reason}`, { cause });
    this.name = 'GuardedFetchError';
    this.reason = reason;
  }
}

export interface GuardedRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole of it: connecting, sending, reading. */
  timeoutMs: number;
  /** Of the answer's body. */
  maxBytes: number;
  /**
   * What a longer body does: `fail`, or `cut` where only its start is wanted. With `cut` the answer is the status: a
   * body that breaks off or does not end in time is what came of it.
   */
  whenLonger?: 'fail' | 'cut';
}

export interface GuardedAnswer {
  /** A redirect is an answer like any other. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface GuardedFetchOptions extends AddressOptions {
  /** For connecting alone, name lookup included. */
  connectMs?: number;
  /** How long a connection, checked when it was made, waits for the next request; each request has its own where left out. */
  keepAliveMs?: number;
}

/** @throws GuardedFetchError from the function it gives */
export function guardedFetch({
  allowLocal,
  resolve: resolver = systemResolve,
  connectMs,
  keepAliveMs,
}: GuardedFetchOptions) {
  const isOpen = (address: string): boolean => isOpenAddress(address, allowLocal);
  const agent = new Agent({
    connect: {
      lookup: checkedLookup(resolver, isOpen),
      ...(connectMs === undefined ? {} : { timeout: connectMs }),
    },
    keepAliveTimeout: keepAliveMs ?? 1,
    keepAliveMaxTimeout: keepAliveMs ?? 1,
    pipelining: keepAliveMs === undefined ? 0 : 1,
  });

  return async ({
    url,
    method = 'GET',
    headers = {},
    body,
    timeoutMs,
    maxBytes,
    whenLonger = 'fail',
  }: GuardedRequest) => {
    const target = judged(url, { allowLocal });
    if (typeof target === 'string') throw new GuardedFetchError('address');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(target, {
        method,
        headers: { 'user-agent': 'merchkit', 'accept-encoding': 'identity', ...headers },
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal,
      });
      const read =
        whenLonger === 'cut'
          ? await readStart(answer.body, maxBytes)
          : await readBounded(answer.body, maxBytes);
      return { status: answer.statusCode, headers: answer.headers, body: read } satisfies GuardedAnswer;
    } catch (cause) {
      throw failureOf(cause, signal.aborted);
    }
  };
}

/** One bad address among several is enough: which one is connected to is not ours to say. */
function checkedLookup(resolver: Resolve, isOpen: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolver(host, (failure, addresses) => {
      const [first] = addresses ?? [];
      if (failure || !first) return done(failure ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isOpen(address)))
        return done(new GuardedFetchError('address'), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

async function readBounded(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GuardedFetchError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Leaving the loop early ends the connection. */
async function readStart(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let room = maxBytes;
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.length;
      if (room < 0) break;
    }
  } catch {
    // What came before it broke off is the start that was asked for.
  }
  return Buffer.concat(chunks);
}

function failureOf(cause: unknown, timedOut: boolean): GuardedFetchError {
  if (timedOut || cause instanceof errors.ConnectTimeoutError) return new GuardedFetchError('slow', cause);
  return cause instanceof GuardedFetchError ? cause : new GuardedFetchError('unreachable', cause);
}
