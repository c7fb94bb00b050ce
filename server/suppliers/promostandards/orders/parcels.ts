/** The parcels of a purchase order, in either version of shipment notification. */

import type { SupplierOrder, SupplierParcel } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import { shipment1 } from '../../../promostandards/messages/shipment-1.ts';
import { shipment2 } from '../../../promostandards/messages/shipment-2.ts';
import type { CallOptions, Connection } from '../connection.ts';

interface Said extends Pick<SupplierParcel, 'to' | 'items'> {
  /** Of the package. */
  id: number | undefined;
  number: string | undefined;
  carrier: string | undefined;
  trackingNumber: string | undefined;
}

/**
 * Each parcel once, by tracking number, none if the supplier reports no shipments; and the pieces in all packages.
 *
 * @throws SupplierFailure
 */
export async function parcelsOf(
  connection: Connection,
  purchaseOrderNumber: string,
  options: CallOptions = {},
): Promise<Pick<SupplierOrder, 'parcels' | 'pieces'>> {
  const parcels = new Map<string, SupplierParcel>();
  const packages = (await said(connection, purchaseOrderNumber, options)).filter(
    ({ number }) => number === undefined || number.trim().toLowerCase() === purchaseOrderNumber.toLowerCase(),
  );
  for (const { id: _id, number: _number, carrier, trackingNumber, ...told } of packages) {
    const by = oneLine(carrier ?? '', 64) || 'Unknown carrier';
    const numbers = trackingNumbers(trackingNumber ?? '');
    // What is in each of several parcels is not known.
    const { items: _together, ...shared } = told;
    for (const one of numbers)
      if (!parcels.has(one))
        parcels.set(one, {
          carrier: by,
          number: one,
          url: trackingLink(by, one),
          ...(numbers.length === 1 ? told : shared),
        });
  }
  const pieces = piecesIn(packages);
  return { parcels: [...parcels.values()], ...(pieces && { pieces }) };
}

/** By part, also of packages without a number; `undefined` where one says nothing, or may be told twice. */
function piecesIn(packages: readonly Said[]): SupplierOrder['pieces'] {
  const told = packages.map(({ id, trackingNumber, items }) => JSON.stringify([id, trackingNumber, items]));
  if (packages.length === 0 || new Set(told).size < told.length) return undefined;
  const pieces = new Map<string, number>();
  for (const { items } of packages) {
    if (items === undefined) return undefined;
    for (const { partId, quantity } of items) pieces.set(partId, quantity + (pieces.get(partId) ?? 0));
  }
  return [...pieces].map(([partId, quantity]) => ({ partId, quantity }));
}

async function said(connection: Connection, referenceNumber: string, options: CallOptions): Promise<Said[]> {
  if (connection.endpointOf(shipment2)) {
    const { value } = await connection.call(
      shipment2,
      'getOrderShipmentNotification',
      { queryType: 1, referenceNumber },
      options,
    );
    return (value.OrderShipmentNotificationArray ?? []).flatMap(({ purchaseOrderNumber, SalesOrderArray }) =>
      (SalesOrderArray ?? [])
        .flatMap(({ ShipmentArray }) => ShipmentArray ?? [])
        .flatMap(({ PackageArray, shipToAddress: to }) =>
          (PackageArray ?? []).map(({ id, trackingNumber, FreightDetails, ItemArray }) => ({
            id,
            number: purchaseOrderNumber,
            carrier: FreightDetails?.carrier,
            trackingNumber,
            ...toldOf(
              to && { name: to.attentionTo, street1: to.address1, postal: to.postalCode },
              (ItemArray ?? []).map(({ supplierPartId, Quantity }) => [
                supplierPartId,
                isPieces(Quantity?.uom) ? Quantity?.value : undefined,
              ]),
            ),
          })),
        ),
    );
  }
  if (!connection.endpointOf(shipment1)) return [];
  const { value } = await connection.call(
    shipment1,
    'getOrderShipmentNotification',
    { queryType: 1, referenceNumber },
    options,
  );
  return (value.OrderShipmentNotificationArray ?? []).flatMap(({ purchaseOrderNumber, SalesOrderArray }) =>
    (SalesOrderArray ?? [])
      .flatMap(({ ShipmentLocationArray }) => ShipmentLocationArray ?? [])
      .flatMap(({ PackageArray, ShipToAddress: to }) =>
        (PackageArray ?? []).map(({ id, trackingNumber, carrier, ItemArray }) => ({
          id,
          number: purchaseOrderNumber,
          carrier,
          trackingNumber,
          ...toldOf(
            to && { name: undefined, street1: to.address1, postal: to.postalCode },
            (ItemArray ?? []).map(({ supplierPartId, quantity }) => [supplierPartId, quantity]),
          ),
        })),
      ),
  );
}

