/** Open and past issues of an order: holds, and proofs that need the customer's approval. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { hasEnded } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { Proof } from '../proofs/proof.ts';

export const ISSUE_KINDS = ['hold', 'proof'] as const;

export const IssueWire = z.object({
  id: z.string().describe('Issue id: the order’s id and the number of the issue'),
  kind: z.enum(ISSUE_KINDS).describe('A hold, or a proof to approve'),
  is_open: z.boolean().describe('Whether it is still open'),
  reason: z.string().describe('What must happen'),
  since: z.iso.datetime().describe('Since when'),
  url: z.string().nullable().describe('The page where a person resolves it'),
});
export type Issue = z.output<typeof IssueWire>;

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
        is_open: order.hold !== null && index === holds.length - 1,
        reason: typeof data['reason'] === 'string' ? data['reason'] : '',
        since: at,
        url: null,
      }),
    ),
    ...proofs.map(
      (proof, index): Issue => ({
        id: `${order.id}${SEPARATOR}proof${SEPARATOR}${index + 1}`,
        kind: 'proof',
        is_open: !hasEnded(order) && isWaiting(proof, proofs),
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
