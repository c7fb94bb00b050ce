/** A supplier's stock of each part, in either version of inventory. */
import type { Availability } from '../../../../tools/catalog/availability.ts';
import type { PartStock } from '../../../../tools/catalog/supplier.ts';
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import { inventory1 } from '../../../promostandards/messages/inventory-1.ts';
import { inventory2 } from '../../../promostandards/messages/inventory-2.ts';
import { piecesPer } from '../../../promostandards/messages/shared.ts';
import type { Loose, ValueOf } from '../../../promostandards/schema.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';

type Answer2 = Loose<ValueOf<(typeof inventory2)['operations']['getInventoryLevels']['response']['type']>>;
type Part2 = NonNullable<NonNullable<Answer2['Inventory']>['PartInventoryArray']>[number];

/**
 * What it says of each part; none if it does not know the product.
 *
 * @param notFrom ZIP codes of places that goods are not taken from
 * @throws SupplierFailure
 */
export async function stockOf(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
  notFrom: readonly string[] = [],
): Promise<PartStock[]> {
  if (connection.endpointOf(inventory2)) {
    const { value } = await connection.call(inventory2, 'getInventoryLevels', { productId }, options);
    return (value.Inventory?.PartInventoryArray ?? []).flatMap((part) => fromPart2(part, notFrom));
  }
  if (!connection.endpointOf(inventory1)) throw new SupplierFailure('no_endpoint');
  const { value } = await connection.call(
    inventory1,
    'getInventoryLevels',
    { productID: productId, productIDtype: 'Supplier' },
    options,
  );
  const { ProductVariationInventoryArray = [], ProductCompanionInventoryArray = [] } = value;
  const rows = [...ProductVariationInventoryArray, ...ProductCompanionInventoryArray];
  return rows.flatMap(({ partID, quantityAvailable }) => {
    const quantity = quantityIn(quantityAvailable);
    return partID === undefined || quantity === null ? [] : [{ partId: partID, quantity, incoming: [] }];
  });
}

/** No order takes more: what a supplier has beyond that counts as so many. */
const MOST_PIECES = MAX_QUANTITY;

/** `5000+` is at least 5,000, `1,234` is 1,234, a negative number is 0; words give no number. */
function quantityIn(text: string | undefined): number | null {
  const [, sign, digits] =
    /^([+-]?)\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d*)?\s*\+?$/.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  const quantity = Number(digits.replaceAll(',', ''));
  return sign === '-' ? 0 : Math.min(quantity, MOST_PIECES);
}

type WireQuantity = NonNullable<Part2['quantityAvailable']>['Quantity'];

/** Pieces, whatever the unit; `null` for units of unknown size. */
function piecesIn(wire: WireQuantity | undefined): number | null {
  const quantity = quantityIn(wire?.value);
  if (quantity === null || wire === undefined) return null;
  const pieces = piecesPer(wire.uom ?? 'EA');
  return pieces === undefined ? null : Math.min(quantity * pieces, MOST_PIECES);
}

function fromPart2(part: Part2, notFrom: readonly string[]): PartStock[] {
  if (part.partId === undefined) return [];
  const all = part.InventoryLocationArray ?? [];
  const places = all.filter((place) => !notFrom.includes(postalOf(place)));
  const isAll = places.length === all.length;
  const there = places.map(({ inventoryLocationQuantity }) => piecesIn(inventoryLocationQuantity?.Quantity));
  const known = there.filter((quantity) => quantity !== null);
  const ofPlaces =
    known.length === 0 && (isAll || places.length > 0)
      ? null
      : Math.min(
          known.reduce((sum, quantity) => sum + quantity, 0),
          MOST_PIECES,
        );
  const total = isAll ? piecesIn(part.quantityAvailable?.Quantity) : null;
  const made = madeToOrder(part);
  // Some suppliers list some of their places: their total counts. What is made to order needs no stock.
  const quantity = total ?? ofPlaces ?? (made.toOrder ? 0 : null);
  return quantity === null
    ? []
    : [
        {
          partId: part.partId.trim(),
          quantity,
          incoming: arrivalsIn(places),
          ...placesIn(places, total),
          ...made,
        },
      ];
}

/** A longer time is a filler. */
const MOST_DAYS = 730;

/** Suppliers also call manufactured what they keep in stock: with a time it is made to order. */
function madeToOrder({
  buyToOrder = false,
  manufacturedItem = false,
  replenishmentLeadTime: time = 0,
}: Part2): Pick<Availability, 'toOrder' | 'isManufactured'> {
  const days = time > 0 && time <= MOST_DAYS ? time : null;
  return {
    ...(buyToOrder || (manufacturedItem && days !== null)
      ? { toOrder: { days, isBuyToOrder: buyToOrder } }
      : {}),
    ...(manufacturedItem ? { isManufactured: true } : {}),
  };
}

type Place = NonNullable<Part2['InventoryLocationArray']>[number];

const postalOf = ({ postalCode = '' }: Place): string => postalCode.trim().split('-')[0] ?? '';

/** Only where they are all of the stock: some suppliers list some of their places. */
function placesIn(places: readonly Place[], total: number | null): Pick<Availability, 'places'> {
  const known = places.flatMap((place) => {
    const postal = postalOf(place);
    const quantity = piecesIn(place.inventoryLocationQuantity?.Quantity);
    return isUsPostal(postal) && quantity !== null ? [{ postal, quantity }] : [];
  });
  const sum = known.reduce((all, { quantity }) => all + quantity, 0);
  const isAll = known.length > 0 && known.length === places.length && (total === null || total === sum);
  return isAll ? { places: known } : {};
}

/** Figures of several dates may be running totals. The largest figure of each location is sure to come. */
function arrivalsIn(places: readonly Place[]): Availability['incoming'] {
  const byDay = new Map<string, number>();
  for (const { FutureAvailabilityArray } of places) {
    const rows = (FutureAvailabilityArray ?? []).flatMap(({ Quantity, availableOn }) => {
      const quantity = piecesIn(Quantity);
      return quantity === null || quantity === 0 || !isRealDay(availableOn)
        ? []
        : [{ quantity, day: availableOn.slice(0, 10) }];
    });
    let come = 0;
    for (const { quantity, day } of rows.sort((a, b) => a.day.localeCompare(b.day))) {
      const more = isRunning(rows) ? quantity - come : quantity;
      if (more <= 0) continue;
      come += more;
      byDay.set(day, (byDay.get(day) ?? 0) + more);
    }
  }
  return [...byDay]
    .map(([availableOn, quantity]) => ({ availableOn, quantity: Math.min(quantity, MOST_PIECES) }))
    .sort((a, b) => a.availableOn.localeCompare(b.availableOn));
}

/** Figures that never fall look like running totals; reading them so promises nothing twice. */
const isRunning = (rows: readonly { quantity: number }[]): boolean =>
  rows.every(({ quantity }, index) => quantity >= (rows[index - 1]?.quantity ?? 0));

const isRealDay = (day: string | undefined): day is string =>
  day !== undefined && day >= '1971' && day < '2100';
