import type { Scope } from '../../../../tools/identity/key-identity.ts';

export const SCOPE_TEXTS: Record<Scope, string> = {
  read: 'search, prices, stock, dates, budget plans and the logos',
  write: 'quotes, previews, logos, approvals, proposals and webhooks',
  orders: 'follow orders, with addresses and tracking',
  oci: 'OCI punch-out, nothing else',
};
