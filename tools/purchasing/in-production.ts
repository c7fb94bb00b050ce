import type { Order } from '../orders/order.ts';
import type { PurchaseOrder, SupplierStatus } from './purchase-order.ts';

const PRODUCING: readonly SupplierStatus[] = [
  'inProduction',
  'inStorage',
  'partiallyShipped',
  'shipped',
  'complete',
];

/**
 * Whether a supplier makes or has shipped some of the goods. The status of the order alone does not say so: it follows the
 * slowest supplier. Where every supplier cancelled, nothing is in production any more.
 */
export function isInProduction(
  { status, tracking }: Pick<Order, 'status' | 'tracking'>,
  purchaseOrders: readonly PurchaseOrder[],
): boolean {
  if (tracking.length > 0) return true;
  const statuses = purchaseOrders
    .filter((one) => one.status === 'sent')
    .map(({ reports }) => reports.at(-1)?.status);
  if (statuses.some((one) => one !== undefined && PRODUCING.includes(one))) return true;
  return status === 'in_production' && !(statuses.length > 0 && statuses.every((one) => one === 'canceled'));
}
