/** The nodes of one database. Each says that it lives; one that was silent for a while is dead. */
import { setTimeout as pause } from 'node:timers/promises';
import { PROCESS, processOf } from '../leases.ts';
import type { Nodes } from '../nodes.ts';
import { NOW } from './clock.ts';
import type { Pool } from './pool.ts';

const BEAT_MS = 2_000;
/** Longer than a node is ever held up. */
const DEAD_MS = 10_000;
const FORGOTTEN_MS = 24 * 3_600_000;
/** So much later than the node that ran a job last, another may: what it remembers of the last run is of use. */
const LATER_MS = 10_000;

const LIVING = `SELECT id FROM nodes WHERE seen_at > ${NOW} - ${DEAD_MS}`;

const BEAT = `INSERT INTO nodes (id, seen_at) VALUES ($1, ${NOW})
  ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`;

/** Whether the turn may be taken. `$4`: whether the dead can be told by now. */
const IS_FREE = `turn.node = $2
    OR turn.ended_at + $3 <= ${NOW} AND (
      turn.is_running = 0 AND turn.ended_at + $3 + least($3, ${LATER_MS}) <= ${NOW}
      OR $4 AND turn.node NOT IN (${LIVING}))`;

/** Many nodes look all the time: that locks nothing. */
const IS_TAKEN = `SELECT 1 FROM job_turns AS turn WHERE job = $1 AND NOT (${IS_FREE})`;

const BEGIN = `INSERT INTO job_turns AS turn (job, node, is_running, ended_at) VALUES ($1, $2, 1, 0)
  ON CONFLICT (job) DO UPDATE SET node = $2, is_running = 1 WHERE ${IS_FREE}`;

const END = `UPDATE job_turns SET is_running = 0, ended_at = ${NOW} WHERE job = $1 AND node = $2`;

interface NodeParts {
  process?: string;
  /** Milliseconds that only count up. */
  elapsedMs?(): number;
  /** Called after each beat but the first, with what it failed with. */
  onBeat?(failure: unknown): void;
}

/** @returns once this process is known to the others */
export async function joinNodes(
  pool: Pick<Pool, 'run'>,
  { process = PROCESS, elapsedMs = () => performance.now(), onBeat = () => undefined }: NodeParts = {},
) {
  /** Since when every beat has come through: after an outage the others come back within that time, too. */
  let steadySince: number | undefined;
  async function beat(): Promise<void> {
    await pool.run(BEAT, [process]);
    steadySince ??= elapsedMs();
  }
  const knowsTheDead = () => steadySince !== undefined && elapsedMs() - steadySince >= DEAD_MS;

  await pool.run(`DELETE FROM nodes WHERE seen_at < ${NOW} - ${FORGOTTEN_MS}`, []);
  await beat();
  const timer = setInterval(() => {
    beat().then(
      () => onBeat(undefined),
      (failure: unknown) => {
        steadySince = undefined;
        onBeat(failure);
      },
    );
  }, BEAT_MS).unref();

  return {
    async isHolderDead(leaseToken) {
      const holder = processOf(leaseToken);
      if (holder === process || !knowsTheDead()) return false;
      return (await pool.run(`${LIVING} AND id = $1`, [holder])).rows.length === 0;
    },
    async untilDeadAreKnown() {
      const until = elapsedMs() + 2 * DEAD_MS;
      while (!knowsTheDead() && elapsedMs() < until) await pause(BEAT_MS);
    },
    async beginTurn(job, restMs) {
      const turn = [job, process, restMs, knowsTheDead()];
      if ((await pool.run(IS_TAKEN, turn)).rows.length > 0) return false;
      return (await pool.run(BEGIN, turn)).changes === 1;
    },
    async endTurn(job) {
      await pool.run(END, [job, process]);
    },
    /** From then on it holds nothing. */
    async leave(): Promise<void> {
      clearInterval(timer);
      await pool.run('DELETE FROM nodes WHERE id = $1', [process]);
    },
  } satisfies Nodes & { leave(): Promise<void> };
}
