/**
 * Requests to URLs from others. Only public addresses are connected to: the host and every address it resolves to are
 * checked, the connection goes to a checked address, and redirects are not followed.
 */
import type { LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import {
  type AddressOptions,
  isAllowedAddress,
  publicUrl,
  type Resolve,
  systemResolve,
} from './public-addresses.ts';

export type FetchFailure =
  /** Not https, with credentials, or not a public host. */
  'address' | 'too_large' | 'slow' | 'unreachable';

/** Why there is no answer; it repeats nothing the other side sent. */
export class GuardedFetchError extends Error {
  readonly reason: FetchFailure;
  /** Certain that no byte of the request left: the name or the connection failed. */
  readonly isUnsent: boolean;

  constructor(reason: FetchFailure, cause?: unknown) {
    super(`guarded fetch: ${reason}`, { cause });
    this.name = 'GuardedFetchError';
    this.reason = reason;
    this.isUnsent = reason === 'address' || isConnecting(cause);
  }
}

/** Errors of the lookup and of the handshake; one for each address where a host has several. */
function isConnecting(cause: unknown): boolean {
  if (isLateConnecting(cause) || cause instanceof GuardedFetchError) return true;
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(isConnecting);
  return (
    cause instanceof Error &&
    'syscall' in cause &&
    (cause.syscall === 'connect' || cause.syscall === 'getaddrinfo')
  );
}

/** The connection was not made in time. */
const isLateConnecting = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT';

export interface GuardedRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole request: connecting, sending, reading. */
  timeoutMs: number;
  /** Of the response body. */
  maxBytes: number;
  /**
   * For a longer body: `fail`, or `cut` to keep only its start. With `cut` an incomplete or late body is not a failure.
   */
  whenLonger?: 'fail' | 'cut';
}

export interface GuardedAnswer {
  /** Also a redirect's status: redirects are not followed. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface GuardedFetchOptions extends AddressOptions {
  /** For connecting alone, DNS lookup included. */
  connectMs?: number;
  /** How long an idle connection is kept for the next request; if absent, each request opens its own. */
  keepAliveMs?: number;
}

/** The returned function throws GuardedFetchError. */
export function guardedFetch({
  allowLocal,
  resolve: resolver = systemResolve,
  connectMs,
  keepAliveMs,
}: GuardedFetchOptions) {
  const isAllowed = (address: string): boolean => isAllowedAddress(address, allowLocal);
  const connections: Agent.Options = {
    connect: {
      lookup: checkedLookup(resolver, isAllowed),
      ...(connectMs === undefined ? {} : { timeout: connectMs }),
    },
    keepAliveTimeout: keepAliveMs ?? 1,
    keepAliveMaxTimeout: keepAliveMs ?? 1,
    pipelining: keepAliveMs === undefined ? 0 : 1,
  };
  let agent: Agent | undefined;

  return async ({
    url,
    method = 'GET',
    headers = {},
    body,
    timeoutMs,
    maxBytes,
    whenLonger = 'fail',
  }: GuardedRequest) => {
    const target = publicUrl(url, { allowLocal });
    if (typeof target === 'string') throw new GuardedFetchError('address');
    // Loaded with the first request: it takes memory and a part of the start.
    const undici = await import('undici');
    agent ??= new undici.Agent(connections);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await undici.request(target, {
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

/** A single private address refuses all: we do not choose which one is connected to. */
function checkedLookup(resolver: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolver(host, (failure, addresses) => {
      const [first] = addresses ?? [];
      if (failure || !first) return done(failure ?? new Error('no address'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address)))
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

/** Leaving the loop early closes the connection. */
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
    // The part read before the connection broke is enough.
  }
  return Buffer.concat(chunks);
}

function failureOf(cause: unknown, timedOut: boolean): GuardedFetchError {
  if (timedOut || isLateConnecting(cause)) return new GuardedFetchError('slow', cause);
  return cause instanceof GuardedFetchError ? cause : new GuardedFetchError('unreachable', cause);
}
