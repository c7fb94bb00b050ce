/** The dated version of the Universal Commerce Protocol that is spoken, and its capabilities. */

export const VERSION = '2026-04-08';

export const SERVICE = 'dev.ucp.shopping';

/** The root capabilities, each with the page of its specification and its schema. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { spec: 'order', schema: 'order' },
} as const;
export type CapabilityName = keyof typeof CAPABILITIES;

/** The published address of a document of this version. */
export const published = (path: string): string => `https://ucp.dev/${VERSION}/${path}`;
