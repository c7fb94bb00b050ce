/** Who says whether parcels can be delivered to an address. */
import type { Place } from './same-place.ts';

export type AddressFinding =
  | { outcome: 'ok' }
  /** The address is known in another form than it was given. */
  | { outcome: 'corrected'; place: Place }
  | { outcome: 'unknown' }
  /** The provider does not answer: no order waits for it. */
  | { outcome: 'unchecked' };

export interface AddressCheckPort {
  /** Never fails. */
  check(place: Place): Promise<AddressFinding>;
}
