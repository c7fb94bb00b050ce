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
 * Whether some of the goods are being made or have left, however far the order itself is: with several suppliers it is
 * as far as the slowest. Goods whose suppliers all cancelled are not, even where production had begun.
 */
export function isInProduction(
  { status, tracking }: Pick<Order, 'status' | 'tracking'>,
  purchaseOrders: readonly PurchaseOrder[],
): boolean {
  if (tracking.length > 0) return true;
  const words = purchaseOrders
    .filter((one) => one.status === 'sent')
    .map(({ reports }) => reports.at(-1)?.status);
  if (words.some((word) => word !== undefined && PRODUCING.includes(word))) return true;
  return status === 'in_production' && !(words.length > 0 && words.every((word) => word === 'canceled'));
}
