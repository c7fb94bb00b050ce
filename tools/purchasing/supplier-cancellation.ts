/** What became of a purchase order of a cancelled order: whether its supplier was asked to stop, and what it answered. */

/** `not_by_machine`: the supplier takes back none this way, and its status does not say that it cancelled. */
export type CancelAnswer = 'cancelled' | 'declined' | 'no_answer' | 'not_by_machine';

export interface SupplierCancellation {
  /** Oldest first. */
  asked: { at: string; by: string; answer: CancelAnswer }[];
  /** Since when the order is cancelled and the supplier has not confirmed; `null` where nothing is open. */
  openSince: string | null;
  /** When the supplier is asked again; `null` where nothing is open, and where it declined. */
  askAgainAt: string | null;
  /** What a person learned of the supplier. */
  settled: { at: string; by: string; isStopped: boolean; note: string } | null;
}

const FIRST_PAUSE_MS = 120_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;
const MOST_ANSWERS_KEPT = 40;

interface Asked {
  at: Date;
  by: string;
  answer: CancelAnswer;
  /** Whether the order is cancelled, whatever the supplier answered. */
  isOrderCancelled: boolean;
}

export function withAnswer(
  earlier: SupplierCancellation | undefined,
  { at, by, answer, isOrderCancelled }: Asked,
): SupplierCancellation {
  const now = at.toISOString();
  const asked = [...(earlier?.asked ?? []), { at: now, by, answer }];
  const isOpen = isOrderCancelled && answer !== 'cancelled';
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (asked.length - 1));
  return {
    asked: asked.slice(-MOST_ANSWERS_KEPT),
    openSince: isOpen ? (earlier?.openSince ?? now) : null,
    askAgainAt: isOpen && answer !== 'declined' ? new Date(at.getTime() + pauseMs).toISOString() : null,
    settled: null,
  };
}

/** The answer and what follows from it, for the desk. */
export const CANCEL_SENTENCES: Record<CancelAnswer, string> = {
  cancelled: 'The supplier took it back: nothing of it is made.',
  declined: 'The supplier was asked and does not take it back: it may be in production. Call the supplier.',
  no_answer: 'The supplier was asked to take it back and did not answer. Call the supplier.',
  not_by_machine:
    'This supplier takes nothing back by machine, and its status does not say that it cancelled. Call the supplier.',
};
