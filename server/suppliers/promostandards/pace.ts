/**
 * How one supplier is asked: how often, how much at once, and when it is left alone. After a series of failures it is
 * not asked for a while, then one trial request decides. Times are milliseconds since 1970.
 */
import { z } from 'zod';

const MINUTE_MS = 60_000;
/** Requests that begin within it are counted together, as if they had begun at its end. */
const SLOT_MS = 500;
const FAILURES_IN_A_ROW = 5;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 5 * 60_000;
/** How often others look again while a trial request is open. */
const TRIAL_MS = 1_000;
/** How often a request looks again while others have all places. */
const PLACE_MS = 100;

export interface PaceRule {
  /** Parallel requests. */
  concurrency: number;
  perMinute: number;
}

/** A request and when it counts as ended, whatever became of it. */
const Open = z.object({ id: z.string(), until: z.number() });
type Open = z.output<typeof Open>;

export const Pace = z.object({
  begun: z.array(z.object({ slot: z.number(), requests: z.number() })),
  open: z.array(Open),
  failures: z.number(),
  restMs: z.number(),
  restsUntil: z.number().nullable(),
  trial: Open.nullable(),
});
export type Pace = z.output<typeof Pace>;

export const FIRST_PACE: Pace = {
  begun: [],
  open: [],
  failures: 0,
  restMs: FIRST_REST_MS,
  restsUntil: null,
  trial: null,
};

export type Entry =
  | { kind: 'begun' }
  | { kind: 'waits'; ms: number }
  /** The supplier is not asked, or another trial request is open. */
  | { kind: 'rests'; ms: number };

/** What a request said of the supplier's health. */
export type Health = 'well' | 'failed' | 'unknown';

const endOf = (slot: number): number => (slot + 1) * SLOT_MS + MINUTE_MS;

export function entered(pace: Pace, rule: PaceRule, request: Open, now: number): [Pace, Entry] {
  const { restsUntil, trial } = pace;
  if (restsUntil !== null && (now < restsUntil || (trial && now < trial.until)))
    return [pace, { kind: 'rests', ms: Math.max(TRIAL_MS, restsUntil - now) }];
  const open = pace.open.filter(({ until }) => now < until);
  if (open.length >= Math.max(1, rule.concurrency)) return [pace, { kind: 'waits', ms: PLACE_MS }];
  const begun = pace.begun.filter(({ slot }) => now < endOf(slot));
  const [oldest] = begun;
  if (oldest && sumOf(begun) >= Math.max(1, rule.perMinute))
    return [pace, { kind: 'waits', ms: endOf(oldest.slot) - now }];
  const slot = Math.floor(now / SLOT_MS);
  const last = begun.at(-1);
  const counted =
    last?.slot === slot
      ? [...begun.slice(0, -1), { slot, requests: last.requests + 1 }]
      : [...begun, { slot, requests: 1 }];
  const entered = { ...pace, begun: counted, open: [...open, request] };
  return [restsUntil === null ? entered : { ...entered, trial: request }, { kind: 'begun' }];
}

export function left(pace: Pace, id: string, health: Health, now: number): Pace {
  const open = pace.open.filter((one) => one.id !== id);
  if (health === 'well') return { ...FIRST_PACE, begun: pace.begun, open };
  const wasTrial = pace.trial?.id === id;
  const after = { ...pace, open, trial: wasTrial ? null : pace.trial };
  if (health === 'unknown') return after;
  const failures = pace.failures + 1;
  const restMs = wasTrial ? Math.min(LONGEST_REST_MS, pace.restMs * 2) : pace.restMs;
  const rests = wasTrial || (pace.restsUntil === null && failures >= FAILURES_IN_A_ROW);
  return { ...after, failures, restMs, restsUntil: rests ? now + restMs : pace.restsUntil };
}

const sumOf = (begun: Pace['begun']): number => begun.reduce((sum, { requests }) => sum + requests, 0);
