/** The dated versions of the Universal Commerce Protocol that are spoken, and their capabilities. */

/** The newest first: the profile at the well-known address is its. */
export const VERSIONS = ['2026-08-25', '2026-04-08'] as const;
export type Version = (typeof VERSIONS)[number];
export const [NEWEST_VERSION, ...OLDER_VERSIONS] = VERSIONS;

export const SERVICE = 'dev.ucp.shopping';

/** The root capabilities, each with the page of its specification and its schema. */
export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { spec: 'order', schema: 'order' },
} as const;
/** The extension of the checkout that is published; its page is in another folder in the newest version. */
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';

/** The extension of checkout and order that says when what is due; it came with the newest version. */
export const PAYMENT_TERMS = 'dev.ucp.shopping.payment_terms';

export type CapabilityName = keyof typeof CAPABILITIES;

/** The published address of a document of a version. */
export const published = (version: Version, path: string): string => `https://ucp.dev/${version}/${path}`;

const PAGES = { '2026-08-25': 'shopping/extensions/fulfillment', '2026-04-08': 'fulfillment' } as const;

export const fulfillmentSpec = (version: Version): string =>
  published(version, `specification/${PAGES[version]}`);

export const linkingSpec = (version: Version): string =>
  published(version, `specification/${version === '2026-04-08' ? '' : 'common/'}identity-linking`);

/** The page of the specification about a capability. */
export const specOf = (version: Version, page: string): string =>
  published(version, `specification/${version === '2026-04-08' ? '' : 'shopping/'}${page}`);
