import { ServiceError } from '../tools/errors.ts';
import type { NotReady } from './http/health.ts';

interface ReadinessParts {
  isOpen(): boolean;
  /** Whether the last write failed for the disk's sake, or waited for the lock of another process in vain. */
  cannotWrite(): boolean;
  /** Writes for a try; it throws where that fails. */
  tryToWrite(): Promise<void>;
  report(failure: Error): void;
}

const TRY_AFTER_MS = 1_000;

/** After a failed write it is tried again when somebody asks, so that no request has to be the one that tries. */
export function readiness({ isOpen, cannotWrite, tryToWrite, report }: ReadinessParts) {
  let isStopping = false;
  let trying: Promise<void> | undefined;
  let triedMs = Number.NEGATIVE_INFINITY;

  async function tryAgain(): Promise<void> {
    if (performance.now() - triedMs < TRY_AFTER_MS) return;
    triedMs = performance.now();
    await tryToWrite().catch((cause: unknown) => {
      // The ledger tells of locks itself.
      if (cause instanceof ServiceError) return;
      report(new Error('The ledger cannot be written.', { cause }));
    });
  }

  return {
    /** Nothing new should be sent here: the process ends. */
    stopping(): void {
      isStopping = true;
    },
    async notReady(): Promise<NotReady | undefined> {
      if (isStopping) return 'stopping';
      if (!isOpen()) return 'databases closed';
      if (cannotWrite()) {
        trying ??= tryAgain().finally(() => {
          trying = undefined;
        });
        await trying;
      }
      return cannotWrite() ? 'ledger cannot be written' : undefined;
    },
  };
}
