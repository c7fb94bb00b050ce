/** Where a store sends goods. */
import type { ShipTo } from '../shipping/ship-to.ts';

/** What a store offers. Without either, goods go where the company says in its quote. */
export interface StoreDelivery {
  /** Saved addresses of the account. */
  officeIds: string[];
  toHome: boolean;
}

export const NO_DELIVERY: StoreDelivery = { officeIds: [], toHome: false };
export const MOST_OFFICES = 50;

/** The address as it was when the request was sent. */
export interface RequestDelivery {
  /** What the company calls its office; `null` for a home. */
  office: string | null;
  shipTo: ShipTo;
}
