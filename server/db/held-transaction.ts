/** A transaction that stays open until its caller has an answer to save with it. */
import { isDeepStrictEqual } from 'node:util';
import { busyLedger } from './ledger.ts';

/** How long the other writers wait for an answer; then the changes are committed without it. */
const LONGEST_HOLD_MS = 1_000;

type Transaction<W> = <T>(work: (tx: W) => Promise<T>) => Promise<T>;

export interface HeldTransactions<W> {
  /** As the transaction below it, but the last one stays open after its work. An earlier one is committed first. */
  transaction: Transaction<W>;
  /**
   * Saves the answer in the open transaction, or in one of its own, and commits.
   *
   * @throws where the changes could not be saved; then neither is the answer
   */
  finish(answer: string): Promise<void>;
  /** Undoes the open transaction. */
  abort(cause: unknown): Promise<void>;
}

interface Held {
  settle(outcome: { answer: string | undefined } | { cause: unknown }): void;
  /** Whether the answer was saved with the changes. */
  committed: Promise<boolean>;
}

/** @param refuseInside throws inside a transaction, which an earlier one would wait for */
export function heldTransactions<W>(
  { transaction, refuseInside }: { transaction: Transaction<W>; refuseInside(): void },
  save: (tx: W, answer: string) => Promise<void>,
): HeldTransactions<W> {
  let held: Held | undefined;

  async function commitWithoutAnswer(): Promise<void> {
    const earlier = held;
    held = undefined;
    earlier?.settle({ answer: undefined });
    await earlier?.committed;
  }

  return {
    async transaction(work) {
      refuseInside();
      await commitWithoutAnswer();
      return new Promise((resolve, reject) => {
        const outcome = deferred<string | undefined>();
        let first: { value: unknown } | undefined;
        const committed = transaction(async (tx) => {
          const value = await work(tx);
          // It is run again, and its caller already works with what the first run gave.
          if (first && !isDeepStrictEqual(value, first.value)) throw busyLedger();
          first = { value };
          resolve(value);
          const timer = setTimeout(() => outcome.resolve(undefined), LONGEST_HOLD_MS);
          const answer = await outcome.promise.finally(() => clearTimeout(timer));
          if (answer !== undefined) await save(tx, answer);
          return answer !== undefined;
        });
        held = {
          committed,
          settle: (settled) =>
            'cause' in settled ? outcome.reject(settled.cause) : outcome.resolve(settled.answer),
        };
        // A failure of the work itself; later ones are reported by `finish`.
        committed.catch(reject);
      });
    },
    async finish(answer) {
      held?.settle({ answer });
      if (await held?.committed) return;
      await transaction((tx) => save(tx, answer));
    },
    async abort(cause) {
      held?.settle({ cause });
      await held?.committed.catch(() => undefined);
    },
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // It may be rejected when nothing waits for it any more.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
