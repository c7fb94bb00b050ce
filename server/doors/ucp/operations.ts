import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import { cartOperations } from './checkout/cart.ts';
import { checkoutOperations } from './checkout/checkout-operations.ts';
import type { Operation } from './operation.ts';
import { getOrder } from './order.ts';

/** The operations of the protocol that are offered, over both bindings. */
export const OPERATIONS: readonly Operation[] = [
  searchCatalog,
  lookupCatalog,
  getProduct,
  ...cartOperations,
  ...checkoutOperations,
  getOrder,
];
