/** What callers and people were told, beside the shop: it must be true whatever happens. */
import type { World } from './world.ts';
import { REQUESTS_PER_MINUTE } from './world.ts';

export type KeyedKind = 'quote' | 'approval' | 'reorder' | 'webhook';

/** A request with an idempotency key, and what is known of it. */
export interface Keyed {
  key: string;
  kind: KeyedKind;
  path: string;
  body: string;
  /** Over MCP: the tool. */
  tool?: string;
  /** When it was first sent, by the clock that the age of answers is counted by. */
  sentAt: number;
  /** The answer that was received. */
  answer?: string;
  /** It was refused: nothing of it is there. */
  isRefused?: boolean;
  /** Its answer may be forgotten. */
  isOld?: boolean;
}

/** Money that was asked to move: what was confirmed, and what may have happened. */
interface Asked {
  confirmedCents: number;
  unsureCents: number;
}

export interface Model {
  keyed: Keyed[];
  quotes: { id: string; url: string }[];
  /** Versions of orders that were seen in answers. */
  versions: Map<string, number>;
  refunds: Map<string, Asked>;
  /** Checks that were recorded, by number. */
  checks: Map<string, { orderId: string; cents: number; isConfirmed: boolean }>;
  /** Pages people were sent to. */
  pages: string[];
  limiter: ReturnType<typeof limiterModel>;
  violations: string[];
  /** What happened, for a reader and to compare two runs of a seed. */
  trace: string[];
}

export const newModel = (world: World): Model => ({
  keyed: [],
  quotes: [],
  versions: new Map(),
  refunds: new Map(),
  checks: new Map(),
  pages: [],
  limiter: limiterModel(world),
  violations: [],
  trace: [],
});

/** A fixed minute of real time, counted anew in each life. */
function limiterModel({ clock }: World) {
  let window = { life: 0, endsAt: 0, used: 0 };
  let seen: number[] = [];
  return {
    /** An answer named what is left. */
    note: (remaining: number): void => void seen.push(remaining),
    /** What the answers of one moment said, if it is wrong. None of them may be lost. */
    judge(life: number, isComplete: boolean): string | undefined {
      const told = seen.sort((a, b) => b - a);
      seen = [];
      if (window.life !== life || window.endsAt <= clock.elapsedMs) {
        if (told.length === 0) return undefined;
        window = { life, endsAt: clock.elapsedMs + 60_000, used: 0 };
      }
      const expected = told.map((_, index) => Math.max(0, REQUESTS_PER_MINUTE - window.used - index - 1));
      window.used += told.length;
      if (!isComplete || `${told}` === `${expected}`) return undefined;
      return `the rate limiter told of ${told} where ${expected} were left`;
    },
  };
}
