/** The places that the goods of a quote go to, from what people chose. */

import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { type Destination, type DestinationWish, destinationOf } from '../quotes/destination.ts';
import { type LinePieces, MOST_DESTINATIONS } from '../quotes/quote.ts';
import type { DestinationAddress } from '../quotes/settle-destinations.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { RequestDelivery } from './delivery.ts';

/** Pieces of one request, by the line of the quote they are in. */
export interface PlacedPieces extends LinePieces {
  delivery: RequestDelivery | undefined;
}

export interface RequestPlaces {
  /** Empty where all goes to one place. */
  wishes: DestinationWish[];
  /** Those whose address is known. */
  addresses: DestinationAddress[];
}

interface Place {
  name: string | null;
  shipTo: ShipTo | null;
  lines: Map<number, number>;
}

/**
 * One place an office and one a home; what has no address is one more, at `otherwise`.
 *
 * @throws ServiceError `invalid_state` for more places than a quote has
 */
export function requestPlaces(pieces: readonly PlacedPieces[], otherwise: Destination): RequestPlaces {
  const places = new Map<string, Place>();
  for (const { line, quantity, delivery } of pieces) {
    const key = delivery === undefined ? '' : JSON.stringify(delivery.shipTo);
    const name = delivery ? (delivery.office ?? delivery.shipTo.name) : null;
    const place = places.get(key) ?? { name, shipTo: delivery?.shipTo ?? null, lines: new Map() };
    place.lines.set(line, (place.lines.get(line) ?? 0) + quantity);
    places.set(key, place);
  }
  if (places.size > MOST_DESTINATIONS)
    throw new ServiceError(
      'invalid_state',
      said('These requests go to more than {count} addresses; ask the order desk to split them.', {
        count: MOST_DESTINATIONS,
      }),
    );
  // Known ones first, so that news of the order goes to an address.
  const all = [...places.values()].sort((a, b) => Number(a.shipTo === null) - Number(b.shipTo === null));
  const addresses = all.flatMap(({ shipTo }, index) => (shipTo ? [{ number: index + 1, shipTo }] : []));
  if (all.length < 2) return { wishes: [], addresses };
  const wishes = all.map(({ name, shipTo, lines }) => ({
    name: shipTo === null ? 'The rest' : name,
    destination: shipTo === null ? otherwise : destinationOf({ shipPostal: shipTo.postal }),
    lines: [...lines].map(([line, quantity]) => ({ line, quantity })),
  }));
  return { wishes, addresses };
}
