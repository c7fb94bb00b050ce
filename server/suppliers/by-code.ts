import type { SuppliersPort } from '../../tools/catalog/port.ts';
import { ServiceError } from '../../tools/errors.ts';

/** All suppliers as one: each product is asked of the one its key names. */
export const suppliersByCode = (suppliers: Record<string, SuppliersPort>): SuppliersPort => ({
  async stock(product) {
    const supplier = Object.hasOwn(suppliers, product.supplier) ? suppliers[product.supplier] : undefined;
    if (supplier) return supplier.stock(product);
    throw new ServiceError(
      'supplier_unavailable',
      'The supplier of this product is not connected; try another product.',
    );
  },
});
