/**
 * Order statuses in both versions of Order Status: version 1 has a number where version 2 has a status and an issue.
 * Used by server and client.
 */
import type { OrderStatus } from '../../tools/orders/order.ts';
import type { SupplierStatus } from '../../tools/purchasing/purchase-order.ts';
import type { STATUS_IDS } from './messages/order-status-1.ts';

export type StatusId = (typeof STATUS_IDS)[number];

export const ISSUE_CATEGORIES = [
  ...(['orderEntryHold', 'generalHold', 'creditHold', 'proofHold', 'artHold'] as const),
  ...(['backOrderHold', 'shippingHold', 'customerSuppliedItemHold'] as const),
] as const;
export type IssueCategory = (typeof ISSUE_CATEGORIES)[number];

interface StatusRow {
  id: StatusId;
  name: string;
  /** `null` for a hold: the order keeps its last status. */
  status: SupplierStatus | null;
  issue: IssueCategory | null;
}

const row = (
  id: StatusId,
  name: string,
  status: StatusRow['status'],
  issue: StatusRow['issue'] = null,
): StatusRow => ({ id, name, status, issue });

/** Every status of version 1.0.0 with its counterpart in 2.0.0. */
export const STATUS_ROWS: readonly StatusRow[] = [
  row(10, 'Order Received', 'received'),
  row(11, 'Order Entry Hold', null, 'orderEntryHold'),
  row(20, 'Order Confirmed', 'confirmed'),
  row(30, 'Pre-Production', 'preproduction'),
  row(40, 'General Hold', null, 'generalHold'),
  row(41, 'Credit Hold', null, 'creditHold'),
  row(42, 'Proof Hold', null, 'proofHold'),
  row(43, 'Art Hold', null, 'artHold'),
  row(44, 'Back Order Hold', null, 'backOrderHold'),
  row(60, 'In Production', 'inProduction'),
  row(70, 'In Storage', 'inStorage'),
  row(75, 'Partial Shipment', 'partiallyShipped'),
  row(80, 'Complete', 'complete'),
  row(99, 'Canceled', 'canceled'),
];

/** Our statuses that have no number in version 1.0.0. A fully shipped order is complete there. */
const NEAREST: Partial<Record<SupplierStatus | IssueCategory, StatusId>> = {
  shipped: 80,
  shippingHold: 40,
  customerSuppliedItemHold: 40,
};

/** The row of version 1.0.0 for a status and its hold; a hold hides the status. */
export function statusRowOf(status: SupplierStatus, issue: IssueCategory | null): StatusRow {
  const id = issue === null ? NEAREST[status] : NEAREST[issue];
  const found = STATUS_ROWS.find((candidate) =>
    id !== undefined
      ? candidate.id === id
      : issue === null
        ? candidate.status === status
        : candidate.issue === issue,
  );
  if (!found) throw new TypeError('a status without a number');
  return found;
}

/** Our statuses in the standard's words. A parcel that left before the rest means `partiallyShipped`. */
export const STATUS_OF_ORDER: Readonly<Record<OrderStatus, SupplierStatus>> = {
  received: 'received',
  paid: 'received',
  released: 'confirmed',
  po_sent: 'preproduction',
  in_production: 'inProduction',
  shipped: 'shipped',
  complete: 'complete',
  cancelled: 'canceled',
};

/** The kind of a hold, by the first word that matches its text. */
const ISSUE_WORDS: readonly [RegExp, IssueCategory][] = [
  [/\bproofs?\b/i, 'proofHold'],
  [/\b(?:art|artwork|logos?|vector|fonts?)\b/i, 'artHold'],
  [/\b(?:credit|terms|overdue|unpaid)\b/i, 'creditHold'],
  [/\b(?:back ?-?order(?:ed)?|out of stock|stock)\b/i, 'backOrderHold'],
  [/\b(?:address|carrier)\b/i, 'shippingHold'],
];

export const issueCategoryOf = (reason: string): IssueCategory =>
  ISSUE_WORDS.find(([words]) => words.test(reason))?.[1] ?? 'generalHold';
