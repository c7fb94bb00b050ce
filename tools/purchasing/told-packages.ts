/** The packages that a supplier tells of, asked or by itself, as the parcels and pieces of its purchase order. */
import { sum } from '../values/money.ts';
import { oneLine } from '../values/text.ts';
import { type PurchaseOrder, partsAlong, type ToldPackage } from './purchase-order.ts';
import type { SupplierOrder, SupplierParcel } from './supplier-orders-port.ts';

type Shipped = Pick<SupplierOrder, 'parcels' | 'pieces'> & { areAll: boolean };

/** Each parcel once, by tracking number; the pieces in all packages, and whether the supplier says that these are all. */
export function shippedIn(packages: readonly ToldPackage[]): Shipped {
  const parcels = new Map<string, SupplierParcel>();
  for (const { id: _id, isLast: _isLast, carrier, trackingNumber, ...told } of packages) {
    const by = oneLine(carrier ?? '', 64) || 'Unknown carrier';
    const numbers = trackingNumbers(trackingNumber ?? '');
    // What is in each of several parcels, and what it weighs, is not known.
    const shared = told.to ? { to: told.to } : {};
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
  const areAll = packages.length > 0 && packages.every(({ isLast }) => isLast);
  return { parcels: [...parcels.values()], areAll, ...(pieces && { pieces }) };
}

/** By part, also of packages without a number; `undefined` where one says nothing, or may be told twice. */
function piecesIn(packages: readonly ToldPackage[]): SupplierOrder['pieces'] {
  const told = packages.map(({ id, trackingNumber, items }) => JSON.stringify([id, trackingNumber, items]));
  if (packages.length === 0 || new Set(told).size < told.length) return undefined;
  const pieces = new Map<string, number>();
  for (const { items } of packages) {
    if (items === undefined) return undefined;
    for (const { partId, quantity } of items) pieces.set(partId, quantity + (pieces.get(partId) ?? 0));
  }
  return [...pieces].map(([partId, quantity]) => ({ partId, quantity }));
}

/** What its packages say of a purchase order of which its supplier says nothing else. */
export function shippedOrder(
  { reports, body }: Pick<PurchaseOrder, 'reports' | 'body'>,
  { areAll, ...shipped }: Shipped,
  now: Date,
): SupplierOrder {
  const last = reports.at(-1);
  const ordered = sum(body.lines.map(({ spec }) => spec.quantity));
  const along = partsAlong(body);
  const pieces = sum(
    (shipped.pieces ?? []).flatMap(({ partId, quantity }) => (along.includes(partId) ? [] : [quantity])),
  );
  return {
    status: areAll || pieces >= ordered ? 'shipped' : 'partiallyShipped',
    issue: null,
    expectedShipDate: last?.expectedShipDate ?? null,
    expectedDeliveryDate: last?.expectedDeliveryDate ?? null,
    asOf: now.toISOString(),
    ...shipped,
  };
}

/**
 * The packages with those of a notice: each once, whether a supplier tells of all that left so far or of the latest alone, and
 * whether it tells once or again.
 */
export function withNotice(known: readonly ToldPackage[], notice: readonly ToldPackage[]): ToldPackage[] {
  const isLast = [...known, ...notice].some((one) => one.isLast);
  const nameOf = ({ trackingNumber, isLast: _, ...rest }: ToldPackage): string =>
    trackingNumber ?? JSON.stringify(rest);
  const each = new Map([...known, ...notice].map((one) => [nameOf(one), { ...one, isLast }]));
  return [...each.values()];
}

// The page where a parcel is tracked: suppliers give carrier and number, and the pages of the large carriers are known.

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

// The parcels' numbers in a field for one: several, or words for none.

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
