import type { Page, Stretch } from '../values/page.ts';
import type { OwnRecords, Versioned } from '../values/records.ts';
import type { Sort } from '../values/sort.ts';
import type { Order, OrderStatus } from './order.ts';
import type { OrderSort } from './order-sorts.ts';

/** Which orders the desk lists. */
export interface DeskFilter extends Page {
  status?: OrderStatus;
  /** `true`: only those that have not ended. `false`: only those that have. */
  open?: boolean;
  /** Only those that this member of staff looks after. */
  assignedTo?: string;
  /** Words or their beginnings: numbers, purchase orders, parcels, names, goods, logos. */
  text?: string;
  /** Newest first without it. `since`: when an order came to its status. */
  sort?: Sort<OrderSort | 'since'>;
}

/** Orders of an account for a buyer’s system; an order must match every field given. */
export interface OrderQuery extends Page {
  id?: string;
  number?: number;
  /** The customer’s own number, exactly. */
  poNumber?: string;
  /** Changed after this instant, not at it. */
  changedAfter?: string;
  /** Only those that have not ended. */
  isOpen?: boolean;
  /** Only those with a parcel that has left. */
  hasParcels?: boolean;
}

export interface OrdersPort extends OwnRecords<Order> {
  /** Of any account: for the desk and for the service itself. */
  anyById(orderId: string): Promise<Order | undefined>;
  /** `undefined` for an unknown number and for another account's alike. */
  byNumber(accountId: string, number: number): Promise<Order | undefined>;
  /** The one order a quote became. */
  byQuote(quoteId: string): Promise<Order | undefined>;
  list(
    accountId: string,
    filter: Pick<DeskFilter, 'status' | 'text'> & Stretch<OrderSort>,
  ): Promise<{ orders: Order[]; total: number }>;
  /** The account’s, by the time of their last change, oldest first. */
  find(accountId: string, wanted: OrderQuery): Promise<Order[]>;
  /** Of every account. */
  listForDesk(filter: DeskFilter): Promise<{ orders: Order[]; total: number }>;
  /** Of every account, in one of these statuses, oldest first. */
  inStatus(statuses: readonly OrderStatus[]): Promise<Order[]>;
  /** Orders of every account that have not ended, with goods of this supplier. */
  countOpenWith(supplier: string): Promise<number>;
  /** Pieces of a product in own orders, by part, that its supplier does not count in what it said at that time. */
  uncountedPieces(key: string, asOf: string, exceptOrderId?: string): Promise<Map<string, number>>;
  /** Of every account, in one of these statuses, oldest first. */
  idsInStatus(statuses: readonly OrderStatus[]): Promise<string[]>;
  /** When each order in one of these statuses came to it, by its id. */
  statusSince(statuses: readonly OrderStatus[]): Promise<Map<string, string>>;
  /** Of every account, cancelled, paid by card, with money still to go back; oldest first. */
  refundsDue(limit: number): Promise<Order[]>;
  /** Of every account, complete since then at the longest, oldest first. */
  completeSince(since: string): Promise<string[]>;
}

export interface OrdersWriter extends OrdersPort, Versioned<Order> {
  /** One more than the last number; call it in the transaction that adds the order. */
  nextNumber(): Promise<number>;
  /** Says who of the staff looks after it; the version stays. */
  assign(orderId: string, to: string | null): Promise<void>;
}

/** Events and mails about an order, for the desk. */
export interface OrderHistoryEvent {
  id: number;
  name: string;
  actor: string;
  at: string;
  data: Record<string, unknown>;
}
export interface OrderHistoryMail {
  id: string;
  recipient: string;
  subject: string;
  createdAt: string;
  sentAt: string | null;
  /** Why it was given up. */
  failure: string | null;
}
export interface OrderHistoryPort {
  /** Of the order and of the quote it came from, oldest first. */
  events(order: Pick<Order, 'id' | 'quoteId'>): Promise<OrderHistoryEvent[]>;
  /** Oldest first. */
  mails(orderId: string): Promise<OrderHistoryMail[]>;
}
