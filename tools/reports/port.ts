import type { Order } from '../orders/order.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import type { QuoteStatus } from '../quotes/quote.ts';

/** What a report covers: from the first instant up to, not including, the last; of one account, or of all. */
export interface ReportScope {
  from: string;
  until: string;
  accountId?: string;
}

/** An order with what tells how it went. */
export interface ReportedOrder {
  order: Order;
  /** Name of its account. */
  account: string;
  purchaseOrders: PurchaseOrder[];
  /** Its events, oldest first. */
  events: { name: string; at: string }[];
}

export interface ReportedQuote {
  id: string;
  status: QuoteStatus;
  createdAt: string;
  expiresAt: string;
  replacedBy: string | null;
  /** When its order was placed; `null` where it has none. */
  orderedAt: string | null;
}

export interface ReportsPort {
  /** Placed in the scope, by time and id, beginning after this one. */
  orders(scope: ReportScope, page: { after: ReportedOrder | null; limit: number }): Promise<ReportedOrder[]>;
  /** Made in the scope, oldest first. */
  quotes(scope: ReportScope): Promise<ReportedQuote[]>;
  /** How often each event was raised in the scope, by whom. */
  actions(scope: ReportScope): Promise<{ name: string; actor: string; times: number }[]>;
}
