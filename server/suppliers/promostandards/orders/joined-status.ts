/** The statuses of the parts of an order as one. */
import type { SupplierStatus } from '../../../../tools/purchasing/purchase-order.ts';

/** The order of statuses: the slowest sales order decides, and the order is cancelled only if all are. */
const RANK: Readonly<Record<SupplierStatus, number>> = {
  received: 0,
  confirmed: 1,
  preproduction: 2,
  inProduction: 3,
  inStorage: 4,
  partiallyShipped: 5,
  shipped: 6,
  complete: 7,
  canceled: 8,
};

export const rankOf = (status: SupplierStatus | null): number => (status === null ? -1 : RANK[status]);

/** `null` for none; what has partly left is partially shipped. */
export function joinedStatus(statuses: readonly SupplierStatus[]): SupplierStatus | null {
  const [slowest] = [...statuses].sort((a, b) => RANK[a] - RANK[b]);
  if (slowest === undefined) return null;
  const hasLeft = statuses.some((status) => RANK[status] >= RANK.partiallyShipped && status !== 'canceled');
  return hasLeft && RANK[slowest] < RANK.partiallyShipped ? 'partiallyShipped' : slowest;
}
