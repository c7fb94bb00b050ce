import type { SupplierOrder, SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import { answerCache } from './answer-cache.ts';

const MOST_ORDERS = 5_000;

/**
 * The same suppliers; callers that accept a cached answer share the last one. Sending a purchase order always asks: an
 * answer a minute old is not good enough.
 */
export function cachedOrderStatus(suppliers: SupplierOrdersPort, now: () => Date): SupplierOrdersPort {
  const answers = answerCache<SupplierOrder | undefined>(MOST_ORDERS, now);
  return {
    ...suppliers,
    async status(purchaseOrder, rule) {
      const key = `${purchaseOrder.supplier} ${purchaseOrder.number}`;
      if (rule) return answers.recall(key, rule.maxAgeMs, () => suppliers.status(purchaseOrder));
      const status = await suppliers.status(purchaseOrder);
      answers.keep(key, status);
      return status;
    },
  };
}
