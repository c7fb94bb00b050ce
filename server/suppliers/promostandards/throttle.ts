/**
 * Limits the rate and the number of requests to one supplier, and stops asking one that keeps failing. Each supplier
 * has its own limit, so none waits for another's.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isOutage, SupplierFailure } from './failure.ts';
import { entered, type Health, left, type PaceRule } from './pace.ts';
import { type PaceKeeper, paceInProcess } from './pace-keeper.ts';

/** Beside the time limit of a request: to read its answer. */
const READING_MS = 10_000;
const USUAL_LIMIT_MS = 20_000;

export interface Clock {
  now(): Date;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const wallClock = (now: () => Date = () => new Date()): Clock => ({
  now,
  async sleep(ms, signal) {
    try {
      await pause(ms, undefined, signal ? { signal } : {});
    } catch (cause) {
      // The signal holds the reason; the timer's error only says that the wait was aborted.
      signal?.throwIfAborted();
      throw cause;
    }
  },
});

export interface Throttle {
  /**
   * Runs the work when its turn comes. If `signal` is aborted while waiting, it leaves the queue.
   *
   * @param limitMs how long the work takes at most
   * @throws SupplierFailure `resting` while the supplier is not asked, and while another trial request is open
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal, limitMs?: number): Promise<T>;
  /** Until when the supplier is not asked; `undefined` if it is asked as usual. */
  restsUntil(): Promise<Date | undefined>;
}

export function throttle(
  rule: PaceRule,
  clock: Clock,
  keeper: PaceKeeper = paceInProcess(clock.now),
): Throttle {
  const waiting: (() => void)[] = [];
  let free = Math.max(1, rule.concurrency);

  /** One of the places of this process, in turn. */
  async function place(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason);
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function giveUpPlace(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  /** Looked at when its turn comes: a request that waited behind five failures is not sent. */
  async function enter(id: string, limitMs: number, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const entry = await keeper.change((pace, now) =>
        entered(pace, rule, { id, until: now + limitMs + READING_MS }, now),
      );
      if (entry.kind === 'begun') return;
      if (entry.kind === 'rests') throw new SupplierFailure('resting', { retryAfterMs: entry.ms });
      await clock.sleep(entry.ms, signal);
    }
  }

  /** Where that fails, the request counts as ended by its time; its answer stands. */
  const leave = (id: string, health: Health): Promise<void> =>
    keeper.change((pace, now) => [left(pace, id, health, now), undefined]).catch(() => undefined);

  return {
    async run(work, signal, limitMs = USUAL_LIMIT_MS) {
      await place(signal);
      try {
        const id = randomUUID();
        await enter(id, limitMs, signal);
        try {
          const answer = await work();
          await leave(id, 'well');
          return answer;
        } catch (failure) {
          await leave(id, healthIn(failure));
          throw failure;
        }
      } finally {
        giveUpPlace();
      }
    },
    async restsUntil() {
      const until = await keeper.change((pace) => [pace, pace.restsUntil]);
      return until === null ? undefined : new Date(until);
    },
  };
}

function healthIn(failure: unknown): Health {
  if (!(failure instanceof SupplierFailure)) return 'unknown';
  if (isOutage(failure)) return 'failed';
  return ['fault', 'credentials'].includes(failure.kind) ? 'well' : 'unknown';
}
