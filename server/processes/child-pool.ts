/**
 * Processes of their own for others' files and long drawing: there large native libraries can hang, fill their memory or
 * crash, and be killed without harm to the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { ServiceError } from '../../tools/errors.ts';
import { type EndTurn, fairTurns } from '../turns/fair-turns.ts';
import { type Jobs, type Report, WHOLE } from './child-jobs.ts';
import { type Entry, entryOf } from './entry.ts';

export interface PoolOptions {
  /** The module that answers the jobs, from the project's folder, without the ending. */
  entry: string;
  /** What a job may compute: a busy machine is not its fault. */
  computingMs: number;
  /** The refusal where too much of one owner waits. */
  tooMany: string;
  eachWaiting?: number | undefined;
  /** Whether nobody knows this owner: strangers share half of the places, and do not wait long. */
  isStranger?(owner: string): boolean;
}

/** How a job ended without an answer; `lost`: the process ended while it worked, or never began. */
export type Fault =
  | Exclude<Report<never, never>, { kind: 'step' | 'done' }>
  | { kind: 'slow' }
  | { kind: 'lost' };

type Outcome<Answer> = { kind: 'done'; answer: Answer } | Fault;
type StepOf<Job> = Job extends (input: never, tell: (step: infer Step) => void) => unknown ? Step : never;

export interface Asked<Step> {
  /** What is said of a fault, where it is the file's or nobody's. */
  said(fault: Fault): ServiceError | undefined;
  /** What has failed where nothing is said, for the log. */
  failed: string;
  computingMs?: number;
  /** Ends the work as too slow. */
  signal?: AbortSignal;
  tell?(step: Step): void;
}

/** As many as the smallest machine has cores; one works while another is being killed. */
const PLACES = 2;
const EACH_WAITING = 12;
const STRANGERS_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 10;
const START_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
/** By the clock, for what hangs without computing. */
const CLOCK_LIMIT_MS = 90_000;
const CHECK_MS = 50;
const MEMORY_MB = 512;
/** Calls that only need a database have priority. */
const BEHIND_THE_DOORS = 5;
/** A message is copied several times: a whole file would hold up the service for a tenth of a second. */
const PIECE_BYTES = 1_048_576;
/** Places in `/proc/PID/stat` after the name. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];
const TICK_MS = 10;

/** Each owner has one job done at a time, owners in turn. A process begins with the first job and serves until it is idle. */
export function childPool<Known extends Jobs>(options: PoolOptions) {
  const { eachWaiting = EACH_WAITING, isStranger = () => false } = options;
  const entry = entryOf(options.entry);
  const places = Array.from({ length: PLACES }, () => place(entry));
  // The first is tried first, so that a quiet service starts only one process.
  const free = [...places];
  const turns = fairTurns({ atOnce: PLACES, each: 1, eachWaiting });
  const strangers = fairTurns({ atOnce: PLACES / 2, each: 1, eachWaiting });
  let isClosed = false;

  async function turnOf(owner: string): Promise<EndTurn> {
    const among = isStranger(owner) ? await strangers.take(owner, 0, STRANGERS_WAIT_MS) : () => undefined;
    if (!among) throw tooMany(CROWDED);
    const end = await turns.take(owner);
    if (!end) {
      among();
      throw tooMany(options.tooMany);
    }
    return () => {
      end();
      among();
    };
  }

  async function ended<Answer, Step>(
    owner: string,
    job: unknown,
    asked: Asked<Step>,
  ): Promise<Outcome<Answer>> {
    const end = await turnOf(owner);
    const one = free.shift();
    try {
      if (!one || isClosed) return { kind: 'lost' };
      if (asked.signal?.aborted) return { kind: 'slow' };
      return await one.ask(serialize(job), { computingMs: options.computingMs, ...asked });
    } finally {
      if (one) free.unshift(one);
      end();
    }
  }

  return {
    /** @throws ServiceError `rate_limited` where too many wait, and what is said of a fault; Error for a bug of our own */
    async run<Name extends keyof Known & string>(
      owner: string,
      name: Name,
      input: Parameters<Known[Name]>[0],
      asked: Asked<StepOf<Known[Name]>>,
    ): Promise<Awaited<ReturnType<Known[Name]>>> {
      const outcome = await ended<Awaited<ReturnType<Known[Name]>>, StepOf<Known[Name]>>(
        owner,
        { name, input },
        asked,
      );
      if (outcome.kind === 'done') return outcome.answer;
      const cause = 'cause' in outcome ? outcome.cause : outcome.kind;
      throw asked.said(outcome) ?? new Error(`${asked.failed}: ${cause}`);
    },
    /** Ends the processes. */
    close() {
      isClosed = true;
      for (const one of places) one.end();
    },
  };
}

