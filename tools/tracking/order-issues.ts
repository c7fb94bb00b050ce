/** Open and past issues of an order: holds, and proofs that need the customer's approval. */
import type { Links } from '../identity/links.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { Proof } from '../proofs/proof.ts';

export interface Issue {
  /** The order’s id and the number of the issue. */
  id: string;
  kind: 'hold' | 'proof';
  isOpen: boolean;
  /** What must happen. */
  reason: string;
  since: string;
  /** The page where a person resolves it. */
  url: string | null;
}

const SEPARATOR = '-';

/** The order id within an issue id. */
export const orderOfIssue = (issueId: string): string => issueId.split(SEPARATOR)[0] ?? '';

/** Holds, then proofs, each oldest first. */
export function issuesOf(
  order: Pick<Order, 'id' | 'hold' | 'status'>,
  events: readonly OrderHistoryEvent[],
  proofs: readonly Proof[],
  links: Pick<Links, 'proof'>,
): Issue[] {
  const holds = events.filter(({ name }) => name === 'order.hold');
  return [
    ...holds.map(
      ({ at, data }, index): Issue => ({
        id: `${order.id}${SEPARATOR}hold${SEPARATOR}${index + 1}`,
        kind: 'hold',
        isOpen: order.hold !== null && index === holds.length - 1,
        reason: typeof data['reason'] === 'string' ? data['reason'] : '',
        since: at,
        url: null,
      }),
    ),
    ...proofs.map(
      (proof, index): Issue => ({
        id: `${order.id}${SEPARATOR}proof${SEPARATOR}${index + 1}`,
        kind: 'proof',
        isOpen: !hasEnded(order) && isWaiting(proof, proofs),
        reason: `The proof of line ${proof.lines.join(', ')} needs your approval.`,
        since: proof.createdAt,
        url: links.proof(proof.id),
      }),
    ),
  ];
}

/** A proof that a newer one replaces needs no answer. */
const isWaiting = ({ status, lines, round }: Proof, all: readonly Proof[]): boolean =>
  status === 'ready' &&
  !all.some((other) => other.round > round && other.lines.some((line) => lines.includes(line)));
