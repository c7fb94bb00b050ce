/**
 * Notices between nodes, by LISTEN and NOTIFY. A pooler in transaction mode, or another database, may have neither:
 * while nothing can be heard, one of each topic counts as missed every half second.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS, type Topic, topicFollowers } from '../topics.ts';
import type { Run } from './connection.ts';
import { isLoss } from './faults.ts';
import type { Line, Pool } from './pool.ts';

const BEAT_MS = 500;
/** A connection that answered within this time has passed on all that was told before. */
const ALIVE_MS = 1_000;
const MISSED_EVERY_MS = 500;
/** What an operator changed with SQL is seen after this time. */
const READ_AGAIN_MS = 60_000;
const LONGEST_REST_MS = 30_000;
const NOTIFY = "SELECT pg_notify('merchkit', $1)";

const RUNNING = {
  elapsedMs: () => performance.now(),
  rest: (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }),
};

export function notices(pool: Pick<Pool, 'run' | 'listen'>, { elapsedMs, rest } = RUNNING) {
  const { follow, count, tell } = topicFollowers();
  const closing = new AbortController();
  let aliveAt = Number.NEGATIVE_INFINITY;
  let missed = 0;
  let missedAt = elapsedMs();
  let takesNotices: Promise<boolean> | undefined;

  /** Whether there are notices; asked beside the transaction, which a refusal would undo. */
  const askOnce = (): Promise<boolean> => {
    takesNotices ??= pool.run(NOTIFY, ['']).then(
      () => true,
      (cause) => {
        if (!isLoss(cause)) return false;
        takesNotices = undefined;
        throw cause;
      },
    );
    return takesNotices;
  };

  /** Listens until the connection fails. */
  async function listen(): Promise<never> {
    const own = randomUUID();
    let isProven = false;
    let line: Line | undefined;
    try {
      line = await pool.listen((topic) => {
        if (topic === own) isProven = true;
        tell(topic);
      });
      // A pooler in transaction mode takes the LISTEN and passes nothing on.
      await pool.run(NOTIFY, [own]);
      while (true) {
        const askedAt = elapsedMs();
        await line.run('SELECT 1', []);
        if (!isProven) throw new Error('Notices of the database do not arrive.');
        // Until here any may have been missed.
        if (aliveAt < 0) for (const topic of TOPICS) tell(topic);
        aliveAt = askedAt;
        await rest(BEAT_MS, closing.signal);
      }
    } finally {
      aliveAt = Number.NEGATIVE_INFINITY;
      line?.close();
    }
  }

  async function keepListening(): Promise<void> {
    let restMs = BEAT_MS;
    while (!closing.signal.aborted) {
      const begunAt = elapsedMs();
      await listen().catch(() => undefined);
      restMs = elapsedMs() - begunAt > LONGEST_REST_MS ? BEAT_MS : Math.min(2 * restMs, LONGEST_REST_MS);
      await rest(restMs, closing.signal).catch(() => undefined);
    }
  }

  return {
    follow,
    /** A number that differs once one of this topic was told, or may have been missed. */
    count(topic: Topic): number {
      const at = elapsedMs();
      const isHeard = at - aliveAt < ALIVE_MS;
      if (at - missedAt >= (isHeard ? READ_AGAIN_MS : MISSED_EVERY_MS)) {
        missed++;
        missedAt = at;
      }
      return count(topic) + missed;
    },
    /** Told by this process itself, which need not wait to hear it. */
    tell,
    /** Part of a transaction: every node hears it once that is committed. */
    async send(run: Run, topic: Topic): Promise<void> {
      if (await askOnce()) await run(NOTIFY, [topic]);
    },
    start: () => void keepListening(),
    close: () => closing.abort(),
  };
}
