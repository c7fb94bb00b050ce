/**
 * Makes each proof in its own process: other people's files and large native libraries may hang or crash there without
 * harm to the service.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { ServiceError } from '../../../tools/errors.ts';
import type {
  ProofFiles,
  ProofSheet,
  ProofSheetsPort,
  TypesetWords,
} from '../../../tools/proofs/proof-sheets-port.ts';
import { entryOf } from '../../processes/entry.ts';
import { refused } from '../artwork/refused-file.ts';
import { refuseAtSight } from './check-file.ts';

export type Job =
  | { kind: 'draw'; sheet: ProofSheet }
  | { kind: 'typeset'; words: TypesetWords }
  | { kind: 'open'; bytes: Uint8Array };

/** The message of the process. */
export type Report =
  | { kind: 'ready' }
  | ({ kind: 'made' } & ProofFiles)
  | { kind: 'typeset'; picture: Uint8Array | null }
  | { kind: 'refused'; sentence: string }
  /** A bug of our own. */
  | { kind: 'failed'; cause: string };

/** The result of a job; `lost`: the process ended while it worked. */
type Outcome = Exclude<Report, { kind: 'ready' }> | { kind: 'slow' } | { kind: 'lost' };

const LIMIT_MS = 25_000;
const START_LIMIT_MS = 60_000;
const MOST_WAITING = 12;
const WAIT_SECONDS = 15;
/** Proofs are rare: other processes of the machine have priority. */
const AT_ONCE = 2;
const ENTRY = entryOf('server/outside/proofs/proof-worker-process');

export interface ProofWorkerOptions {
  limitMs?: number;
}

/** `close` ends the running processes. */
export function proofWorker({
  limitMs = LIMIT_MS,
}: ProofWorkerOptions = {}): ProofSheetsPort & { close(): void } {
  const running = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  async function done(job: Job): Promise<Outcome> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    if (isClosed) return { kind: 'lost' };
    busy++;
    try {
      return await run(job, limitMs, running);
    } finally {
      busy--;
      if (isClosed) for (const next of waiting.splice(0)) next();
      else waiting.shift()?.();
    }
  }

  return {
    async draw(sheet) {
      const outcome = await done({ kind: 'draw', sheet });
      if (outcome.kind === 'made') return filesOf(outcome);
      throw undrawn(outcome);
    },
    async typeset(words) {
      const outcome = await done({ kind: 'typeset', words });
      if (outcome.kind === 'typeset') return outcome.picture;
      throw undrawn(outcome);
    },
    async open(bytes) {
      refuseAtSight(bytes);
      const outcome = await done({ kind: 'open', bytes });
      switch (outcome.kind) {
        case 'made':
          return filesOf(outcome);
        case 'refused':
          throw refused(outcome.sentence);
        case 'slow':
          throw refused('The file takes too long to draw; save it as a picture and send that.');
        case 'lost':
          throw refused('The file cannot be drawn; export it again or send a picture of it.');
        default:
          throw new Error(`a proof could not be opened: ${causeOf(outcome)}`);
      }
    },
    close() {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

const filesOf = ({ picture, pictureType, document, hash }: ProofFiles): ProofFiles => ({
  picture,
  pictureType,
  document,
  hash,
});

function run(job: Job, limitMs: number, running: Set<ChildProcess>): Promise<Outcome> {
  const child = fork(ENTRY.url, [], {
    execArgv: [...ENTRY.execArgv, '--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It gets none of the service's own environment.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  running.add(child);
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      running.delete(child);
      child.removeAllListeners().on('error', () => undefined);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    let timer = setTimeout(() => end({ kind: 'lost' }), START_LIMIT_MS);
    child.on('message', (report: Report) => {
      if (report.kind !== 'ready') return end(report);
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'slow' }), limitMs);
      child.send(job, (failure) => failure && end({ kind: 'lost' }));
    });
    child.on('exit', () => end({ kind: 'lost' }));
    child.on('error', () => end({ kind: 'lost' }));
  });
}

const undrawn = (outcome: Outcome): Error =>
  outcome.kind === 'slow'
    ? new ServiceError('timeout', 'The proof took too long to draw; ask for it again in a minute.')
    : new Error(`a proof could not be drawn: ${causeOf(outcome)}`);

const causeOf = (outcome: Outcome): string => ('cause' in outcome ? outcome.cause : outcome.kind);

const tooMany = (): ServiceError =>
  new ServiceError(
    'rate_limited',
    'Too many proofs are being made; ask for this one again in a few seconds.',
    {
      retryAfterSeconds: WAIT_SECONDS,
    },
  );
