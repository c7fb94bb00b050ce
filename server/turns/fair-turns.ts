/** Turns for limited work: owners one after another, each with a few pieces under way and a few that wait. */

import { TransientMap } from '../../tools/values/transient-map.ts';

export interface TurnLimits {
  /** How much is under way at once, of all owners. */
  atOnce: number;
  /** How much of one owner is under way at once. */
  each: number;
  /** How much of one owner waits. */
  eachWaiting: number;
  /** What all that is under way may weigh; where nothing is, anything may begin. */
  weight?: number;
}

/** Ends the turn; only the first call counts. */
export type EndTurn = () => void;

export interface Turns {
  /** Resolves when the turn begins; to `undefined` where too much of the owner waits, or it waited for `waitMs`. */
  take(owner: string, weight?: number, waitMs?: number): Promise<EndTurn | undefined>;
  /**
   * Lets others begin while work under way, of this weight, waits for something else; its owner keeps its turn. The
   * answer takes the place back, whoever has begun meanwhile, and is called before the turn ends.
   */
  lend(weight?: number): () => void;
  /** Whether as much of the owner is under way as may be. */
  isBusy(owner: string): boolean;
}

interface Waiting {
  weight: number;
  settle(end: EndTurn | undefined): void;
}

export function fairTurns({ atOnce, each, eachWaiting, weight: heaviest = Infinity }: TurnLimits): Turns {
  /** In the order of their turns: an owner who was served goes to the end. */
  const lines = new TransientMap<string, Waiting[]>();
  const underWay = new Map<string, number>();
  let begun = 0;
  let weighed = 0;

  const isBusy = (owner: string): boolean => (underWay.get(owner) ?? 0) >= each;

  function count(owner: string, weight: number, by: 1 | -1): void {
    begun += by;
    weighed += by * weight;
    const left = (underWay.get(owner) ?? 0) + by;
    if (left === 0) underWay.delete(owner);
    else underWay.set(owner, left);
  }

  function begin(owner: string, weight: number): EndTurn {
    let hasEnded = false;
    count(owner, weight, 1);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      count(owner, weight, -1);
      beginNext();
    };
  }

  function beginNext(): void {
    for (const [owner, [next, ...others]] of lines) {
      if (next === undefined || isBusy(owner)) continue;
      // Lighter work behind it waits as well: heavy work would never begin otherwise.
      if (begun >= atOnce || (begun > 0 && weighed + next.weight > heaviest)) return;
      lines.delete(owner);
      if (others.length > 0) lines.set(owner, others);
      next.settle(begin(owner, next.weight));
    }
  }

  function giveUp(owner: string, waiting: Waiting): void {
    const others = (lines.get(owner) ?? []).filter((one) => one !== waiting);
    if (others.length === 0) lines.delete(owner);
    else lines.set(owner, others);
    waiting.settle(undefined);
    beginNext();
  }

  return {
    isBusy,
    lend(weight = 0) {
      begun -= 1;
      weighed -= weight;
      beginNext();
      return () => {
        begun += 1;
        weighed += weight;
      };
    },
    take(owner, weight = 0, waitMs) {
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const waiting: Waiting = {
          weight,
          settle(end) {
            clearTimeout(timer);
            resolve(end);
          },
        };
        lines.set(owner, [...(lines.get(owner) ?? []), waiting]);
        beginNext();
        const line = lines.get(owner) ?? [];
        if (!line.includes(waiting)) return;
        if (line.length > eachWaiting) giveUp(owner, waiting);
        else if (waitMs !== undefined && waitMs !== Infinity)
          timer = setTimeout(() => giveUp(owner, waiting), waitMs);
      });
    },
  };
}
