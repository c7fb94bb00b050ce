/**
 * Requests to addresses that somebody else chose. Only public addresses are connected to: the host as it is written and
 * every address its name resolves to are checked, the one connected to is the one that was checked, and nothing is followed.
 */
import { type LookupAddress, lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

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
}

export interface GuardedAnswer {
  /** A redirect is an answer like any other. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

type Resolve = (host: string, done: (failure: Error | null, addresses: LookupAddress[]) => void) => void;

export interface GuardedFetchOptions {
  /** Opens http and loopback addresses. */
  allowLocal: boolean;
  /** How names are resolved; the system's way where it is left out. */
  resolve?: Resolve;
}

/** @throws GuardedFetchError from the function it gives */
export function guardedFetch({ allowLocal, resolve: resolver = systemResolve }: GuardedFetchOptions) {
  const isOpen = (address: string): boolean => isPublic(address) || (allowLocal && isLoopback(address));
  const agent = new Agent({
    connect: { lookup: checkedLookup(resolver, isOpen) },
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    pipelining: 0,
  });

  return async ({ url, method = 'GET', headers = {}, body, timeoutMs, maxBytes }: GuardedRequest) => {
    const target = checkedUrl(url, allowLocal, isOpen);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(target, {
        method,
        headers: { 'user-agent': 'merchkit', 'accept-encoding': 'identity', ...headers },
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal,
      });
      const read = await readBounded(answer.body, maxBytes);
      return { status: answer.statusCode, headers: answer.headers, body: read } satisfies GuardedAnswer;
    } catch (cause) {
      throw failureOf(cause, signal.aborted);
    }
  };
}

function checkedUrl(text: string, allowLocal: boolean, isOpen: (address: string) => boolean): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw new GuardedFetchError('address', cause);
  }
  const isScheme = url.protocol === 'https:' || (allowLocal && url.protocol === 'http:');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal host is never looked up: it is checked here or not at all.
  const isHost = host !== '' && (!ipaddr.isValid(host) || isOpen(host));
  if (!isScheme || !isHost || url.username !== '' || url.password !== '')
    throw new GuardedFetchError('address');
  return url;
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

const systemResolve: Resolve = (host, done) => resolve(host, { all: true }, done);

/** The address itself, or the IPv4 one that stands inside an IPv6 one. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL);
}

const isLoopback = (address: string): boolean => parsed(address)?.range() === 'loopback';

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

function failureOf(cause: unknown, timedOut: boolean): GuardedFetchError {
  if (timedOut) return new GuardedFetchError('slow', cause);
  return cause instanceof GuardedFetchError ? cause : new GuardedFetchError('unreachable', cause);
}
