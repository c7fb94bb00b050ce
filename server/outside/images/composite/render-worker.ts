/**
 * Separate processes that make pictures, so that this work does not slow down calls. One that hangs or dies is
 * replaced.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { MadeImage } from '../../../../tools/artwork/images-port.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { entryOf } from '../../../processes/entry.ts';
import { fairTurns } from '../../../turns/fair-turns.ts';
import type { Composition, Step } from './compose.ts';

/** The message of a process. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'step'; step: Step }
  | ({ kind: 'made' } & MadeImage)
  | { kind: 'failed'; cause: string };

export interface RenderWorker {
  /** @throws ServiceError `timeout`, `rate_limited` if too many wait; Error for a bug of our own */
  develop(
    accountId: string,
    composition: Composition,
    signal: AbortSignal,
    tell: (step: Step) => void,
  ): Promise<MadeImage>;
  /** Ends the processes. */
  close(): void;
}

const LIMIT_MS = 40_000;
const EACH_WAITING = 12;
const WAIT_SECONDS = 15;
/** As many as the smallest machine has cores. */
const LANES = 2;
const ENTRY = entryOf('server/outside/images/composite/render-worker-process');

/** A lane starts its process with its first picture. Each account has one picture made at a time, accounts in turn. */
export function renderWorker(eachWaiting = EACH_WAITING): RenderWorker {
  const lanes = Array.from({ length: LANES }, lane);
  const free = [...lanes];
  const turns = fairTurns({ atOnce: LANES, each: 1, eachWaiting });

  return {
    async develop(accountId, composition, signal, tell) {
      const end = await turns.take(accountId);
      const one = free.shift();
      if (!end || !one) throw tooMany();
      try {
        if (signal.aborted) throw tooSlow();
        return await one.develop(composition, signal, tell);
      } finally {
        free.unshift(one);
        end();
      }
    },
    close() {
      for (const one of lanes) one.close();
    },
  };
}

interface Lane {
  develop(composition: Composition, signal: AbortSignal, tell: (step: Step) => void): Promise<MadeImage>;
  close(): void;
}

/** One process, kept for the next picture; while idle it does not keep the service alive. */
function lane(): Lane {
  let child: ChildProcess | undefined;
  let isReady = false;

  const started = (): ChildProcess => {
    if (child) return child;
    const begun = fork(ENTRY.url, [], {
      execArgv: [...ENTRY.execArgv, '--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    });
    begun.once('exit', () => {
      if (child === begun) child = undefined;
    });
    isReady = false;
    child = begun;
    return begun;
  };
  const kill = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    develop(composition, signal, tell) {
      const running = started();
      running.ref();
      running.channel?.ref();
      return new Promise<MadeImage>((resolve, reject) => {
        const timer = setTimeout(() => giveUp(tooSlow()), LIMIT_MS);
        const settle = (): void => {
          clearTimeout(timer);
          running.off('message', hear).off('exit', lost).off('error', lost);
          signal.removeEventListener('abort', abort);
          running.unref();
          running.channel?.unref();
        };
        const giveUp = (cause: Error): void => {
          settle();
          kill();
          reject(cause);
        };
        const lost = (): void => giveUp(new Error('the process that makes pictures ended'));
        const abort = (): void => giveUp(tooSlow());
        const hear = (report: Report): void => {
          switch (report.kind) {
            case 'ready':
              isReady = true;
              running.send(composition);
              return;
            case 'step':
              tell(report.step);
              return;
            case 'made':
              settle();
              resolve({ picture: report.picture, small: report.small });
              return;
            case 'failed':
              settle();
              reject(new Error(`a picture could not be made: ${report.cause}`));
          }
        };
        running.on('message', hear).on('exit', lost).on('error', lost);
        signal.addEventListener('abort', abort);
        if (isReady) running.send(composition);
      });
    },
    close: kill,
  };
}

const tooSlow = (): ServiceError =>
  new ServiceError('timeout', 'The picture took too long to make; ask for it again in a minute.');

const tooMany = (): ServiceError =>
  new ServiceError(
    'rate_limited',
    'Too many of your previews are being made; ask for this one again in a few seconds.',
    {
      retryAfterSeconds: WAIT_SECONDS,
    },
  );
