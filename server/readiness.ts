import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../tools/errors.ts';
import type { NotReady } from './http/health.ts';
import { type FileStore, MARKER } from './outside/files/file-store.ts';

interface ReadinessParts {
  isOpen(): boolean;
  /** Whether the last write failed for the disk's sake, or waited for the lock of another process in vain. */
  cannotWrite(): boolean;
  /** Writes for a try; it throws where that fails. */
  tryToWrite(): Promise<void>;
  /** Reads what no cache holds. */
  tryToRead(): Promise<void>;
  /** The files. */
  store: Pick<FileStore, 'isFailing' | 'get'>;
  report(failure: Error): void;
}

const TRY_AFTER_MS = 1_000;
/** A balancer waits for the answer. */
const LONGEST_TRY_MS = 800;

/** What failed is tried again when somebody asks, so that no request has to be the one that tries. */
export function readiness(parts: ReadinessParts) {
  const { isOpen, cannotWrite, store, report } = parts;
  let isStopping = false;
  let isCopying = false;

  const tryLedger = againWhenAsked(async () => {
    await parts.tryToWrite().catch((cause: unknown) => {
      // The ledger tells of locks itself.
      if (cause instanceof ServiceError) return;
      report(new Error('The ledger cannot be written.', { cause }));
    });
  });
  let cannotRead = false;
  const tryReading = againWhenAsked(async () => {
    try {
      await Promise.race([parts.tryToRead(), tooLong()]);
      cannotRead = false;
    } catch (cause) {
      if (!cannotRead) report(new Error('The ledger cannot be read.', { cause }));
      cannotRead = true;
    }
  });
  const tryFiles = againWhenAsked(async () => {
    await store.get(MARKER).catch((cause: unknown) => {
      report(new Error('The files cannot be reached.', { cause }));
    });
  });

  return {
    /** Nothing new should be sent here: the process ends. */
    stopping(): void {
      isStopping = true;
    },
    /** Not ready while the catalog is copied. */
    async copying(work: Promise<void>): Promise<void> {
      isCopying = true;
      await work;
      isCopying = false;
    },
    async notReady(): Promise<NotReady | undefined> {
      if (isStopping) return 'stopping';
      if (!isOpen()) return 'databases closed';
      if (isCopying) return 'catalog is being copied';
      if (cannotWrite()) await Promise.race([tryLedger(), pause(LONGEST_TRY_MS, undefined, { ref: false })]);
      if (cannotWrite()) return 'ledger cannot be written';
      await tryReading();
      if (cannotRead) return 'ledger cannot be read';
      if (store.isFailing())
        await Promise.race([tryFiles(), pause(LONGEST_TRY_MS, undefined, { ref: false })]);
      return store.isFailing() ? 'files cannot be reached' : undefined;
    },
  };
}

async function tooLong(): Promise<never> {
  await pause(LONGEST_TRY_MS, undefined, { ref: false });
  throw new Error('It did not answer in time.');
}

/** One attempt at a time, at most each second; all who ask meanwhile wait for it. */
function againWhenAsked(attempt: () => Promise<void>): () => Promise<void> {
  let trying: Promise<void> | undefined;
  let triedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (trying === undefined && performance.now() - triedMs < TRY_AFTER_MS) return;
    triedMs = performance.now();
    trying ??= attempt().finally(() => {
      trying = undefined;
    });
    await trying;
  };
}
