/** What a transaction draws: run again, it draws the same, so that what its first run gave stays true. */
import type { InTransaction, Tx } from '../../tools/context.ts';

/** Not the numbers of orders and invoices: the next after the last is another's when a run was undone. */
export function keptDraws(ctx: InTransaction) {
  const numbers: number[] = [];
  const times: Date[] = [];
  const ids = new Map<string, string[]>();

  /** The arguments of its next run. */
  return <W extends Tx>(tx: W): [W, InTransaction] => {
    const number = from(numbers);
    const time = from(times);
    const named = new Map<string, ReturnType<typeof from<string>>>();
    const idOf = (prefix: string) => {
      const kept = ids.get(prefix) ?? [];
      ids.set(prefix, kept);
      return from(kept);
    };
    const quotes = {
      ...tx.quotes,
      nextNumber: async () => number.next() ?? number.keep(await tx.quotes.nextNumber()),
    };
    const newId = (prefix: string): string => {
      const id = named.get(prefix) ?? idOf(prefix);
      named.set(prefix, id);
      return id.next() ?? id.keep(ctx.newId(prefix));
    };
    const now = (): Date => time.next() ?? time.keep(ctx.now());
    return [
      { ...tx, quotes },
      { ...ctx, newId, now },
    ];
  };
}

/** Goes through what was drawn before, and adds to it. */
function from<T>(kept: T[]) {
  let place = 0;
  return {
    next: (): T | undefined => kept[place++],
    keep(value: T): T {
      kept.push(value);
      return value;
    },
  };
}
