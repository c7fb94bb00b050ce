import type { SharedStates } from '../parts.ts';
import { FIRST_PACE, Pace } from './pace.ts';

/** Holds the pace of one supplier. */
export interface PaceKeeper {
  /** Changes it as a whole; the step may run more than once. */
  change<T>(step: (pace: Pace, nowMs: number) => [Pace, T]): Promise<T>;
}

export function paceInProcess(now: () => Date): PaceKeeper {
  let pace = FIRST_PACE;
  return {
    async change(step) {
      const [changed, answer] = step(pace, now().getTime());
      pace = changed;
      return answer;
    },
  };
}

/** Of all nodes, by the clock of their database. Those of one process change it one after another. */
export function sharedPace(states: SharedStates, name: string): PaceKeeper {
  let before: Promise<unknown> = Promise.resolve();
  return {
    change(step) {
      const changed = before.then(() =>
        states.change(name, (text, nowMs) => {
          const [pace, answer] = step(text === undefined ? FIRST_PACE : Pace.parse(JSON.parse(text)), nowMs);
          return { text: JSON.stringify(pace), answer };
        }),
      );
      before = changed.catch(() => undefined);
      return changed;
    },
  };
}
