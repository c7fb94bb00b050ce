import type { Page } from '../values/page.ts';
import type { Order, OrderStatus } from './order.ts';

/** Which orders the desk looks at. */
export interface DeskFilter extends Page {
  status?: OrderStatus;
  /** Only those that are still under way, or only those that are not. */
  open?: boolean;
  /** Words of an order’s id, its customer, their purchase order number, or what was bought. */
  words?: string;
}

/** Which orders of an account somebody’s system follows; what is named must all hold. */
export interface FollowedOrders extends Page {
  id?: string;
  /** The customer’s own number, exactly. */
  poNumber?: string;
  /** Changed later than this instant. */
  changedAfter?: string;
  /** Only those that have not ended. */
  isOpen?: boolean;
  /** Only those of which a parcel has left. */
  hasParcels?: boolean;
}

export interface OrdersPort {
  /** The account's order; another account's is as absent as an unknown one. */
  byId(accountId: string, orderId: string): Promise<Order | undefined>;
  /** Whoever's order it is: for the desk and the service itself. */
  anyById(orderId: string): Promise<Order | undefined>;
  /** The one order a quote became. */
  byQuote(quoteId: string): Promise<Order | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    filter: { status?: OrderStatus } & Page,
  ): Promise<{ orders: Order[]; total: number }>;
  /** The account’s, those that changed first before the others. */
  followed(accountId: string, wanted: FollowedOrders): Promise<Order[]>;
  /** Every order of the account, oldest first. */
  ofAccount(accountId: string): Promise<Order[]>;
  /** Of every account, newest first. */
  ofDesk(filter: DeskFilter): Promise<{ orders: Order[]; total: number }>;
  /** Every order in one of these statuses, oldest first: for work that goes through all of them. */
  inStatus(statuses: readonly OrderStatus[]): Promise<Order[]>;
}

export interface OrdersWriter extends OrdersPort {
  add(order: Order): Promise<void>;
  /**
   * Keeps the order as its next version, if nobody changed it since: `order.version` is the one that was read.
   *
   * @returns the order with its new version, or `undefined` where somebody was faster
   */
  change(order: Order): Promise<Order | undefined>;
}

/** What was recorded about an order besides itself, for the desk. */
export interface StoryEvent {
  id: number;
  name: string;
  actor: string;
  at: string;
  data: Record<string, unknown>;
}
export interface StoryMail {
  id: string;
  recipient: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
}
export interface OrderStoryPort {
  /** Of the order and of the quote it came from, oldest first. */
  events(order: Pick<Order, 'id' | 'quoteId'>): Promise<StoryEvent[]>;
  /** Oldest first. */
  mails(orderId: string): Promise<StoryMail[]>;
}
