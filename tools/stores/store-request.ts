/** A person's request to a company store. */

import type { Language } from '../languages/language.ts';
import type { RequestDelivery } from './delivery.ts';
import { partInWords, type Store, type StoreItem, type StorePart } from './store.ts';

export const STORE_REQUEST_STATUSES = [
  'submitted',
  'approved',
  'declined',
  'ordered',
  'shipped',
  'cancelled',
] as const;
export type StoreRequestStatus = (typeof STORE_REQUEST_STATUSES)[number];

export const MOST_REQUEST_LINES = 100;
/** Open requests of one person, and of all: limited, as each may send two mails. */
export const MOST_WAITING_OF_A_PERSON = 5;
export const MOST_WAITING = 500;

/** Pieces of one color and size. */
export interface StoreRequestLine {
  /** 1, 2, 3 … */
  line: number;
  item: number;
  partId: string;
  quantity: number;
  /** The quote it is in; `null` before, and again if that quote expired, was declined, or its order was cancelled. */
  quoteId: string | null;
  /** Whether that quote became an order, or the pieces left the stock of the store. */
  isOrdered: boolean;
  /** Whether the pieces were taken from the stock of the store: they are not made, and stand in no quote. */
  isFromStock: boolean;
  /** When pieces of the stock were sent; `null` before, and for pieces that are made. */
  shipped: StockParcel | null;
}

/** How pieces of the stock were sent. */
export interface StockParcel {
  at: string;
  /** `null` where the desk names none. */
  carrier: string | null;
  trackingNumber: string | null;
}

export interface StoreRequest {
  id: string;
  storeId: string;
  accountId: string;
  status: Exclude<StoreRequestStatus, 'ordered' | 'shipped'>;
  createdAt: string;
  name: string;
  /** Lower case. */
  email: string;
  note: string | null;
  /** Of the person’s pages; English where left out. */
  language?: Language;
  /** The form's id: the same id again is the same request. */
  sending: string | null;
  /** What it counts against the person's budget, in cents or points of the store; `null` without one. */
  spent: number | null;
  /** About what it costs the company, when it was sent; absent where a price was not known. */
  costCents?: number;
  /** Absent where the store offers no choice. */
  delivery?: RequestDelivery;
  lines: StoreRequestLine[];
  decidedAt: string | null;
  decidedBy: string | null;
  /** The manager's note. */
  comment: string | null;
}

/**
 * An approved request is `ordered` once all its lines are, and `shipped` if all came from the stock; a quote alone orders
 * nothing.
 */
export function requestStatus({ status, lines }: StoreRequest): StoreRequestStatus {
  if (status !== 'approved' || !lines.every(({ isOrdered }) => isOrdered)) return status;
  return lines.every(({ isFromStock }) => isFromStock) ? 'shipped' : 'ordered';
}

/** Pieces of the stock that wait to be sent. */
export const toShip = ({ status, lines }: Pick<StoreRequest, 'status' | 'lines'>): StoreRequestLine[] =>
  status === 'approved' ? lines.filter(({ isFromStock, shipped }) => isFromStock && shipped === null) : [];

/** A line as the store offers it. */
export interface AskedPieces {
  item: StoreItem;
  part: StorePart;
  quantity: number;
}

export function askedPieces(
  { items }: Pick<Store, 'items'>,
  lines: readonly Pick<StoreRequestLine, 'item' | 'partId' | 'quantity'>[],
): AskedPieces[] {
  return lines.flatMap((line) => {
    const item = items.find(({ item: number }) => number === line.item);
    const part = item?.parts.find(({ partId }) => partId === line.partId);
    return item && part ? [{ item, part, quantity: line.quantity }] : [];
  });
}

/** `2 × Tee, Navy, M; 1 × Mug, Black`. */
export const goodsInWords = (
  store: Pick<Store, 'items'>,
  lines: readonly Pick<StoreRequestLine, 'item' | 'partId' | 'quantity'>[],
): string =>
  askedPieces(store, lines)
    .map(({ quantity, item, part }) => `${quantity} × ${item.name}, ${partInWords(part)}`)
    .join('; ');
