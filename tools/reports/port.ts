import type { Order } from '../orders/order.ts';
import type { CostedPurchase } from '../purchasing/purchase-order-costs.ts';
import type { QuoteStatus } from '../quotes/quote.ts';
import type { PlainDate } from '../values/calendar.ts';

/** What a report covers: from the first instant up to, not including, the last; of one account, or of all. */
export interface ReportScope {
  from: string;
  until: string;
  accountId?: string;
}

type Cents = { amountCents: number };

/** An order with what tells how it went, and no more: a report goes through all of two years. */
export interface ReportedOrder {
  order: Pick<Order, 'id' | 'accountId' | 'status' | 'source' | 'createdAt' | 'items' | 'charges'> & {
    totals: Pick<Order['totals'], 'subtotalCents' | 'totalCents'> & { freight: Cents; tax: Cents };
  };
  refundedCents: number;
  /** The day it was promised for. */
  inHandsDate: PlainDate;
  /** Name of its account. */
  account: string;
  /** None where the report is of one account: what goods cost is for the desk. */
  purchaseOrders: ReportedPurchase[];
  /** Oldest first. */
  events: { name: string; at: string }[];
}

export interface ReportedPurchase extends CostedPurchase {
  supplier: string;
  sentAt: string | null;
  /** When the supplier first reported; `null` until then. */
  answeredAt: string | null;
  wasInDoubt: boolean;
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
  orders(
    scope: ReportScope,
    page: { after: Pick<ReportedOrder, 'order'> | null; limit: number },
  ): Promise<ReportedOrder[]>;
  /** Made in the scope, oldest first. */
  quotes(scope: ReportScope): Promise<ReportedQuote[]>;
  /** How often each event was raised in the scope, by whom. */
  actions(scope: ReportScope): Promise<{ name: string; actor: string; times: number }[]>;
}
