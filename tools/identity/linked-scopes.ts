/** How the Universal Commerce Protocol names what a person allows a platform (identity linking), and what that opens here. */
import { CLIENT_SCOPES, type Scope } from './key-identity.ts';

interface LinkedScope {
  /** Nothing of its capability is carried out without it. */
  isGate: boolean;
  opens: readonly Scope[];
  /** What a platform may tell the person. */
  text: string;
}

/** By the capability, and what may be done with it. */
export const LINKED_SCOPES: Readonly<Record<string, LinkedScope>> = {
  'dev.ucp.shopping.catalog.search:read': { isGate: false, opens: ['read'], text: 'Search the catalog.' },
  'dev.ucp.shopping.catalog.lookup:read': { isGate: false, opens: ['read'], text: 'Look up products.' },
  'dev.ucp.shopping.cart:manage': {
    isGate: true,
    opens: ['read', 'write'],
    text: 'Keep carts for your account.',
  },
  'dev.ucp.shopping.checkout:manage': {
    isGate: true,
    opens: ['read', 'write'],
    text: 'Prepare quotes at your account’s terms. You order and pay yourself.',
  },
  'dev.ucp.shopping.order:read': {
    isGate: true,
    opens: ['orders'],
    text: 'Follow your account’s orders, with addresses and tracking.',
  },
};

/** All names by which a client may ask. */
export const ASKED_SCOPES: readonly string[] = [...CLIENT_SCOPES, ...Object.keys(LINKED_SCOPES)];

/** What these names ask for. */
export const scopesBehind = (names: readonly string[]): Scope[] =>
  CLIENT_SCOPES.filter((scope) =>
    names.some((name) => name === scope || LINKED_SCOPES[name]?.opens.includes(scope)),
  );

/** The names of these whose every scope a person gave. */
export const namesGiven = (names: readonly string[], given: readonly Scope[]): string[] =>
  names.filter((name) => LINKED_SCOPES[name]?.opens.every((scope) => given.includes(scope)));
