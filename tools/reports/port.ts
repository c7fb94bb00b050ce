import type { Order } from '../orders/order.ts';
import type { Figures, Purchase, Sold, Wait } from './outcome.ts';

/** What a report covers: from the first instant up to, not including, the last; of one account, or of all. */
export interface ReportScope {
  from: string;
  until: string;
  accountId?: string;
}

/** The orders of an account that came in one way. */
export interface Sums extends Figures {
  accountId: string;
  accountName: string;
  source: Order['source'];
}

export type MonthSums = Sums & { month: string };

/** How many have a value. */
export interface Times {
  value: number;
  times: number;
}

/** Purchase orders that one supplier answered after as long, and what became of their orders. */
export interface Purchased
  extends Pick<Purchase, 'supplier' | 'answeredIn'>,
    Pick<Figures, 'arrived' | 'onTime'> {
  times: number;
  costCents: number;
  refused: number;
  inDoubt: number;
}

/** What orders add up to. */
export interface OrderFigures {
  sums: Sums[];
  /** Of those that are not cancelled, by product. */
  goods: Sold[];
  purchases: Purchased[];
  /** How long they waited, and how many days they were late. */
  waits: Record<Wait | 'lateDays', Times[]>;
}

/** What became of quotes. */
export interface QuoteEnds {
  made: number;
  won: number;
  declined: number;
  replaced: number;
  expired: number;
  open: number;
}

export interface ReportsPort {
  /** Whether the figures of all orders placed in the scope are kept; those of an earlier version are filled in by a job. */
  isComplete(scope: ReportScope): Promise<boolean>;
  /** Of orders placed in each of these scopes: where none has moved since they were last added up, as they were then. */
  orders(scopes: readonly ReportScope[]): Promise<OrderFigures[]>;
  /** Of all of them. */
  totals(scope: ReportScope): Promise<Figures>;
  /** Of quotes made in the scope; `now` is when an open one may have expired. */
  quotes(scope: ReportScope, now: string): Promise<QuoteEnds>;
  /** Tenths of days from the quotes made in the scope to their orders, in order. */
  daysToOrder(scope: ReportScope): Promise<Times[]>;
  /** How often each event was raised in the scope, by each kind of actor. */
  actions(scope: ReportScope): Promise<{ name: string; actor: string; times: number }[]>;
}
