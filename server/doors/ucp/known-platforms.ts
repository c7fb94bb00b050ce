/**
 * The profiles of platforms, fetched from the addresses they name: few at a time, small, and remembered, failures too, so
 * that strangers cannot make the service fetch without end.
 */
import { LRUCache } from 'lru-cache';
import { GuardedFetchError, type guardedFetch } from '../../fetch/guarded-fetch.ts';
import { checkedProfileUrl, invalidUrl, type PlatformProfile, parsedProfile } from './platform-profile.ts';
import { UcpRefusal } from './refusal.ts';

const MOST_KNOWN = 500;
const MOST_AT_ONCE = 8;
const MOST_BYTES = 128_000;
const FETCH_MS = 4_000;
/** The protocol's floor; failures are remembered as long. */
const SHORTEST_S = 60;
const LONGEST_S = 3_600;

type Known = { until: number } & ({ profile: PlatformProfile } | { refusal: UcpRefusal });

interface Parts {
  fetch: ReturnType<typeof guardedFetch>;
  elapsedMs(): number;
}

/** @throws UcpRefusal where the profile is not there, or is none */
export type FindPlatform = (sentUrl: unknown) => Promise<PlatformProfile>;

export function knownPlatforms({ fetch, elapsedMs }: Parts): FindPlatform {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const underWay = new Map<string, Promise<Known>>();

  async function fetched(url: string): Promise<Known> {
    const until = (seconds: number) => elapsedMs() + seconds * 1_000;
    try {
      const answer = await fetch({ url, timeoutMs: FETCH_MS, maxBytes: MOST_BYTES });
      if (answer.status !== 200) throw unreachable(`it was answered with ${answer.status}`);
      const profile = parsedProfile(url, answer.body.toString('utf8'));
      return { profile, until: until(secondsOf(answer.headers['cache-control'])) };
    } catch (cause) {
      return { refusal: refusalOf(cause), until: until(SHORTEST_S) };
    }
  }

  return async (sentUrl) => {
    const url = checkedProfileUrl(sentUrl);
    let found = known.get(url);
    if (found === undefined || found.until <= elapsedMs()) {
      if (!underWay.has(url) && underWay.size >= MOST_AT_ONCE)
        throw new UcpRefusal(
          503,
          'busy',
          'Many new platforms are being looked up; ask again in a second.',
          1,
        );
      const fetching = underWay.get(url) ?? fetched(url).finally(() => underWay.delete(url));
      underWay.set(url, fetching);
      found = await fetching;
    }
    known.set(url, found);
    if ('refusal' in found) throw found.refusal;
    return found.profile;
  };
}

function secondsOf(header: string | string[] | undefined): number {
  const asked = Number(/max-age=(\d{1,9})/.exec([header].flat().join())?.[1] ?? 0);
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, asked));
}

const unreachable = (why: string): UcpRefusal =>
  new UcpRefusal(424, 'profile_unreachable', `The platform’s profile could not be fetched: ${why}.`);

/** Nothing of what the other side said is repeated. */
function refusalOf(cause: unknown): UcpRefusal {
  if (cause instanceof UcpRefusal) return cause;
  if (!(cause instanceof GuardedFetchError)) throw cause;
  switch (cause.reason) {
    case 'address':
      return invalidUrl('The platform’s profile must stand at a public https address.');
    case 'too_large':
      return new UcpRefusal(422, 'profile_malformed', 'The platform’s profile is too large.');
    case 'slow':
      return unreachable('it did not come in time');
    case 'unreachable':
      return unreachable('the host does not answer');
  }
}
