/** What a supplier is asked to make: the lines of one order that come from it, shipped to one address. */
import type { DecorationUnit } from '../catalog/product.ts';
import type { ShipTo } from '../quotes/checkout.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/**
 * `sending`: handed over, but no answer was noted: before it is sent again the supplier is asked whether it has it.
 */
export const PURCHASE_ORDER_STATUSES = ['sending', 'sent', 'refused', 'cancelled'] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];

/** Whether the supplier has it, or may have it. */
export const isAtSupplier = (status: PurchaseOrderStatus): boolean =>
  status === 'sending' || status === 'sent';

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
  /** Plain dates, where the supplier named them. */
  expectedShipDate?: string | null;
  expectedDeliveryDate?: string | null;
}

/** A file the supplier may fetch. */
export interface PurchaseFile {
  kind: 'logo' | 'cleaned_logo' | 'proof';
  /** A logo that can be printed as it is. */
  isReady: boolean;
  name: string;
  url: string;
}

/** Rates are ten-thousandths of a dollar; `amountRate` is the whole. */
export interface PurchaseCharge {
  kind: 'run' | 'setup' | 'order';
  /** The imprint it is for; left out where it is for the goods as a whole. */
  locationId?: string;
  name: string;
  /** As the supplier numbers its charges; `null` where it did not. */
  number: number | null;
  quantity: number;
  unitRate: number;
  amountRate: number;
}

/** One imprint of the pieces, with what it is made from. */
export interface PurchaseImprint {
  locationId: string;
  locationName: string;
  methodId: string;
  methodName: string;
  unit: DecorationUnit;
  units: number;
  /** Inches, where a proof or the way it is counted says them. */
  size: { widthInches: number; heightInches: number } | null;
  /** `#rrggbb`, as many as are known. */
  colors: string[];
  files: PurchaseFile[];
}

/** Goods of one product with the same imprints, in all their colors and sizes, at the supplier’s own prices. */
export interface PurchaseItem {
  /** 1, 2, 3 … of the purchase order. */
  number: number;
  key: string;
  name: string;
  /** The ship point the prices are for, as the supplier names it. */
  fobId: string | null;
  pieces: { partId: string; description: string; quantity: number; unitRate: number; amountRate: number }[];
  /** Every piece carries all of them. */
  imprints: PurchaseImprint[];
  instructions: string | null;
  charges: PurchaseCharge[];
  /** The number of our earlier purchase order this repeats exactly. */
  repeats: string | null;
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
  /** How often it left for the supplier without an answer that was noted: after the first time it is in doubt. */
  attempts?: number;
  /** What was sent, frozen. */
  body: {
    lines: Pick<QuoteLine, 'line' | 'key' | 'name' | 'partId' | 'color' | 'size' | 'quantity' | 'imprints'>[];
    /** The same goods as the supplier counts and prices them. */
    items: PurchaseItem[];
    /** Everything the items come to, ten-thousandths of a dollar. */
    totalRate: number;
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
