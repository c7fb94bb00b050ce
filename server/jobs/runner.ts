/** Background work: each job runs when it is due, one run at a time, until the service stops. */
import type { Log } from '../logging/log.ts';

/** The log under the name of the job. */
export type JobLog = Pick<Log, 'info' | 'failure'>;

export interface Job {
  name: string;
  /** Wait between two runs. */
  restMs: number;
  /** Where there are several nodes; each, where it works for its own node or takes leased rows. */
  runsOn: 'one node' | 'each node';
  /** One run. It ends early, where it chooses, once `stopping` is aborted. Errors it survives go to the log. */
  run(stopping: AbortSignal, log: JobLog): Promise<void>;
}

export interface Runner {
  start(): void;
  /** Resolves after one run of the job; joins the run that is under way, if there is one. */
  runOnce(name: string): Promise<void>;
  /** Starts nothing more and resolves when every run has ended. */
  stop(): Promise<void>;
}

/** Receives the start and end of each run, for the metrics. */
export interface RunObserver {
  began(job: string): void;
  /** A failure is a run that threw, and each error inside a run that continued. */
  failed(job: string): void;
  ended(job: string, seconds: number): void;
}

/** Tells which node runs a job that runs on one. */
export interface Turns {
  /** Whether it is this one; then it is until `endTurn`, or until it dies. */
  beginTurn(job: string, restMs: number): Promise<boolean>;
  endTurn(job: string): Promise<void>;
}

const NO_OBSERVER: RunObserver = { began: () => {}, failed: () => {}, ended: () => {} };
const ALWAYS: Turns = { beginTurn: async () => true, endTurn: async () => {} };

/** How soon a node notices that the one which ran a job is gone. */
const LOOK_MS = 5_000;

/** A failed run is logged, and the job runs again after its interval. */
export function jobRunner(
  jobs: readonly Job[],
  log: Log,
  { observer = NO_OBSERVER, turns = ALWAYS }: { observer?: RunObserver; turns?: Turns } = {},
): Runner {
  const stopping = new AbortController();
  const running = new Map<string, Promise<boolean>>();
  const resting = new Map<string, NodeJS.Timeout>();

  /** Whether it was run here. */
  function run(job: Job): Promise<boolean> {
    const current = running.get(job.name);
    if (current) return current;
    if (stopping.signal.aborted) return Promise.resolve(false);
    const begun = (job.runsOn === 'each node' ? attempt(job) : inTurn(job)).finally(() =>
      running.delete(job.name),
    );
    running.set(job.name, begun);
    return begun;
  }

  async function inTurn(job: Job): Promise<boolean> {
    try {
      if (!(await turns.beginTurn(job.name, job.restMs))) return false;
      if (!stopping.signal.aborted) await attempt(job);
      await turns.endTurn(job.name);
      return true;
    } catch (cause) {
      logOf(job).failure(new Error(`The nodes could not agree on the job ${job.name}.`, { cause }));
      return false;
    }
  }

  async function attempt(job: Job): Promise<true> {
    const jobLog = logOf(job);
    const startedAt = performance.now();
    observer.began(job.name);
    try {
      await job.run(stopping.signal, jobLog);
    } catch (cause) {
      jobLog.failure(new Error(`The job ${job.name} failed.`, { cause }));
    }
    observer.ended(job.name, (performance.now() - startedAt) / 1000);
    return true;
  }

  function logOf({ name }: Job): JobLog {
    const { info, failure } = log.with({ job: name });
    return {
      info,
      failure(thrown, facts) {
        observer.failed(name);
        failure(thrown, facts);
      },
    };
  }

  async function goOn(job: Job): Promise<void> {
    const restMs = (await run(job)) ? job.restMs : Math.min(job.restMs, LOOK_MS);
    if (stopping.signal.aborted) return;
    resting.set(
      job.name,
      setTimeout(() => void goOn(job), restMs),
    );
  }

  return {
    start() {
      for (const job of jobs) if (!resting.has(job.name)) void goOn(job);
    },
    async runOnce(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await run(job);
    },
    async stop() {
      stopping.abort();
      for (const timer of resting.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
