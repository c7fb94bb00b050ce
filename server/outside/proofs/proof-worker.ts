/** Makes proofs in processes of their own, in turn by the accounts they are for. */
import { ServiceError } from '../../../tools/errors.ts';
import type { ProofSheetsPort } from '../../../tools/proofs/proof-sheets-port.ts';
import { childPool, type Fault } from '../../processes/child-pool.ts';
import { saidOfFile } from '../artwork/refused-file.ts';
import { refuseAtSight } from './check-file.ts';
import type { jobs } from './proof-worker-process.ts';

const LIMIT_MS = 25_000;

export interface ProofWorkerOptions {
  /** Of computing. */
  limitMs?: number;
}

/** `close` ends the running processes. */
export function proofWorker({
  limitMs = LIMIT_MS,
}: ProofWorkerOptions = {}): ProofSheetsPort & { close(): void } {
  const pool = childPool<typeof jobs>({
    entry: 'server/outside/proofs/proof-worker-process',
    computingMs: limitMs,
    tooMany: 'Too many proofs are being made; ask for this one again in a few seconds.',
  });
  const drawing = {
    said: ({ kind }: Fault) => (kind === 'slow' ? tooSlow() : undefined),
    failed: 'a proof could not be drawn',
  };
  return {
    draw: (accountId, sheet) => pool.run(accountId, 'draw', sheet, drawing),
    typeset: (accountId, words) => pool.run(accountId, 'typeset', words, drawing),
    async open(accountId, bytes) {
      refuseAtSight(bytes);
      return pool.run(accountId, 'open', bytes, {
        said: saidOfFile('The file takes too long to draw; save it as a picture and send that.'),
        failed: 'a proof could not be opened',
      });
    },
    close: pool.close,
  };
}

const tooSlow = (): ServiceError =>
  new ServiceError('timeout', 'The proof took too long to draw; ask for it again in a minute.');
