import type { SuppliersPort } from '../../tools/catalog/port.ts';
import { demoStock } from './stock.ts';

/** The built-in supplier, asked as a live one is. */
export const demoSuppliers = (now: () => Date): SuppliersPort => ({
  stock: async (product) => demoStock(product, now()),
});
