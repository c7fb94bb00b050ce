/** Background work: each job runs when it is due, one run at a time, until the service stops. */
import type { Log } from '../logging/log.ts';

/** The log under the name of the job. */
export type JobLog = Pick<Log, 'info' | 'failure'>;

export interface Job {
  name: string;
  /** Wait between two runs. */
  restMs: number;
  /** One run. It ends early, where it chooses, once `stopping` is aborted. Errors it survives go to the log. */
  run(stopping: AbortSignal, log: JobLog): Promise<void>;
}

export interface Runner {
  start(): void;
  /** Resolves after one run of the job; joins the run that is under way, if there is one. Never rejects. */
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

const NO_OBSERVER: RunObserver = { began: () => {}, failed: () => {}, ended: () => {} };

/** A failed run is logged, and the job runs again after its interval. */
export function jobRunner(jobs: readonly Job[], log: Log, observer: RunObserver = NO_OBSERVER): Runner {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const resting = new Map<string, NodeJS.Timeout>();

  function run(job: Job): Promise<void> {
    const current = running.get(job.name);
    if (current) return current;
    if (stopping.signal.aborted) return Promise.resolve();
    const begun = attempt(job).finally(() => running.delete(job.name));
    running.set(job.name, begun);
    return begun;
  }

  async function attempt(job: Job): Promise<void> {
    const jobLog = logOf(job);
    const startedAt = performance.now();
    observer.began(job.name);
    try {
      await job.run(stopping.signal, jobLog);
    } catch (cause) {
      jobLog.failure(new Error(`The job ${job.name} failed.`, { cause }));
    }
    observer.ended(job.name, (performance.now() - startedAt) / 1000);
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
    await run(job);
    if (stopping.signal.aborted) return;
    resting.set(
      job.name,
      setTimeout(() => void goOn(job), job.restMs),
    );
  }

  return {
    start() {
      for (const job of jobs) if (!resting.has(job.name)) void goOn(job);
    },
    runOnce(name) {
      const job = jobs.find((one) => one.name === name);
      return job ? run(job) : Promise.reject(new Error(`There is no job ${name}.`));
    },
    async stop() {
      stopping.abort();
      for (const timer of resting.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
