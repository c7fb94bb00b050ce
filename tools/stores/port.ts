import type { Page } from '../values/page.ts';
import type { Store } from './store.ts';
import type { StoreRequest, StoreRequestLine, StoreRequestStatus } from './store-request.ts';

/** A line of a request, with the request it is of. */
export type RequestedLine = StoreRequestLine & { requestId: string };

/** Which requests: of one store, of one account, or of all. */
export interface RequestFilter extends Page {
  storeId?: string;
  accountId?: string;
  status?: StoreRequestStatus;
  /** Whether a quote has lapsed is seen at this instant. */
  now: Date;
}

export interface CompanyStoresPort {
  /** The account's store; another account's is as absent as an unknown one. */
  byId(accountId: string, storeId: string): Promise<Store | undefined>;
  /** Whosever it is: for the desk. */
  anyById(storeId: string): Promise<Store | undefined>;
  /** Newest first. */
  ofAccount(accountId: string, page: Page): Promise<{ stores: Store[]; total: number }>;
  /** Of every account, newest first. */
  all(page: Page): Promise<{ stores: Store[]; total: number }>;
  /** Whosever it is. */
  request(requestId: string, now: Date): Promise<StoreRequest | undefined>;
  /** The request of the store its page sent under this name. */
  requestOfSending(storeId: string, sending: string, now: Date): Promise<StoreRequest | undefined>;
  /** Those that wait for a decision oldest first, all others newest first. */
  requests(filter: RequestFilter): Promise<{ requests: StoreRequest[]; total: number }>;
  /** How many of the store's requests wait for a decision; of this address, where one is given. */
  waiting(storeId: string, email?: string): Promise<number>;
  /** What was approved and stands in no quote that may become or is an order, oldest first. */
  ungathered(storeId: string, now: Date): Promise<RequestedLine[]>;
  /** The quotes its requests stand in, newest first. */
  quoteIds(storeId: string, limit: number): Promise<string[]>;
}

export interface CompanyStoresWriter extends CompanyStoresPort {
  add(store: Store): Promise<void>;
  save(store: Store): Promise<void>;
  addRequest(request: StoreRequest): Promise<void>;
  /** Stores the decision; one that is decided already stays as it is. */
  decide(request: StoreRequest): Promise<void>;
  /** Says which quote the lines went into. */
  gather(lines: readonly RequestedLine[], quoteId: string): Promise<void>;
}
