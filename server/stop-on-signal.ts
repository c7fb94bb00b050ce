import { setTimeout as pause } from 'node:timers/promises';
import type { EndableServer } from './http/ending.ts';
import type { Log } from './logging/log.ts';

/** For requests and jobs under way, after the last connection was taken. */
const LIMIT_MS = 7_000;

interface Running {
  log: Log;
  servers: readonly EndableServer[];
  jobs: { stop(): Promise<void> };
  /** Readiness goes: whoever sends requests here looks for another place. */
  stopping(): void;
  /** How long requests are still taken after that. */
  delayMs: number;
  close(): void | Promise<void>;
}

/**
 * Stops in order: readiness goes, new connections and jobs are refused, running ones end, then the databases are closed.
 * What takes longer than the limit is cut off, as a kill would: nothing that was acknowledged is lost.
 */
export function stopOnSignal(running: Running): void {
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const { log, servers, jobs, stopping, delayMs, close } = running;
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    log.info('stop', { signal });
    stopping();
    for (const server of servers) server.announceEnd();
    const jobsEnded = jobs.stop().then(() => {
      log.info('jobs_ended', { ms: ms() });
      return true;
    });
    // A person at a terminal waits for no balancer.
    if (signal === 'SIGTERM') await pause(delayMs);
    const cut = await Promise.all(servers.map((server) => server.end(LIMIT_MS)));
    const left = Math.max(0, delayMs + LIMIT_MS - ms());
    const jobsCut = !(await Promise.race([jobsEnded, pause(left, false)]));
    const requestsCut = cut.reduce((sum, one) => sum + one, 0);
    if (requestsCut > 0 || jobsCut) log.warn('cut_off', { requests: requestsCut, jobs: jobsCut });
    await close();
    log.info('stopped', { ms: ms() });
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
