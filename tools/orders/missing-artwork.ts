/** Imprints of an order without artwork: nothing is made before it is there. */

import { ServiceError } from '../errors.ts';
import { linesText } from '../languages/lines-text.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import type { LineImprint } from '../quotes/quote.ts';
import type { Order } from './order.ts';

export interface MissingArtwork {
  line: number;
  locationId: string;
  locationName: string;
}

/** Typeset text stands in place of artwork, and of an exact repeat the supplier has it from the earlier order. */
const needsArtwork = ({ artworkId, text, repeat }: LineImprint): boolean =>
  artworkId === null && text === undefined && !repeat;

export const missingArtwork = ({ items }: Pick<Order, 'items'>): MissingArtwork[] =>
  items.flatMap(({ line, spec: { imprints } }) =>
    imprints.filter(needsArtwork).map(({ locationId, locationName }) => ({ line, locationId, locationName })),
  );

/** The lines, each once. */
export const linesOf = (places: readonly MissingArtwork[]): number[] => [
  ...new Set(places.map(({ line }) => line)),
];

/** Whether an order in this status still waits for artwork that is missing. */
export const takesArtwork = (status: Order['status']): boolean =>
  ['received', 'paid', 'released'].includes(status);

/** Whether the order's next step is to get its artwork. */
export const waitsForArtwork = (order: Pick<Order, 'items' | 'status'>): boolean =>
  takesArtwork(order.status) && missingArtwork(order).length > 0;

/** For a buyer's system, in the answer that takes its order. */
export const waitsForArtworkAt = (url: string): string =>
  `It waits for artwork, and nothing is made before that is here: send it at ${url}`;

/** `line 1 (Front), lines 2 and 3 (Back)`; lines with the same locations stand together. */
export function missingPlaces(missing: readonly MissingArtwork[]): Said {
  const byPlaces = new Map<string, number[]>();
  for (const line of linesOf(missing)) {
    const places = JSON.stringify(missing.flatMap((one) => (one.line === line ? [one.locationName] : [])));
    byPlaces.set(places, [...(byPlaces.get(places) ?? []), line]);
  }
  return joined(
    ', ',
    [...byPlaces.values()].map((lines) =>
      said('{lines} ({place})', {
        lines: linesText(lines),
        place: missing
          .flatMap((one) => (one.line === lines[0] ? [term(one.locationName)] : []))
          .reduce((some, last) => said('{some} and {last}', { some, last })),
      }),
    ),
  );
}

/** @throws ServiceError `invalid_state` if an imprint has no artwork */
export function refuseWithoutArtwork(order: Pick<Order, 'items'>): void {
  const missing = missingArtwork(order);
  if (missing.length === 0) return;
  throw new ServiceError(
    'invalid_state',
    said(
      'Nothing is made without artwork, and it is missing for {places}. Ask the customer for it, or add it here.',
      { places: missingPlaces(missing) },
    ),
  );
}
