import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import type { Operation } from './operation.ts';

/** The operations of the protocol that are offered, over both bindings. */
export const OPERATIONS: readonly Operation[] = [searchCatalog, lookupCatalog, getProduct];
