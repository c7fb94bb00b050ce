/** What a supplier is asked to make: the lines of one order that come from it, shipped to one address. */
import type { ShipTo } from '../quotes/checkout.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/**
 * `sending`: handed over, but no answer was noted: before it is sent again the supplier is asked whether it has it.
 */
export const PURCHASE_ORDER_STATUSES = ['sending', 'sent', 'refused', 'cancelled'] as const;

/** How far the supplier says it is, in the words of PromoStandards Order Status 2.0.0. */
export const SUPPLIER_STATUSES = [
  'received',
  'confirmed',
  'preproduction',
  'inProduction',
  'inStorage',
  'partiallyShipped',
  'shipped',
  'complete',
  'canceled',
] as const;
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number];

/** What the supplier said, and when it was heard. */
export interface SupplierReport {
  status: SupplierStatus;
  at: string;
  note: string | null;
}

export interface PurchaseOrder {
  id: string;
  orderId: string;
  supplier: string;
  number: string;
  status: (typeof PURCHASE_ORDER_STATUSES)[number];
  createdAt: string;
  version: number;
  sentAt: string | null;
  /** Until when somebody is handing it over: nobody else does meanwhile. */
  claimedUntil: string | null;
  /** What was sent, frozen. */
  body: {
    lines: Pick<
      QuoteLine,
      | 'line'
      | 'key'
      | 'name'
      | 'partId'
      | 'color'
      | 'size'
      | 'quantity'
      | 'decoration'
      | 'artworkId'
      | 'instructions'
    >[];
    shipTo: ShipTo;
    /** Plain date the customer expects it. */
    requestedInHands: string;
    /** Production days of the slowest decoration. */
    leadDays: number;
  };
  /** The supplier's own number for it, or why it refused. */
  transactionId: string | null;
  refusal: string | null;
  /** What the supplier said since, oldest first. */
  reports: SupplierReport[];
}