interface Limits<Step> extends Pick<Asked<Step>, 'signal' | 'tell'> {
  computingMs: number;
}

/** One process, replaced when it was killed. While it is idle it does not keep the service alive. */
function place(entry: Entry) {
  let running: Promise<ChildProcess | undefined> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idle);
    void running?.then((child) => child?.kill('SIGKILL'));
    running = undefined;
  };
  function start(): Promise<ChildProcess | undefined> {
    const child = fork(entry.url, [], {
      execArgv: [...entry.execArgv, `--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It gets none of the service's own environment.
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    });
    if (child.pid !== undefined) setPriority(child.pid, BEHIND_THE_DOORS);
    const ready = nextFrom(child, { computingMs: START_LIMIT_MS }, START_LIMIT_MS).then(({ kind }) => {
      if (kind === 'done') return child;
      child.kill('SIGKILL');
      return undefined;
    });
    child.once('exit', () => {
      if (running === ready) running = undefined;
    });
    return ready;
  }
  return {
    end,
    async ask<Answer, Step>(job: Buffer, limits: Limits<Step>): Promise<Outcome<Answer>> {
      clearTimeout(idle);
      running ??= start();
      const child = await running;
      if (!child) {
        running = undefined;
        return { kind: 'lost' };
      }
      keepsAlive(child, 'ref');
      const answer = nextFrom<Answer, Step>(child, limits, CLOCK_LIMIT_MS);
      send(child, job).catch(() => child.kill('SIGKILL'));
      const outcome = await answer;
      keepsAlive(child, 'unref');
      if (outcome.kind === 'slow' || outcome.kind === 'lost') end();
      else idle = setTimeout(end, IDLE_MS).unref();
      return outcome;
    },
  };
}

function keepsAlive(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  child.channel?.[how]();
}

async function send(child: ChildProcess, job: Buffer): Promise<void> {
  const tell = (message: Uint8Array | typeof WHOLE) =>
    new Promise<void>((resolve, reject) =>
      child.send(message, (failure) => (failure ? reject(failure) : resolve())),
    );
  for (let at = 0; at < job.length; at += PIECE_BYTES) {
    await tell(job.subarray(at, at + PIECE_BYTES));
    await setImmediate();
  }
  await tell(WHOLE);
}

/** The next report but steps; a fault where there is none within the limits. */
function nextFrom<Answer, Step>(
  child: ChildProcess,
  { computingMs, signal, tell }: Limits<Step>,
  clockMs: number,
): Promise<Outcome<Answer>> {
  const beganAt = performance.now();
  const computedBefore = computedBy(child.pid) ?? 0;
  return new Promise((resolve) => {
    const check = (): void => {
      const passed = performance.now() - beganAt;
      const computed = computedBy(child.pid);
      const left = Math.min(
        clockMs - passed,
        computingMs - (computed === undefined ? passed : computed - computedBefore),
      );
      if (left <= 0) slow();
      else timer = setTimeout(check, Math.max(CHECK_MS, left / 2));
    };
    const hear = (report: Report<Answer, Step>): void =>
      report.kind === 'step' ? tell?.(report.step) : done(report);
    const done = (outcome: Outcome<Answer>): void => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', lost).off('error', lost);
      signal?.removeEventListener('abort', slow);
      resolve(outcome);
    };
    const slow = (): void => done({ kind: 'slow' });
    const lost = (): void => done({ kind: 'lost' });
    let timer = setTimeout(check, Math.min(clockMs, computingMs) / 2);
    child.on('message', hear).on('exit', lost).on('error', lost);
    signal?.addEventListener('abort', slow);
    if (signal?.aborted) slow();
    if (child.exitCode !== null || child.signalCode !== null) lost();
  });
}

/** How long a process has computed; `undefined` where the system does not tell. */
function computedBy(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const CROWDED = 'Many files of others are being drawn; ask for this one again in a few seconds.';

const tooMany = (sentence: string): ServiceError =>
  new ServiceError('rate_limited', sentence, { retryAfterSeconds: RETRY_AFTER_SECONDS });
