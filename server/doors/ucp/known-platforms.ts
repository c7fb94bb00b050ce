/** The profiles of platforms, fetched from the addresses they name, small and remembered. */
import { GuardedFetchError, type guardedFetch } from '../../fetch/guarded-fetch.ts';
import { remembered, secondsKept } from '../../fetch/remembered.ts';
import { checkedProfileUrl, invalidUrl, type PlatformProfile, parsedProfile } from './platform-profile.ts';
import { UcpRefusal } from './refusal.ts';

const MOST_BYTES = 128_000;
const FETCH_MS = 4_000;
/** The protocol's floor. */
const SHORTEST_S = 60;
const LONGEST_S = 3_600;

interface Parts {
  fetch: ReturnType<typeof guardedFetch>;
  elapsedMs(): number;
}

/** @throws UcpRefusal where the profile is not there, or is none */
export type FindPlatform = (sentUrl: unknown) => Promise<PlatformProfile>;

export function knownPlatforms({ fetch, elapsedMs }: Parts): FindPlatform {
  const find = remembered({
    nowMs: elapsedMs,
    busy: () =>
      new UcpRefusal(503, 'busy', 'Many new platforms are being looked up; ask again in a second.', 1),
    async read(url) {
      try {
        const answer = await fetch({ url, timeoutMs: FETCH_MS, maxBytes: MOST_BYTES });
        if (answer.status !== 200) throw unreachable(`it was answered with ${answer.status}`);
        const caching = [answer.headers['cache-control']].flat().join();
        return {
          value: parsedProfile(url, answer.body.toString('utf8')),
          lastsS: secondsKept(caching, SHORTEST_S, LONGEST_S),
        };
      } catch (cause) {
        throw refusalOf(cause);
      }
    },
  });
  return async (sentUrl) => find(checkedProfileUrl(sentUrl));
}

const unreachable = (why: string): UcpRefusal =>
  new UcpRefusal(424, 'profile_unreachable', `The platform’s profile could not be fetched: ${why}.`);

/** Nothing of what the other side said is repeated. */
function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof GuardedFetchError)) return cause;
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
