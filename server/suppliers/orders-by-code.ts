import { ServiceError } from '../../tools/errors.ts';
import type { SupplierOrdersPort } from '../../tools/orders/supplier-orders-port.ts';

/** All suppliers as one: each purchase order goes to the one it names. */
export function supplierOrdersByCode(suppliers: Record<string, SupplierOrdersPort>): SupplierOrdersPort {
  function named(code: string): SupplierOrdersPort {
    const supplier = Object.hasOwn(suppliers, code) ? suppliers[code] : undefined;
    if (supplier) return supplier;
    throw new ServiceError('supplier_unavailable', 'This supplier takes no purchase orders from here.');
  }
  return {
    send: async (purchaseOrder, isInDoubt) => named(purchaseOrder.supplier).send(purchaseOrder, isInDoubt),
    status: async (purchaseOrder) => named(purchaseOrder.supplier).status(purchaseOrder),
    changedSince: async (supplier, since) => named(supplier).changedSince?.(supplier, since),
  };
}
