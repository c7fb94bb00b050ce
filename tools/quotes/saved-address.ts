import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { ShipTo } from '../shipping/ship-to.ts';

/** An address that an account keeps for its deliveries. */
export interface SavedAddress {
  id: string;
  accountId: string;
  /** What its people call it. */
  label: string;
  isDefault: boolean;
  shipTo: ShipTo;
  createdAt: string;
}

export interface SavedAddressesPort {
  /** The default first, then by label. */
  ofAccount(accountId: string): Promise<SavedAddress[]>;
}

export interface SavedAddressesWriter extends SavedAddressesPort {
  /** Adds or replaces it; a default takes the place of the one before. */
  put(address: SavedAddress): Promise<void>;
  /** `false` if the account has no such address. */
  remove(accountId: string, id: string): Promise<boolean>;
}

/** A street without a number is a typing error more often than not. */
export const lacksNumber = ({ street1, street2 }: Pick<ShipTo, 'street1' | 'street2'>): boolean =>
  !/\d/.test(`${street1} ${street2 ?? ''}`);

export const LONGEST_LABEL = 80;
const MOST_ADDRESSES = 500;

/** @throws ServiceError `invalid_state` if no further address is kept */
export function refuseFullBook(all: readonly SavedAddress[]): void {
  if (all.length >= MOST_ADDRESSES)
    throw new ServiceError(
      'invalid_state',
      said('An account keeps {count} addresses; remove one first.', { count: MOST_ADDRESSES }),
    );
}

/** The same person at the same door, however it is capitalized. */
export const isSamePlace = (one: ShipTo, other: ShipTo): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = ({ name, company, street1, street2, city, state, postal }: ShipTo): string =>
  [name, company, street1, street2, city, state, postal.slice(0, 5)].join('\n').toLowerCase();
