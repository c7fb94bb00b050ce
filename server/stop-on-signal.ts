import type { Server } from 'node:http';
import type { Log } from './logging/log.ts';

interface Running {
  log: Log;
  servers: readonly Server[];
  jobs: { stop(): Promise<void> };
  close(): void;
}

/** Stops in order: new requests and jobs are refused, running ones end, then the databases are closed. */
export function stopOnSignal({ log, servers, jobs, close }: Running): void {
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const startedAt = performance.now();
    const ms = () => Math.round(performance.now() - startedAt);
    log.info('stop', { signal });
    const jobsEnded = jobs.stop().then(() => log.info('jobs_ended', { ms: ms() }));
    await Promise.all([...servers.map(closed), jobsEnded]);
    close();
    log.info('stopped', { ms: ms() });
    process.exit(0);
  }
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
