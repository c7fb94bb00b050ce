/** A purchase order of unknown outcome: it is asked about with growing pauses, and never sent again by itself. */
import type { Doubt, PurchaseOrder } from './purchase-order.ts';

/** The pause before the first question where the suppliers name none. */
const FIRST_PAUSE_MS = 120_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;
const MOST_ANSWERS_KEPT = 40;
/** No claim is longer: one with more left was made by a clock that was ahead. */
const LONGEST_CLAIM_MS = 24 * 60 * 60_000;

/** A record without a count may have been sent by the one that claimed it. */
export const isInDoubt = ({
  status,
  attempts,
  claimedUntil,
}: Pick<PurchaseOrder, 'status' | 'attempts' | 'claimedUntil'>): boolean =>
  status === 'sending' && (attempts ?? (claimedUntil === null ? 0 : 1)) > 0;

/** The open doubt of a purchase order in doubt; `undefined` where its sender ended before it recorded one. */
export const openDoubt = ({ doubts = [] }: Pick<PurchaseOrder, 'doubts'>): Doubt | undefined => {
  const last = doubts.at(-1);
  return last?.decision === null ? last : undefined;
};

interface Sent {
  answer: string;
  needsPerson: boolean;
  canBeAsked: boolean;
  at: Date;
  pauseMs?: number | undefined;
}

export const newDoubt = ({ answer, needsPerson, canBeAsked, at, pauseMs }: Sent): Doubt => ({
  since: at.toISOString(),
  answer,
  needsPerson,
  asked: [],
  askAgainAt: canBeAsked ? later(at, pauseMs ?? FIRST_PAUSE_MS) : null,
  decision: null,
});

/** The doubt after one more answer of Order Status. */
export function withAnswer(
  doubt: Doubt,
  answer: Omit<Doubt['asked'][number], 'at'>,
  at: Date,
  firstPauseMs = FIRST_PAUSE_MS,
): Doubt {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (doubt.asked.length + 1));
  return {
    ...doubt,
    asked: [...doubt.asked, { at: at.toISOString(), ...answer }].slice(-MOST_ANSWERS_KEPT),
    askAgainAt: later(at, pauseMs),
  };
}

/** The purchase order with its open doubt replaced, or with a new one. */
export const withDoubt = (purchaseOrder: PurchaseOrder, doubt: Doubt): PurchaseOrder => {
  const { doubts = [] } = purchaseOrder;
  return { ...purchaseOrder, doubts: [...(openDoubt(purchaseOrder) ? doubts.slice(0, -1) : doubts), doubt] };
};

/** Once a question did not settle it, or none can. */
export const isForPerson = (purchaseOrder: PurchaseOrder): boolean => {
  const doubt = isInDoubt(purchaseOrder) ? openDoubt(purchaseOrder) : undefined;
  return doubt !== undefined && (doubt.needsPerson || doubt.askAgainAt === null || doubt.asked.length > 0);
};

/** Its Order Status has the number of what it answered with an error. */
export const isKnownNow = (purchaseOrder: PurchaseOrder): boolean =>
  openDoubt(purchaseOrder)?.asked.at(-1)?.isKnown === true;

/** A sender holds it just now. */
export const isClaimed = ({ claimedUntil }: Pick<PurchaseOrder, 'claimedUntil'>, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now.toISOString() && claimedUntil <= later(now, LONGEST_CLAIM_MS);

export const isDueToAsk = (
  purchaseOrder: Pick<PurchaseOrder, 'status' | 'attempts' | 'claimedUntil' | 'doubts'>,
  now: Date,
): boolean => {
  if (!isInDoubt(purchaseOrder) || isClaimed(purchaseOrder, now)) return false;
  const doubt = openDoubt(purchaseOrder);
  if (doubt === undefined) return true;
  const at = now.toISOString();
  // A pause that began in the future was written by a clock that was ahead.
  const begun = doubt.asked.at(-1)?.at ?? doubt.since;
  return doubt.askAgainAt !== null && (doubt.askAgainAt <= at || begun > at);
};

const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();
