/** Decorated goods that are held for a store. */
export interface StockMove {
  id: string;
  storeId: string;
  item: number;
  partId: string;
  /** Below 0 for goods that left. */
  pieces: number;
  /** The order that made them; `null` for goods that left. */
  orderId: string | null;
  /** The request they were taken for, or given back by. */
  requestId: string | null;
  at: string;
}

export interface StoreStockPort {
  /** What is there and taken for no request, by item, color and size. */
  ofStore(storeId: string): Promise<{ item: number; partId: string; pieces: number }[]>;
  /** Pieces of an order that were booked in, in any store. */
  bookedIn(orderId: string, partId: string): Promise<number>;
}

export interface StoreStockWriter extends StoreStockPort {
  move(move: StockMove): Promise<void>;
}
