/** A caller that asks for more than its key may have, all the time, and what it got of each minute. */
import { REQUESTS_PER_MINUTE } from './topology.ts';

const EVERY_MS = 50;
const MOST_OPEN = 30;
const WINDOW_S = 60;
/** The balancer sends a read again, which then counts twice; this it does not. */
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

export type LimitWatch = ReturnType<typeof watchLimit>;

export function watchLimit(url: string, key: string) {
  /** By the second in which a minute ends. */
  const minutes = new Map<number, { given: number; refused: number }>();
  /** When a request was sent that got no answer of the service: it may have counted. */
  const lost: number[] = [];
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  let open = 0;

  async function ask(): Promise<void> {
    const sentS = Date.now() / 1000;
    open += 1;
    try {
      const response = await fetch(`${url}/mcp`, { method: 'POST', headers, body: PING });
      await response.text();
      const reset = Number(response.headers.get('X-RateLimit-Reset'));
      if (response.status !== 200 && response.status !== 429) lost.push(sentS);
      else noteIn(minuteOf(reset), response.status === 200);
    } catch {
      lost.push(sentS);
    } finally {
      open -= 1;
    }
  }

  /** Nodes round the end of a minute each by itself. */
  function minuteOf(reset: number): { given: number; refused: number } {
    const known = [reset, reset - 1, reset + 1].find((second) => minutes.has(second)) ?? reset;
    const minute = minutes.get(known) ?? { given: 0, refused: 0 };
    minutes.set(known, minute);
    return minute;
  }
  const noteIn = (minute: { given: number; refused: number }, isGiven: boolean): void => {
    if (isGiven) minute.given += 1;
    else minute.refused += 1;
  };

  const timer = setInterval(() => {
    if (open < MOST_OPEN) void ask();
  }, EVERY_MS);

  return {
    stop: () => clearInterval(timer),
    /** Each minute with what was given, refused, and lost on the way. */
    minutes: () =>
      [...minutes].map(([end, minute]) => ({
        ...minute,
        lost: lost.filter((at) => at > end - WINDOW_S - 2 && at < end + 2).length,
      })),
    /** Minutes in which more was given than the limit, or less although something was refused. */
    wrong(): string[] {
      return this.minutes()
        .filter(({ given, refused, lost: unknown }) => {
          const isOver = given > REQUESTS_PER_MINUTE;
          return isOver || (refused > 0 && given + unknown < REQUESTS_PER_MINUTE);
        })
        .map((minute) => `a minute of ${REQUESTS_PER_MINUTE}: ${JSON.stringify(minute)}`);
    },
  };
}
