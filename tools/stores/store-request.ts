/** What one person asks of a company store. */

export const STORE_REQUEST_STATUSES = ['submitted', 'approved', 'declined', 'ordered'] as const;
export type StoreRequestStatus = (typeof STORE_REQUEST_STATUSES)[number];

export interface StoreRequest {
  id: string;
  storeId: string;
  accountId: string;
  status: StoreRequestStatus;
  createdAt: string;
  /** The quote it was gathered into. */
  quoteId: string | null;
  name: string;
  email: string;
  note: string | null;
  items: { item: number; partId: string; quantity: number }[];
  decidedAt: string | null;
  decidedBy: string | null;
  /** What the manager wrote. */
  comment: string | null;
}
