/**
 * A separate process that opens uploads and reduces logos to fewer inks, one at a time. Drawing runs foreign files through large native libraries: here
 * it can hang, fill its memory or crash, and be killed without harm to the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Inks } from '../../../tools/artwork/inks.ts';
import { entryOf } from '../../processes/entry.ts';
import type { OpenedUpload } from './open-upload.ts';

/** Asked of a file, which is sent before it. */
export type Question = { kind: 'open'; fileName: string } | { kind: 'reduce'; inks: Inks };
/** Pieces of a file, then the question. */
export type ToWorker = Uint8Array | Question;

export type Answer =
  | { kind: 'ready' }
  | { kind: 'read'; reading: OpenedUpload }
  | { kind: 'reduced'; logo: Uint8Array }
  | { kind: 'refused'; sentence: string }
  /** A bug of our own. */
  | { kind: 'failed'; cause: string };

/** The result of a question; `lost`: the process ended or was killed while it worked. */
export type Outcome = Exclude<Answer, { kind: 'ready' }> | { kind: 'slow' } | { kind: 'lost' };

export interface DrawLimits {
  /** By the clock. */
  limitMs: number;
  /** Of computing: a busy machine is not the drawing's fault. */
  computingMs: number;
}

export interface ArtworkWorker {
  /** Always resolves; drawing above a limit is killed. One at a time. */
  ask(question: Question, file: Uint8Array, limits: DrawLimits): Promise<Outcome>;
  close(): void;
}

const START_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const CHECK_MS = 50;
/** A message is copied several times: a whole file would hold up the service for a tenth of a second. */
const PIECE_BYTES = 1_048_576;
/** Places in `/proc/PID/stat` after the name. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];
const TICK_MS = 10;
const ENTRY = entryOf('server/outside/artwork/artwork-worker-process');

/**
 * The process starts with the first request, restarts after a kill, and ends when idle for a while. It does not keep
 * the service alive.
 */
export function artworkWorker(): ArtworkWorker {
  let running: Promise<ChildProcess | undefined> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Promise<ChildProcess | undefined> => {
    const own = started(() => {
      if (running === own) running = undefined;
    });
    return own;
  };
  const end = (): void => {
    void running?.then((child) => child?.kill('SIGKILL'));
    running = undefined;
  };
  return {
    async ask(question, file, limits) {
      clearTimeout(idle);
      running ??= start();
      const child = await running;
      if (!child) return { kind: 'lost' };
      hold(child);
      const outcome = await asked(child, question, file, limits);
      release(child);
      if (outcome.kind === 'slow' || outcome.kind === 'lost') end();
      else idle = setTimeout(end, IDLE_MS).unref();
      return outcome;
    },
    close() {
      clearTimeout(idle);
      end();
    },
  };
}

async function started(onEnd: () => void): Promise<ChildProcess | undefined> {
  const child = fork(ENTRY.url, [], {
    execArgv: [...ENTRY.execArgv, '--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It gets none of the service's own environment.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  child.once('exit', onEnd);
  const first = await nextFrom(child, { limitMs: START_LIMIT_MS, computingMs: START_LIMIT_MS });
  release(child);
  if (first.kind === 'ready') return child;
  child.kill('SIGKILL');
  onEnd();
  return undefined;
}

async function asked(
  child: ChildProcess,
  question: Question,
  file: Uint8Array,
  limits: DrawLimits,
): Promise<Outcome> {
  const answer = nextFrom(child, limits);
  send(child, question, file).catch(() => child.kill('SIGKILL'));
  const outcome = await answer;
  return outcome.kind === 'ready' ? { kind: 'lost' } : outcome;
}

async function send(child: ChildProcess, question: Question, file: Uint8Array): Promise<void> {
  const tell = (message: ToWorker) =>
    new Promise<void>((resolve, reject) =>
      child.send(message, (failure) => (failure ? reject(failure) : resolve())),
    );
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    await tell(file.subarray(at, at + PIECE_BYTES));
    await setImmediate();
  }
  await tell(question);
}

function nextFrom(child: ChildProcess, { limitMs, computingMs }: DrawLimits): Promise<Answer | Outcome> {
  const beganAt = performance.now();
  const computedBefore = computedMs(child.pid) ?? 0;
  return new Promise((resolve) => {
    const check = (): void => {
      const passed = performance.now() - beganAt;
      const computed = computedMs(child.pid);
      const left = Math.min(
        limitMs - passed,
        computingMs - (computed === undefined ? passed : computed - computedBefore),
      );
      if (left <= 0) done({ kind: 'slow' });
      else timer = setTimeout(check, Math.max(CHECK_MS, left / 2));
    };
    const done = (outcome: Answer | Outcome): void => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', lost);
      child.off('error', lost);
      resolve(outcome);
    };
    const lost = (): void => done({ kind: 'lost' });
    let timer = setTimeout(check, Math.min(limitMs, computingMs) / 2);
    child.on('message', done);
    child.on('exit', lost);
    child.on('error', lost);
    if (child.exitCode !== null || child.signalCode !== null) lost();
  });
}

/** How long a process has computed; `undefined` where the system does not tell. */
function computedMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};
