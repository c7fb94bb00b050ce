/** Puts artwork on an order whose imprints miss it. */

import type { Artwork } from '../artwork/artwork.ts';
import { wishLinePictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type Said, said, term } from '../languages/words.ts';
import { countedColors } from '../quotes/line-logos.ts';
import type { LineImprint, QuoteLine } from '../quotes/quote.ts';
import { artworkReceivedMail } from './artwork-mails.ts';
import { changeOrder } from './change-order.ts';
import { linesOf, type MissingArtwork, missingArtwork, missingPlaces } from './missing-artwork.ts';
import { hasEnded } from './moves.ts';
import type { Order } from './order.ts';

/** The imprints meant: of one line or all, at one location or all. */
export interface ArtworkPlace {
  line?: number | undefined;
  locationId?: string | undefined;
}

/**
 * The imprints meant that have no artwork yet; none if they have this one already.
 *
 * @throws ServiceError `not_found` if the order has no such imprint, `invalid_state` if they have other artwork
 */
export function artworkPlacesOf(order: Order, place: ArtworkPlace, artworkId?: string): MissingArtwork[] {
  const isMeant = (line: number, locationId: string): boolean =>
    (place.line ?? line) === line && (place.locationId ?? locationId) === locationId;
  const meant = order.items.flatMap(({ line, spec: { imprints } }) =>
    imprints.filter(({ locationId }) => isMeant(line, locationId)),
  );
  if (meant.length === 0) {
    throw new ServiceError('not_found', 'The order has no such imprint; its `items` list them.', {
      param: place.line === undefined ? 'location_id' : 'line',
    });
  }
  const missing = missingArtwork(order);
  const places = missing.filter((one) => isMeant(one.line, one.locationId));
  const isThere = places.length === 0 && meant.every((imprint) => imprint.artworkId === artworkId);
  const isTaken = !hasEnded(order) && order.hold?.waitsFor !== 'answer';
  if (isThere || (places.length > 0 && isTaken)) return places;
  throw new ServiceError('invalid_state', whyNone(order, missing), { param: 'id' });
}

function whyNone(order: Order, missing: readonly MissingArtwork[]): Said {
  if (order.hold?.waitsFor === 'answer')
    return said('A change of this order waits for the customer’s answer; send the artwork after that.');
  if (hasEnded(order))
    return said('The order is {status}; it takes no artwork any more.', { status: term(order.status) });
  return missing.length === 0
    ? said('Every imprint of this order has its artwork; ask the order desk to change it.')
    : said('That imprint has its artwork; it is missing for {places}.', { places: missingPlaces(missing) });
}

/**
 * The order with the artwork on the imprints meant; raises `order.artwork_received` and tells the customer.
 *
 * @throws ServiceError as `artworkPlacesOf`
 */
export async function attachArtwork(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  artwork: Artwork,
  place: ArtworkPlace,
): Promise<Order> {
  const places = artworkPlacesOf(order, place, artwork.id);
  if (places.length === 0) return order;
  const lines = linesOf(places);
  const changed = await changeOrder(
    ctx,
    tx,
    { ...order, items: order.items.map((item) => withArtwork(item, artwork, places)) },
    { name: 'order.artwork_received', data: { artwork_id: artwork.id, lines } },
  );
  await wishLinePictures(ctx, tx, changed.accountId, changed.items);
  await tx.mails.queue(artworkReceivedMail(changed, artwork.name, lines, ctx));
  return changed;
}

function withArtwork(item: QuoteLine, artwork: Artwork, places: readonly MissingArtwork[]): QuoteLine {
  const isPlace = (imprint: LineImprint): boolean =>
    places.some(({ line, locationId }) => line === item.line && locationId === imprint.locationId);
  const added = (imprint: LineImprint): LineImprint =>
    isPlace(imprint)
      ? { ...imprint, artworkId: artwork.id, ...countedColors(imprint.unit, artwork) }
      : imprint;
  const [first, ...others] = item.spec.imprints;
  return { ...item, spec: { ...item.spec, imprints: [added(first), ...others.map(added)] } };
}
