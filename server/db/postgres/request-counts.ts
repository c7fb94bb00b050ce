/** Requests of callers in their current minute, counted over all nodes by the database's clock. */
import type { Counted, Limited, RequestCounts } from '../ledger.ts';
import { isConflict, isCrowded, isCut } from './faults.ts';
import type { Pool } from './pool.ts';

const WINDOW_MS = 60_000;
const MOST_TRIES = 5;

/** `$7` is the time, where it is not that of the database. */
const NOW = 'coalesce($7::bigint, (extract(epoch FROM now()) * 1000)::bigint)';
/** Or begun by a clock that was ahead; other statements may have begun a little later than this one. */
const HAS_ENDED = `own.ends_at NOT BETWEEN excluded.ends_at - ${WINDOW_MS - 1} AND excluded.ends_at + ${WINDOW_MS}`;
const FITTING = '$6 * greatest(0, least(excluded.granted, excluded.most - own.used) / $6)';

/** Grants each caller as many requests of `$6` as its minute has left. */
const granting = (
  asked: string,
): string => `INSERT INTO request_counts AS own (caller, ends_at, most, used, granted)
  SELECT caller, ${NOW} + ${WINDOW_MS}, most, granted, granted
  FROM (SELECT caller, most, $6::bigint * least(requests, most / $6) AS granted FROM (${asked}) AS all_asked) AS new
  ORDER BY caller
  ON CONFLICT (caller) DO UPDATE SET
    ends_at = CASE WHEN ${HAS_ENDED} THEN excluded.ends_at ELSE own.ends_at END,
    most = excluded.most,
    used = CASE WHEN ${HAS_ENDED} THEN excluded.used ELSE own.used + ${FITTING} END,
    granted = CASE WHEN ${HAS_ENDED} THEN excluded.granted ELSE ${FITTING} END
  RETURNING caller, used, granted, ends_at`;

/**
 * An account is asked for what its keys were granted. Rows are locked in one order, keys before accounts, so that no
 * two statements wait for each other.
 */
const COUNT = `WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])
      AS asked (caller, most, requests, account, account_most)
  ),
  of_callers AS (${granting('SELECT caller, most, requests FROM asked')}),
  of_accounts AS (${granting(`SELECT account AS caller, max(account_most) AS most,
      (sum(granted) / $6)::bigint AS requests
    FROM of_callers JOIN asked USING (caller) WHERE account IS NOT NULL AND granted > 0 GROUP BY account`)})
  SELECT *, ${NOW} FROM of_callers UNION ALL SELECT *, ${NOW} FROM of_accounts`;

/** None that is being counted. */
const DELETE_ENDED = `DELETE FROM request_counts WHERE caller IN (
  SELECT caller FROM request_counts
  WHERE ends_at <= (extract(epoch FROM now()) * 1000)::bigint - ${WINDOW_MS}
  FOR UPDATE SKIP LOCKED)`;

interface Asked {
  caller: Limited;
  account: Limited | undefined;
  resolve(counted: [Counted, Counted?]): void;
  reject(cause: unknown): void;
}

export const requestCounts = (pool: Pick<Pool, 'run'>): RequestCounts => ({
  counter(elapsedMs) {
    /** By how many requests one counts for: only among equal ones it is known whose are granted. */
    const queues = new Map<number, (asked: Asked) => void>();
    return (requests, caller, account) =>
      new Promise((resolve, reject) => {
        const queue =
          queues.get(requests) ?? together((asked) => count(pool, asked, requests, elapsedMs?.()));
        queues.set(requests, queue);
        queue({ caller, account, resolve, reject });
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
  const times = new Map<string, { first: Asked; count: number }>();
  for (const asked of all) {
    const known = times.get(asked.caller.name);
    if (known) known.count++;
    else times.set(asked.caller.name, { first: asked, count: 1 });
  }
  const groups = [...times.values()];
  const values = [
    [...times.keys()],
    groups.map(({ first }) => first.caller.limit),
    groups.map((group) => group.count),
    groups.map(({ first }) => first.account?.name ?? null),
    groups.map(({ first }) => first.account?.limit ?? null),
    requests,
    at ?? null,
  ];
  try {
    const { rows } = await untilAlone(() => run(COUNT, values));
    const share = sharesOf(rows, requests);
    for (const { caller, account, resolve } of all) {
      const own = share(caller);
      resolve(own.allowed && account ? [own, share(account)] : [own]);
    }
  } catch (cause) {
    for (const { reject } of all) reject(cause);
  }
}

/** What one after the other of a caller's requests has of what it was granted together. */
function sharesOf(rows: unknown[][], requests: number) {
  const granted = new Map(rows.map(([name, ...figures]) => [String(name), figures.map(Number)]));
  const taken = new Map<string, number>();
  return ({ name, limit }: Limited): Counted => {
    const [used = 0, most = 0, endsAt = 0, now = 0] = granted.get(name) ?? [];
    const all = (taken.get(name) ?? 0) + requests;
    taken.set(name, all);
    const remaining = Math.max(0, limit - (used - most + Math.min(all, most)));
    return { allowed: all <= most, remaining, endsAt, leftMs: endsAt - now };
  };
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
