/** The delivery address from the quote's page, with its freight and tax. */

import type { ShipTo } from '../shipping/ship-to.ts';
import type { QuoteTotals } from './quote.ts';

export interface Checkout {
  quoteId: string;
  shipTo: ShipTo;
  /** The totals with freight and tax for that address: what the person pays. */
  totals: QuoteTotals;
  updatedAt: string;
}
