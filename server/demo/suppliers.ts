import type { SuppliersPort } from '../../tools/catalog/port.ts';
import { demoStock } from './stock.ts';

/** The built-in supplier behind the port of live ones. */
export const demoSuppliers = (now: () => Date): SuppliersPort => ({
  stock: async (product) => demoStock(product, now()),
});
