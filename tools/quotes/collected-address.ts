import type { ShipTo } from '../shipping/ship-to.ts';
import type { Records } from '../values/records.ts';

/** What one person entered by the link of a collection. */
export interface CollectedAddress {
  id: string;
  accountId: string;
  quoteId: string;
  /** In small letters: one entry a person. */
  email: string;
  shipTo: ShipTo;
  /** The chosen line of each gift, in their order. */
  choices: number[];
  createdAt: string;
  /** How often it was corrected. */
  changes: number;
}

export type CollectedAddressesPort = Records<CollectedAddress, 'ofQuote'>;

export interface CollectedAddressesWriter extends CollectedAddressesPort {
  add(entry: CollectedAddress): Promise<void>;
  change(entry: CollectedAddress): Promise<void>;
  remove(id: string): Promise<void>;
}
