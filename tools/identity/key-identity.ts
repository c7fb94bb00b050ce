/** `oci` opens OCI punch-out, which `write` opens as well, and goes alone: such a key is seen by every buyer's browser. */
export const SCOPES = ['read', 'write', 'orders', 'oci'] as const;

export type Scope = (typeof SCOPES)[number];

/** What each opens. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  read: 'search, prices, stock, dates, budget plans and the logos',
  write: 'quotes, previews, logos, approvals, proposals and webhooks',
  orders: 'follow orders, with addresses and tracking',
  oci: 'OCI punch-out, nothing else',
};

/** What may be given to a client by OAuth: `oci` is for keys that travel through browsers. */
export const CLIENT_SCOPES = SCOPES.filter((scope) => scope !== 'oci');

/** Whether a key with these scopes has this one. */
export const hasScope = (scopes: readonly Scope[], wanted: Scope): boolean =>
  scopes.includes(wanted) || (wanted === 'oci' && scopes.includes('write'));

/** Whether it opens OCI punch-out and nothing else. */
export const isForOci = (scopes: readonly Scope[]): boolean =>
  scopes.length > 0 && scopes.every((scope) => scope === 'oci');

/** Whether a key may have these scopes together. */
export const goTogether = (scopes: readonly Scope[]): boolean => !scopes.includes('oci') || isForOci(scopes);

export const OCI_GOES_ALONE =
  'The scope `oci` goes alone: every buyer’s browser sees such a key, so it must open nothing else.';

/** An agent or program only prepares what a person orders; a procurement system sends the orders of its own buyers. */
export const KEY_USES = ['agent', 'procurement', 'both'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** The key of a caller, without anything secret. */
export interface KeyIdentity {
  id: string;
  name: string;
  /** The first characters, by which its owner recognizes it. */
  prefix: string;
  scopes: readonly Scope[];
  madeFor: KeyUse;
  previewsPerDay: number;
  /** The names of a commerce protocol by which its scopes were given: at that door it opens what they name alone. */
  linked?: readonly string[];
}

/** Whether a person connected it by OAuth: there is no key that anybody could have seen. */
export const isConnection = ({ prefix }: Pick<KeyIdentity, 'prefix'>): boolean => prefix === '';
