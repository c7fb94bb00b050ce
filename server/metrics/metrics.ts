/** Metrics for Prometheus. Only counts and times: no account, no address, no amount. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedRequest } from '../http/request-observer.ts';

/** The door of a request, by the first part of its route; pages are all others. */
const DOORS: Record<string, string> = {
  api: 'rest',
  mcp: 'mcp',
  soap: 'soap',
  punchout: 'punchout',
  payments: 'payments',
  assets: 'files',
  pictures: 'files',
  files: 'files',
  healthz: 'probes',
  readyz: 'probes',
  metrics: 'probes',
};
const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];
const COMMIT_SECONDS = [0.000_5, 0.002, 0.01, 0.05, 0.2, 1, 5];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3_600];

/** What waits to be sent, and since when. */
export interface Backlog {
  count: number;
  oldestAt: string | null;
}

/** Read when someone reads the metrics, never in between. */
export interface MetricsParts {
  build: { version: string; commit?: string };
  now(): Date;
  backlog: { deliveries(): Promise<Backlog>; mails(): Promise<Backlog> };
  waitingWriters(): number;
  databaseBytes(): Promise<Record<string, number>>;
  /** How many requests to each failed in a row. */
  providers(): { name: string; failures: number }[];
}

export type Metrics = ReturnType<typeof metricsOver>;

export function metricsOver({
  build: running,
  now,
  backlog,
  waitingWriters,
  databaseBytes,
  providers,
}: MetricsParts) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'merchkit_requests_total',
    help: 'Requests answered, by door, tool, class of status and error code.',
    labelNames: ['door', 'operation', 'status', 'error'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'merchkit_request_seconds',
    help: 'How long a request took until its answer was out.',
    labelNames: ['door', 'operation'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const commitSeconds = new Histogram({
    name: 'merchkit_ledger_commit_seconds',
    help: 'How long it took to bring a commit to the disk; several writers may share one.',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const transactionTimeouts = new Counter({
    name: 'merchkit_ledger_transaction_timeouts_total',
    help: 'Transactions that did not end in time and were undone.',
    registers,
  });
  const conflicts = new Counter({
    name: 'merchkit_ledger_conflicts_total',
    help: 'Times a transaction met another one and its work ran again.',
    registers,
  });
  const lockSeconds = new Histogram({
    name: 'merchkit_ledger_lock_wait_seconds',
    help: 'How long another process held the ledger while transactions waited.',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const lockRefusals = new Counter({
    name: 'merchkit_ledger_lock_refusals_total',
    help: 'Transactions refused because another process held the ledger for too long.',
    registers,
  });
  const jobRuns = new Counter({
    name: 'merchkit_job_runs_total',
    help: 'Runs of a job that began.',
    labelNames: ['job'],
    registers,
  });
  const jobFailures = new Counter({
    name: 'merchkit_job_failures_total',
    help: 'What failed in a job: whole runs, and single things in runs that went on.',
    labelNames: ['job'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'merchkit_job_seconds',
    help: 'How long a run of a job took.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  });
  const build = new Gauge({
    name: 'merchkit_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'commit', 'node'],
    registers,
  });
  build.set({ ...running, commit: running.commit ?? '', node: process.version }, 1);

  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  const secondsSince = (at: string | null) => (at === null ? 0 : (now().getTime() - Date.parse(at)) / 1000);
  const waiting = (name: string, what: string, read: () => Promise<Backlog>) => {
    gauge(`merchkit_${name}_waiting`, `${what} that wait to be sent.`, async () => (await read()).count);
    gauge(`merchkit_${name}_oldest_waiting_seconds`, 'For how long the oldest of them waits.', async () =>
      secondsSince((await read()).oldestAt),
    );
  };
  waiting('deliveries', 'Webhook deliveries', backlog.deliveries);
  waiting('mails', 'Mails', backlog.mails);
  gauge('merchkit_ledger_waiting_writers', 'Transactions that wait for their turn.', waitingWriters);
  new Gauge({
    name: 'merchkit_provider_failures',
    help: 'Requests to a provider that failed in a row; after five it is not asked for half a minute.',
    labelNames: ['provider'],
    registers,
    collect() {
      for (const { name, failures } of providers()) this.set({ provider: name }, failures);
    },
  });
  new Gauge({
    name: 'merchkit_database_bytes',
    help: 'Size of each database with its write-ahead log.',
    labelNames: ['database'],
    registers,
    async collect() {
      for (const [database, bytes] of Object.entries(await databaseBytes())) this.set({ database }, bytes);
    },
  });

  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    requestEnded({ route, operation = '', status, error = '', seconds }: EndedRequest): void {
      const door = doorOf(route);
      requests.inc({ door, operation, status: `${Math.floor(status / 100)}xx`, error });
      requestSeconds.observe({ door, operation }, seconds);
    },
    ledger: {
      committed: (seconds: number): void => commitSeconds.observe(seconds),
      timedOut: (): void => transactionTimeouts.inc(),
      ranAgain: (): void => conflicts.inc(),
      lockWaited(seconds: number, refused: number): void {
        lockSeconds.observe(seconds);
        lockRefusals.inc(refused);
      },
    },
    jobs: {
      began(job: string): void {
        jobRuns.inc({ job });
        // A zero is reported before the first failure.
        jobFailures.inc({ job }, 0);
      },
      ended: (job: string, seconds: number): void => jobSeconds.observe({ job }, seconds),
      failed: (job: string): void => jobFailures.inc({ job }),
    },
  };
}

function doorOf(route: string): string {
  const first = /^\/([\w-]*)/.exec(route)?.[1] ?? '';
  return Object.hasOwn(DOORS, first) ? (DOORS[first] ?? 'pages') : 'pages';
}
