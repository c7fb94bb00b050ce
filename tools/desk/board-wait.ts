/** What an open order waits for, and since when. */
import { missingArtwork, takesArtwork } from '../orders/missing-artwork.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import type { Proof } from '../proofs/proof.ts';
import { linesWithoutProof, newestProof } from '../proofs/proof-rounds.ts';

/** `proof`: one is to be sent. `proof_answer`: the customer has it. `new_proof`: the customer asked for changes. */
type WaitKind =
  | 'acceptance'
  | 'change_request'
  | 'change_answer'
  | 'hold'
  | 'artwork'
  | 'release'
  | 'proof'
  | 'proof_answer'
  | 'new_proof'
  | 'purchase_order'
  | 'production'
  | 'shipment'
  | 'delivery';

export interface BoardWait {
  kind: WaitKind;
  since: string;
}

const IN_STATUS: Partial<Record<OrderStatus, WaitKind>> = {
  received: 'acceptance',
  paid: 'release',
  po_sent: 'production',
  in_production: 'shipment',
  shipped: 'delivery',
};

/** @param enteredAt when the order came to its status */
export function boardWait(order: Order, proofs: readonly Proof[], enteredAt: string): BoardWait {
  const { hold, status } = order;
  if (hold?.waitsFor === 'request') return { kind: 'change_request', since: hold.since };
  if (hold?.waitsFor === 'answer') return { kind: 'change_answer', since: hold.since };
  if (hold) return { kind: 'hold', since: hold.since };
  if (status !== 'received' && takesArtwork(status) && missingArtwork(order).length > 0)
    return { kind: 'artwork', since: order.createdAt };
  return { kind: IN_STATUS[status] ?? 'purchase_order', since: enteredAt, ...proofWait(order, proofs) };
}

/** Of a released order: what is still to be done about its proofs. */
function proofWait(order: Order, proofs: readonly Proof[]): Partial<BoardWait> {
  if (order.status !== 'released') return {};
  const newest = linesWithoutProof(order, proofs).map((line) => newestProof(proofs, line));
  if (newest.length === 0) return {};
  const refused = newest.find((proof) => proof?.status === 'changes_requested');
  if (refused) return { kind: 'new_proof', since: refused.evidence?.at ?? refused.createdAt };
  if (newest.some((proof) => proof === undefined)) return { kind: 'proof' };
  const [oldest] = newest.flatMap((proof) => proof?.createdAt ?? []).sort();
  return { kind: 'proof_answer', ...(oldest === undefined ? {} : { since: oldest }) };
}
