/** Threads for costly work. One that ends, or is silent for too long, fails its calls and is replaced. */
import { Worker } from 'node:worker_threads';
import { TransientMap } from '../../tools/values/transient-map.ts';
import { THREAD_START } from '../processes/thread-start.ts';
import {
  type FromWorker,
  type Outcome,
  outcomeOf,
  type PortCall,
  type ToWorker,
  type WorkCall,
} from './messages.ts';

const PAUSES = {
  /** A worker that computes for so long without a word hangs. */
  silenceMs: 30_000,
  /** Before a thread is replaced. */
  restartMs: 1_000,
  /** Before one that could not begin is tried again. */
  retryMs: 60_000,
};
const MOST_MEMORY_MB = 512;

/** The service's side of a call. */
export interface CallParts {
  /** The next call goes to the thread with the least of it. */
  weight: number;
  /** What a port of the service answers. */
  ask(port: PortCall): Promise<unknown>;
}

interface Running extends CallParts {
  name: string;
  end(outcome: Outcome<never>): void;
  timer?: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  running: TransientMap<number, Running>;
  /** What it is running, by weight. */
  load: number;
}

export interface PoolOptions {
  /** The module a thread runs. */
  entry: URL;
  size: number;
  /** What each thread begins with: plain data. */
  facts: object;
  report(failure: Error): void;
  pauses?: typeof PAUSES;
}

export type WorkerPool = ReturnType<typeof workerPool>;

export function workerPool({ entry, size, facts, report, pauses = PAUSES }: PoolOptions) {
  const threads = new Set<Thread>();
  const expecting: (() => void)[] = [];
  let calls = 0;
  let isClosed = false;

  function startOne(): void {
    if (isClosed) return;
    const worker = new Worker(THREAD_START, {
      execArgv: [],
      workerData: { entry: entry.href, facts },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const thread: Thread = { worker, isReady: false, running: new TransientMap(), load: 0 };
    threads.add(thread);
    worker.on('message', (message: FromWorker<never>) => hear(thread, message));
    let why: Error | undefined;
    worker.on('error', (failure) => {
      why = failure;
    });
    worker.on('exit', (code) => {
      threads.delete(thread);
      const names = [...thread.running].map(([, { name }]) => name);
      const failure = new Error(`a worker ended (${code}) with ${names.join(', ') || 'nothing'} under way`, {
        cause: why,
      });
      for (const [call] of thread.running) end(thread, call, { failure });
      if (isClosed) return;
      report(failure);
      setTimeout(startOne, thread.isReady ? pauses.restartMs : pauses.retryMs).unref();
    });
    worker.unref();
  }

  function hear(thread: Thread, message: FromWorker<never>): void {
    if ('isReady' in message) {
      thread.isReady = true;
      for (const tellReady of expecting.splice(0)) tellReady();
    } else if ('ask' in message) answer(thread, message).catch(report);
    else if ('goesOn' in message) {
      const running = thread.running.get(message.goesOn);
      if (running) watch(thread, running);
    } else end(thread, message.call, message.outcome);
  }

  async function answer(thread: Thread, { ask, of, port }: Extract<FromWorker, { ask: number }>) {
    const running = thread.running.get(of);
    if (!running) return;
    clearTimeout(running.timer);
    const outcome = await outcomeOf(() => running.ask(port));
    if (!thread.running.has(of)) return;
    watch(thread, running);
    tell(thread, { answer: ask, outcome });
  }

  function watch({ worker }: Thread, running: Running): void {
    clearTimeout(running.timer);
    running.timer = setTimeout(() => worker.terminate(), pauses.silenceMs).unref();
  }

  function end(thread: Thread, call: number, outcome: Outcome<never>): void {
    const running = thread.running.delete(call);
    if (!running) return;
    thread.load -= running.weight;
    clearTimeout(running.timer);
    running.end(outcome);
  }

  const tell = ({ worker }: Thread, message: ToWorker): void => worker.postMessage(message);

  return {
    start(): void {
      for (let place = 0; place < size; place++) startOne();
    },
    /** Resolves when the next thread is ready. */
    nextReady: (): Promise<void> => new Promise((resolve) => expecting.push(resolve)),
    /** How the work ended in the thread with the least to do; `undefined` while none is ready. */
    run<Answer>(work: WorkCall, parts: CallParts): Promise<Outcome<Answer>> | undefined {
      const [thread] = [...threads]
        .filter(({ isReady }) => isReady)
        .sort((one, other) => one.load - other.load);
      if (!thread) return undefined;
      calls += 1;
      const call = calls;
      return new Promise((resolve) => {
        const running: Running = { ...parts, name: work.name, end: resolve };
        thread.load += parts.weight;
        thread.running.set(call, running);
        watch(thread, running);
        tell(thread, { call, work });
      });
    },
    /** Resolves when all have ended. */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
