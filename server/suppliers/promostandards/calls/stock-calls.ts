/** A supplier's stock of each part, in either version of inventory. */
import { MAX_QUANTITY } from '../../../../tools/values/quantity.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import { inventory1 } from '../../../promostandards/messages/inventory-1.ts';
import { inventory2 } from '../../../promostandards/messages/inventory-2.ts';
import type { Loose, ValueOf } from '../../../promostandards/schema.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';

export interface SupplierStock {
  partId: string;
  /** `null` if the supplier did not say. */
  quantity: number | null;
  incoming: { quantity: number; availableOn: string }[];
  /** The places with a ZIP code, where each of them has one. */
  places?: { postal: string; quantity: number }[];
}

type Answer2 = Loose<ValueOf<(typeof inventory2)['operations']['getInventoryLevels']['response']['type']>>;
type Part2 = NonNullable<NonNullable<Answer2['Inventory']>['PartInventoryArray']>[number];

/**
 * Stock by part; none if the supplier does not know the product.
 *
 * @throws SupplierFailure
 */
export async function stockOf(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
): Promise<SupplierStock[]> {
  if (connection.endpointOf(inventory2)) {
    const { value } = await connection.call(inventory2, 'getInventoryLevels', { productId }, options);
    return (value.Inventory?.PartInventoryArray ?? []).flatMap(fromPart2);
  }
  if (!connection.endpointOf(inventory1)) throw new SupplierFailure('no_endpoint');
  const { value } = await connection.call(
    inventory1,
    'getInventoryLevels',
    { productID: productId, productIDtype: 'Supplier' },
    options,
  );
  return (value.ProductVariationInventoryArray ?? []).flatMap(({ partID, quantityAvailable }) =>
    partID === undefined ? [] : [{ partId: partID, quantity: quantityIn(quantityAvailable), incoming: [] }],
  );
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
  if (wire.uom === 'DZ') return Math.min(quantity * 12, MOST_PIECES);
  return wire.uom === undefined || ['EA', 'PR', 'ST', 'KT', 'SL'].includes(wire.uom) ? quantity : null;
}

function fromPart2(part: Part2): SupplierStock[] {
  if (part.partId === undefined) return [];
  const places = part.InventoryLocationArray ?? [];
  const there = places.map(({ inventoryLocationQuantity }) => piecesIn(inventoryLocationQuantity?.Quantity));
  const known = there.filter((quantity) => quantity !== null);
  const ofPlaces =
    known.length === 0
      ? null
      : Math.min(
          known.reduce((sum, quantity) => sum + quantity, 0),
          MOST_PIECES,
        );
  const total = piecesIn(part.quantityAvailable?.Quantity);
  return [
    {
      partId: part.partId.trim(),
      // Some suppliers list some of their places: their total counts.
      quantity: total ?? ofPlaces,
      incoming: arrivalsIn(places),
      ...placesIn(places, total),
    },
  ];
}

type Place = NonNullable<Part2['InventoryLocationArray']>[number];

/** Only where they are all of the stock: some suppliers list some of their places. */
function placesIn(places: readonly Place[], total: number | null): Pick<SupplierStock, 'places'> {
  const known = places.flatMap(({ postalCode = '', inventoryLocationQuantity }) => {
    const [postal = ''] = postalCode.trim().split('-');
    const quantity = piecesIn(inventoryLocationQuantity?.Quantity);
    return isUsPostal(postal) && quantity !== null ? [{ postal, quantity }] : [];
  });
  const sum = known.reduce((all, { quantity }) => all + quantity, 0);
  const isAll = known.length > 0 && known.length === places.length && (total === null || total === sum);
  return isAll ? { places: known } : {};
}

/** Figures of several dates may be running totals. The largest figure of each location is sure to come. */
function arrivalsIn(places: readonly Place[]): SupplierStock['incoming'] {
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
