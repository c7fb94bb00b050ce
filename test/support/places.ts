/**
 * Addresses for shops. A closed shop's address is reused: the seed contains the address, so a seeded folder can be
 * reused with it.
 */
import { newPlace, type Place } from '../../server/testing.ts';

const free: Place[] = [];

export async function takePlace(): Promise<Place> {
  const place = free.pop() ?? (await newPlace());
  return {
    ...place,
    /** The next shop may use it. */
    closes() {
      place.closes();
      free.push(place);
    },
  };
}
