import { TestRunner } from 'vitest';

let isRegistered = false;

/**
 * Ends a worker once. Vitest 4.1 registers the same work for every file and runs it for all of them together:
 * after 280 files of 20,000 calls of `test` a worker is out of memory.
 */
export default class Runner extends TestRunner {
  override onCleanupWorkerContext(listener: () => unknown): void {
    if (isRegistered) return;
    isRegistered = true;
    super.onCleanupWorkerContext(listener);
  }
}
