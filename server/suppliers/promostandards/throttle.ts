/**
 * Limits the rate and the number of requests to one supplier. Each supplier has its own limit, so none waits for
 * another's.
 */
import { setTimeout as pause } from 'node:timers/promises';

const MINUTE_MS = 60_000;

export interface ThrottleRule {
  /** Parallel requests. */
  concurrency: number;
  perMinute: number;
}

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
  /** Runs the work when its turn comes. If `signal` is aborted while waiting, it leaves the queue. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function throttle({ concurrency, perMinute }: ThrottleRule, clock: Clock): Throttle {
  const waiting: (() => void)[] = [];
  const begun: number[] = [];
  let free = Math.max(1, concurrency);

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

  /** A sliding window: a request may start when the request `perMinute` before it is a minute old. */
  async function turn(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const at = clock.now().getTime();
      while (begun.length > 0 && at - (begun[0] ?? 0) >= MINUTE_MS) begun.shift();
      if (begun.length < Math.max(1, perMinute)) {
        begun.push(at);
        return;
      }
      await clock.sleep(MINUTE_MS - (at - (begun[0] ?? 0)), signal);
    }
  }

  return {
    async run(work, signal) {
      await place(signal);
      try {
        await turn(signal);
        return await work();
      } finally {
        giveUpPlace();
      }
    },
  };
}
