import type { Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { sameLineIn } from '../orders/order-change.ts';

/**
 * Proofs of an order whose lines change: one counts on where every line it shows stays as it was, under the line's new
 * number; any other is void.
 */
export async function voidProofs(
  { proofs }: Pick<Tx, 'proofs'>,
  orderId: string,
  { before, after, at }: { before: Order['items']; after: Order['items']; at: string },
): Promise<void> {
  for (const proof of await proofs.ofOrder(orderId)) {
    if (proof.voidedAt !== undefined) continue;
    const lines = proof.lines.flatMap(
      (number) =>
        sameLineIn(
          after,
          before.find(({ line }) => line === number),
        )?.line ?? [],
    );
    const [first] = lines;
    if (first !== undefined && lines.length === proof.lines.length)
      await proofs.change({ ...proof, line: first, lines });
    else await proofs.change({ ...proof, voidedAt: at });
  }
}