/** Boxes, cartons and dozens say nothing of the pieces that were ordered. */
const isPieces = (uom: string | undefined): boolean =>
  uom === undefined || ['EA', 'KT', 'PR', 'ST'].includes(uom);

type Address = Record<'name' | 'street1' | 'postal', string | undefined>;

/** An address without street and ZIP code, and pieces without a part or a whole number, tell nothing. */
function toldOf(
  to: Address | undefined,
  items: [partId: string | undefined, quantity: string | undefined][],
): Pick<SupplierParcel, 'to' | 'items'> {
  const pieces = items.map(([partId = '', quantity]) => ({ partId, quantity: Number(quantity) }));
  const areTold = pieces.length > 0 && pieces.every((one) => one.partId !== '' && one.quantity > 0);
  return {
    ...(to?.street1 && to.postal
      ? { to: { name: to.name ?? null, street1: to.street1, postal: to.postal } }
      : {}),
    ...(areTold ? { items: pieces } : {}),
  };
}

/**
 * The page where a parcel is tracked. The standard gives carrier and number; the pages of the large carriers are known.
 */

/** By the words and the standard codes of the carriers; a `_` stands between words too. */
const PAGES: readonly [RegExp, (number: string) => string][] = [
  [/\bups[ngs]?\b|united parcel/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [
    /\bfed ?-?ex\b|federal express|\bf(?:de[gn]?|dxe?|xfe|xgn)\b/i,
    (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ],
  [
    /\busps\b|postal service|\bmail\b/i,
    (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  ],
  [/\bdhl[ceg]?\b/i, (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`],
  [/\bontrac\b/i, (number) => `https://www.ontrac.com/tracking/?number=${number}`],
];

/** Numbers whose form shows the carrier. */
const BY_NUMBER: readonly [RegExp, string][] = [
  [/^1Z[0-9A-Z]{16}$/i, 'UPS'],
  [/^96\d{20}$/, 'FedEx'],
  [/^(?:9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/i, 'USPS'],
  [/^JJD\d{16,20}$/i, 'DHL'],
];

/** Empty if the carrier’s page is not known. */
function trackingLink(carrier: string, number: string): string {
  const known = BY_NUMBER.find(([shape]) => shape.test(number))?.[1] ?? carrier;
  const page = PAGES.find(([name]) => name.test(known.replaceAll('_', ' ')))?.[1];
  return page ? page(encodeURIComponent(number)) : '';
}

/** The parcels' numbers in a field for one: several, or words for none. */

const LONGEST_NUMBER = 64;
const BETWEEN = /[,;|/&\n\r\t]+|(?<!\s)\s+and\s/i;
/** A number of its own, as long as carriers' numbers are; shorter groups are parts of one number. */
const WHOLE = /^(?=.*\d)[A-Z0-9-]{10,}$/i;

/** Each number once; none where the field says that there is none: `N/A`, `TBD`, `will call`, `000`. */
function trackingNumbers(field: string): string[] {
  const pieces = field.split(BETWEEN).flatMap(spaced);
  const numbers = pieces.map((piece) => piece.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NUMBER));
  return [...new Set(numbers.filter((number) => /[1-9]/.test(number)))];
}

function spaced(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => WHOLE.test(word)) ? words : [piece];
}
