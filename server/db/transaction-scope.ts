/** Knows which transaction the running code belongs to, across every `await`, and bounds its time. */
import { asyncContext } from './async-context.ts';

export class TransactionTimeout extends Error {
  constructor(limitMs: number) {
    super(`A transaction did not end within ${limitMs / 1000} s and was undone.`);
    this.name = 'TransactionTimeout';
  }
}

export function transactionScope() {
  const current = asyncContext<{ isOpen: boolean }>();
  const isInside = (): boolean => current.get()?.isOpen === true;
  return {
    /**
     * Runs the work of one transaction. What it starts belongs to it.
     *
     * @throws TransactionTimeout if it does not end in time; the rest of it is refused from then on
     */
    async run<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
      const transaction = { isOpen: true };
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TransactionTimeout(limitMs)), limitMs);
      });
      try {
        return await Promise.race([current.run(transaction, work), limit]);
      } finally {
        transaction.isOpen = false;
        clearTimeout(timer);
      }
    },
    /** @throws where the calling code belongs to an open transaction */
    refuseInside(): void {
      if (isInside())
        throw new Error('A transaction was begun inside another, which it would wait for; use its `tx`.');
    },
    /** @throws where the calling code belongs to no open transaction */
    refuseOutside(): void {
      if (!isInside()) throw new Error('A statement came from outside the transaction, or after its end.');
    },
  };
}
