import type { Job } from './runner.ts';
import { MAIL_LEASE_MS, MAIL_WAITS_MS } from './send-mail.ts';

const LOOK_MS = 1_000;
/** Clocks are set by less than this all the time, and nothing comes of it. */
const JUMP_MS = 2_000;
const MINUTE_MS = 60_000;
/** A receiver may ask for so long a wait. */
const LONGEST_RETRY_AFTER_MS = 24 * 60 * MINUTE_MS;

interface Waits {
  deliveryMs: number;
  deliveryLeaseMs: number;
  mailMs: readonly number[];
  mailLeaseMs: number;
  supplierLeaseMs: number;
}

interface WatchClockParts {
  now(): Date;
  /** Milliseconds that only count up. */
  elapsedMs(): number;
  /** Makes due what a clock that was ahead wrote for later. */
  repairTimes(now: Date, waits: Waits, jumped: boolean): Promise<void>;
  retriesS: readonly number[];
}

/** Looks whether the clock was set, at the start and all the time: what waits must not wait for a time that is far off. */
export function watchClock({ now, elapsedMs, repairTimes, retriesS }: WatchClockParts): Job {
  const waits: Waits = {
    deliveryMs: Math.max(LONGEST_RETRY_AFTER_MS, ...retriesS.map((seconds) => seconds * 1_000)),
    deliveryLeaseMs: 2 * MINUTE_MS,
    mailMs: MAIL_WAITS_MS,
    mailLeaseMs: MAIL_LEASE_MS,
    supplierLeaseMs: 10 * MINUTE_MS,
  };
  let before: number | undefined;
  return {
    name: 'watch-clock',
    restMs: LOOK_MS,
    runsOn: 'each node',
    async run(_stopping, log) {
      const at = now();
      const offset = at.getTime() - elapsedMs();
      const jumpMs = before === undefined ? 0 : Math.round(offset - before);
      const jumped = Math.abs(jumpMs) >= JUMP_MS;
      if (before !== undefined && !jumped) return;
      if (jumped) log.info('clock_set', { by_ms: jumpMs });
      await repairTimes(at, waits, jumped);
      before = offset;
    },
  };
}
