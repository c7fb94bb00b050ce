import type { Page } from '../values/page.ts';
import type { OwnRecords } from '../values/records.ts';
import type { Store } from './store.ts';
import type { StockParcel, StoreRequest, StoreRequestLine, StoreRequestStatus } from './store-request.ts';

/** A line of a request, with its request. */
export type RequestedLine = StoreRequestLine & { requestId: string };

/** Filters requests by store or account; without them all are read. */
export interface RequestFilter extends Page {
  storeId?: string;
  accountId?: string;
  /** Only of this person. */
  email?: string;
  status?: StoreRequestStatus;
  /** Only approved ones with pieces of the stock that were not sent. */
  isToShip?: boolean;
  /** The time at which expired quotes are judged. */
  now: Date;
}

export interface CompanyStoresPort extends OwnRecords<Store> {
  /** Of any account: for the desk. */
  anyById(storeId: string): Promise<Store | undefined>;
  /** Newest first. */
  ofAccount(accountId: string, page: Page): Promise<{ stores: Store[]; total: number }>;
  /** Of every account, newest first. */
  all(page: Page): Promise<{ stores: Store[]; total: number }>;
  /** Of any account. */
  request(requestId: string, now: Date): Promise<StoreRequest | undefined>;
  /** The request with this form id in the store. */
  requestOfSending(storeId: string, sending: string, now: Date): Promise<StoreRequest | undefined>;
  /** Waiting requests first, oldest first; the others newest first. */
  requests(filter: RequestFilter): Promise<{ requests: StoreRequest[]; total: number }>;
  /** How many of the store's requests wait for a decision; with an address, only its own. */
  waiting(storeId: string, email?: string): Promise<number>;
  /** Approved lines that are to be made, without a quote that is or may become an order, oldest first. */
  ungathered(storeId: string, now: Date): Promise<RequestedLine[]>;
  /** Pieces of each item that are to be made, wait or were approved, and are in no quote that is or may become an order. */
  chosen(storeId: string, now: Date): Promise<Map<number, number>>;
  /** The quotes of its requests, newest first. */
  quoteIds(storeId: string, limit: number): Promise<string[]>;
}

export interface CompanyStoresWriter extends CompanyStoresPort {
  add(store: Store): Promise<void>;
  save(store: Store): Promise<void>;
  addRequest(request: StoreRequest): Promise<void>;
  /** Stores the decision, unless there is one already. */
  decide(request: StoreRequest): Promise<void>;
  /** Stores the end of a request, declined or cancelled, that has none yet. */
  end(request: StoreRequest): Promise<void>;
  /** Marks the request’s pieces of the stock as sent that were not. */
  ship(request: Pick<StoreRequest, 'id'>, parcel: StockParcel): Promise<void>;
  /** Stores the quote of the lines. */
  gather(lines: readonly RequestedLine[], quoteId: string): Promise<void>;
}
