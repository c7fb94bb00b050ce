/** Requests of callers in their current minute, counted over all nodes by the database's clock. */
import type { Counted, RequestCounts } from '../ledger.ts';
import { isConflict, isCrowded, isCut } from './faults.ts';
import type { Pool } from './pool.ts';

const WINDOW_MS = 60_000;
const MOST_TRIES = 5;

/** `$5` is the time, where it is not that of the database. */
const NOW = 'coalesce($5::bigint, (extract(epoch FROM now()) * 1000)::bigint)';
/** Or begun by a clock that was ahead; other statements may have begun a little later than this one. */
const HAS_ENDED = `own.ends_at NOT BETWEEN excluded.ends_at - ${WINDOW_MS - 1} AND excluded.ends_at + ${WINDOW_MS}`;
const FITTING = '$4 * greatest(0, least(excluded.granted, excluded.most - own.used) / $4)';

/**
 * Grants each caller as many requests of `$4` as its minute has left. Rows are locked in one order, so that no two
 * statements wait for each other.
 */
const COUNT = `INSERT INTO request_counts AS own (caller, ends_at, most, used, granted)
  SELECT caller, ${NOW} + ${WINDOW_MS}, most, granted, granted
  FROM (
    SELECT caller, most, $4::bigint * least(asked, most / $4) AS granted
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS all_asked (caller, most, asked)
  ) AS all_granted
  ORDER BY caller
  ON CONFLICT (caller) DO UPDATE SET
    ends_at = CASE WHEN ${HAS_ENDED} THEN excluded.ends_at ELSE own.ends_at END,
    most = excluded.most,
    used = CASE WHEN ${HAS_ENDED} THEN excluded.used ELSE own.used + ${FITTING} END,
    granted = CASE WHEN ${HAS_ENDED} THEN excluded.granted ELSE ${FITTING} END
  RETURNING caller, used, granted, ends_at, ${NOW}`;

/** None that is being counted. */
const DELETE_ENDED = `DELETE FROM request_counts WHERE caller IN (
  SELECT caller FROM request_counts
  WHERE ends_at <= (extract(epoch FROM now()) * 1000)::bigint - ${WINDOW_MS}
  FOR UPDATE SKIP LOCKED)`;

interface Asked {
  caller: string;
  limit: number;
  resolve(counted: Counted): void;
  reject(cause: unknown): void;
}

export const requestCounts = (pool: Pick<Pool, 'run'>): RequestCounts => ({
  counter(elapsedMs) {
    /** By how many requests one counts for: only among equal ones it is known whose are granted. */
    const queues = new Map<number, (asked: Asked) => void>();
    return (caller, limit, requests) =>
      new Promise((resolve, reject) => {
        const queue =
          queues.get(requests) ?? together((asked) => count(pool, asked, requests, elapsedMs?.()));
        queues.set(requests, queue);
        queue({ caller, limit, resolve, reject });
      });
  },
  async deleteEnded() {
    await pool.run(DELETE_ENDED, []);
  },
});

/** What comes in one turn of the event loop, or while `send` is under way, is sent together. */
function together(send: (asked: Asked[]) => Promise<void>): (asked: Asked) => void {
  let waiting: Asked[] = [];
  let isUnderWay = false;
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await send(asked);
    }
    isUnderWay = false;
  }
  return (asked) => {
    waiting.push(asked);
    if (isUnderWay) return;
    isUnderWay = true;
    setImmediate(() => void sendAll());
  };
}

async function count(
  { run }: Pick<Pool, 'run'>,
  all: Asked[],
  requests: number,
  at: number | undefined,
): Promise<void> {
  const ofCallers = new Map<string, Asked[]>();
  for (const asked of all) {
    const others = ofCallers.get(asked.caller);
    if (others) others.push(asked);
    else ofCallers.set(asked.caller, [asked]);
  }
  const groups = [...ofCallers.values()];
  const limits = groups.map(([first]) => first?.limit);
  const counts = groups.map(({ length }) => length);
  const values = [[...ofCallers.keys()], limits, counts, requests, at ?? null];
  try {
    const { rows } = await untilAlone(() => run(COUNT, values));
    for (const [caller, ...figures] of rows) {
      const [used = 0, granted = 0, endsAt = 0, now = 0] = figures.map(Number);
      for (const [place, { limit, resolve }] of (ofCallers.get(String(caller)) ?? []).entries()) {
        const taken = (place + 1) * requests;
        const usedThen = used - granted + Math.min(taken, granted);
        const remaining = Math.max(0, limit - usedThen);
        resolve({ allowed: taken <= granted, remaining, endsAt, leftMs: endsAt - now });
      }
    }
  } catch (cause) {
    for (const { reject } of all) reject(cause);
  }
}

/**
 * Statements can meet only where the database isolates them more than it must. One that was cut off may have counted:
 * then its requests count twice, which lets nobody have more.
 */
async function untilAlone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (cause) {
      if (tries === MOST_TRIES || !(isConflict(cause, false) || isCut(cause) || isCrowded(cause)))
        throw cause;
    }
}
