/** What holds an order, or held it: holds of desk and supplier, and proofs that wait for the customer. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { Proof } from '../proofs/proof.ts';

export const ISSUE_KINDS = ['hold', 'proof'] as const;

export const IssueWire = z.object({
  id: z.string().describe('The issue: the order, and which of its issues'),
  kind: z.enum(ISSUE_KINDS).describe('A hold, or a proof that waits for a yes'),
  is_open: z.boolean().describe('Whether it still waits'),
  reason: z.string().describe('What it waits for'),
  since: z.iso.datetime().describe('Since when'),
  url: z.string().nullable().describe('Where a person settles it'),
});
export type Issue = z.output<typeof IssueWire>;

const BEHIND_ID = '-';

/** The order an issue belongs to, by its id. */
export const orderOfIssue = (issueId: string): string => issueId.split(BEHIND_ID)[0] ?? '';

/** Oldest first of each kind; those that are open tell what the order waits for now. */
export function issuesOf(
  order: Pick<Order, 'id' | 'hold' | 'status'>,
  events: readonly OrderHistoryEvent[],
  proofs: readonly Proof[],
  links: Pick<Links, 'proof'>,
): Issue[] {
  const holds = events.filter(({ name }) => name === 'order.hold');
  const isOver = order.status === 'cancelled' || order.status === 'complete';
  return [
    ...holds.map(
      ({ at, data }, index): Issue => ({
        id: `${order.id}${BEHIND_ID}hold${BEHIND_ID}${index + 1}`,
        kind: 'hold',
        is_open: order.hold !== null && index === holds.length - 1,
        reason: typeof data['reason'] === 'string' ? data['reason'] : '',
        since: at,
        url: null,
      }),
    ),
    ...proofs.map(
      (proof, index): Issue => ({
        id: `${order.id}${BEHIND_ID}proof${BEHIND_ID}${index + 1}`,
        kind: 'proof',
        is_open: !isOver && isWaiting(proof, proofs),
        reason: `The proof of line ${proof.lines.join(', ')} waits for your approval.`,
        since: proof.createdAt,
        url: links.proof(proof.id),
      }),
    ),
  ];
}

/** A proof that a later one of the same lines took the place of waits for nobody. */
const isWaiting = ({ status, lines, round }: Proof, all: readonly Proof[]): boolean =>
  status === 'ready' &&
  !all.some((other) => other.round > round && other.lines.some((line) => lines.includes(line)));
