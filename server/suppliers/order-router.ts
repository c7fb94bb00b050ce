import { REMEMBERS_ALL, type SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';

/**
 * All suppliers as one: each purchase order goes to the supplier it names, and to `others` if that one is not
 * configured here.
 */
export function orderRouter(
  suppliers: Record<string, SupplierOrdersPort>,
  others: SupplierOrdersPort,
): SupplierOrdersPort {
  const named = (code: string): SupplierOrdersPort =>
    (Object.hasOwn(suppliers, code) ? suppliers[code] : undefined) ?? others;
  return {
    ...(others.doubtMs === undefined ? {} : { doubtMs: others.doubtMs }),
    send: async (purchaseOrder) => named(purchaseOrder.supplier).send(purchaseOrder),
    memory: async (supplier) => (await named(supplier).memory?.(supplier)) ?? REMEMBERS_ALL,
    status: async (purchaseOrder, rule) => named(purchaseOrder.supplier).status(purchaseOrder, rule),
    cancel: async (purchaseOrder) => named(purchaseOrder.supplier).cancel?.(purchaseOrder),
    invoices: async (purchaseOrder) => named(purchaseOrder.supplier).invoices?.(purchaseOrder),
    advise: async (purchaseOrder, payment) => named(purchaseOrder.supplier).advise?.(purchaseOrder, payment),
    changedSince: async (supplier, since) => named(supplier).changedSince?.(supplier, since),
  };
}
