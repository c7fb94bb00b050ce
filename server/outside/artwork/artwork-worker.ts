/**
 * A separate process that opens uploads and reduces logos to fewer inks, one at a time. Drawing runs foreign files through large native libraries: here
 * it can hang, fill its memory or crash, and be killed without harm to the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Inks } from '../../../tools/artwork/inks.ts';
import type { Reading } from '../../../tools/artwork/port.ts';

export type Question =
  | { kind: 'open'; bytes: Uint8Array; fileName: string }
  | { kind: 'reduce'; logo: Uint8Array; inks: Inks };

export type Answer =
  | { kind: 'ready' }
  | { kind: 'read'; reading: Reading }
  | { kind: 'reduced'; logo: Uint8Array }
  | { kind: 'refused'; sentence: string }
  /** A bug of our own. */
  | { kind: 'failed'; cause: string };

/** The result of a question; `lost`: the process ended or was killed while it worked. */
export type Outcome = Exclude<Answer, { kind: 'ready' }> | { kind: 'slow' } | { kind: 'lost' };

export interface ArtworkWorker {
  /** Always resolves; drawing that takes longer than `limitMs` is killed. One at a time. */
  ask(question: Question, limitMs: number): Promise<Outcome>;
  close(): void;
}

const START_LIMIT_MS = 60_000;
const IDLE_MS = 60_000;
const ENTRY = new URL(
  `./artwork-worker-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
  import.meta.url,
);
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

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
    async ask(question, limitMs) {
      clearTimeout(idle);
      running ??= start();
      const child = await running;
      if (!child) return { kind: 'lost' };
      hold(child);
      const outcome = await asked(child, question, limitMs);
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
  const child = fork(fileURLToPath(ENTRY), [], {
    execArgv: ['--import', TSX, '--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It gets none of the service's own environment.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  child.once('exit', onEnd);
  const first = await nextFrom(child, START_LIMIT_MS);
  release(child);
  if (first.kind === 'ready') return child;
  child.kill('SIGKILL');
  onEnd();
  return undefined;
}

async function asked(child: ChildProcess, question: Question, limitMs: number): Promise<Outcome> {
  const answer = nextFrom(child, limitMs);
  child.send(question, (failure) => {
    if (failure) child.kill('SIGKILL');
  });
  const outcome = await answer;
  return outcome.kind === 'ready' ? { kind: 'lost' } : outcome;
}

function nextFrom(child: ChildProcess, limitMs: number): Promise<Answer | Outcome> {
  return new Promise((resolve) => {
    const done = (outcome: Answer | Outcome): void => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', lost);
      child.off('error', lost);
      resolve(outcome);
    };
    const lost = (): void => done({ kind: 'lost' });
    const timer = setTimeout(() => done({ kind: 'slow' }), limitMs);
    child.on('message', done);
    child.on('exit', lost);
    child.on('error', lost);
    if (child.exitCode !== null || child.signalCode !== null) lost();
  });
}

const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

const release = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};
