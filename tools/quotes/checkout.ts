/** The delivery address from the quote's page, with its freight and tax. */
import type { QuoteTotals } from './quote.ts';

export interface ShipTo {
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  postal: string;
}

export interface Checkout {
  quoteId: string;
  shipTo: ShipTo;
  /** The totals with freight and tax for that address: what the person pays. */
  totals: QuoteTotals;
  updatedAt: string;
}
