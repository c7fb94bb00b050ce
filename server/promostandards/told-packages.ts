/** Packages of a shipment notification, asked for or told unasked. */
import type { ToldPackage } from '../../tools/purchasing/purchase-order.ts';
import { MOST_INCHES, MOST_POUNDS, measured, piecesPer } from './messages/shared.ts';
import type { shipment2, shipment21 } from './messages/shipment-2.ts';
import type { Loose, ValueOf } from './schema.ts';

type Answered<S extends typeof shipment2 | typeof shipment21> = Loose<
  ValueOf<S['operations']['getOrderShipmentNotification']['response']['type']>
>;
type Notified = NonNullable<Answered<typeof shipment2 | typeof shipment21>['OrderShipmentNotificationArray']>;
type Shipment = NonNullable<
  NonNullable<Notified[number]['SalesOrderArray']>[number]['ShipmentArray']
>[number];

type Address = Record<'name' | 'street1' | 'postal', string | undefined>;
type Item = [
  partId: string | undefined,
  quantity: { value?: string | undefined; uom?: string | undefined } | undefined,
];

/** @param isLast all of the purchase order has left with them */
export const packagesIn = (shipments: readonly Shipment[], isLast: boolean): ToldPackage[] =>
  shipments.flatMap(({ PackageArray, shipToAddress: to }) =>
    (PackageArray ?? []).map(({ id, trackingNumber, FreightDetails, Dimension, ItemArray }) =>
      packageOf(
        { id, trackingNumber, carrier: FreightDetails?.carrier, isLast },
        to && { name: to.attentionTo, street1: to.address1, postal: to.postalCode },
        (ItemArray ?? []).map(({ supplierPartId, Quantity }) => [supplierPartId, Quantity]),
        { ...Dimension?.DimensionSize, ...Dimension?.DimensionWeight },
      ),
    ),
  );

const POUNDS: Readonly<Record<string, number>> = {
  Pounds: 1,
  Ounces: 1 / 16,
  KG: 2.204_622_6,
  kg: 2.204_622_6,
  Grams: 0.002_204_622_6,
};
const INCHES: Readonly<Record<string, number>> = {
  Inches: 1,
  Feet: 12,
  Meters: 39.370_08,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
};

type Measures = {
  [field in 'dimUOM' | 'length' | 'width' | 'height' | 'weightUOM' | 'weight']?: string | undefined;
};

/** In pounds and inches; a size of which a side is missing is none. */
function measuresOf({
  dimUOM = '',
  weightUOM = '',
  ...told
}: Measures): Pick<ToldPackage, 'weightLb' | 'inches'> {
  const weightLb = measured(told.weight, POUNDS[weightUOM], MOST_POUNDS);
  const [length, width, height] = [told.length, told.width, told.height].map((side) =>
    measured(side, INCHES[dimUOM], MOST_INCHES),
  );
  return {
    ...(weightLb === null ? {} : { weightLb }),
    ...(length && width && height ? { inches: { length, width, height } } : {}),
  };
}

/** An address without street and ZIP code, and pieces without a part or a number, or in cartons, tell nothing. */
export function packageOf(
  {
    id,
    trackingNumber,
    carrier,
    isLast,
  }: { [K in 'id' | 'trackingNumber' | 'carrier']: ToldPackage[K] | undefined } & {
    isLast: boolean;
  },
  to: Address | undefined,
  items: readonly Item[],
  measures: Measures,
): ToldPackage {
  const pieces = items.map(([partId = '', { value, uom = 'EA' } = {}]) => ({
    partId,
    quantity: Number(value) * (piecesPer(uom) ?? Number.NaN),
  }));
  const areTold = pieces.length > 0 && pieces.every((one) => one.partId !== '' && one.quantity > 0);
  return {
    isLast,
    ...(id === undefined ? {} : { id }),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(carrier ? { carrier } : {}),
    ...(to?.street1 && to.postal
      ? { to: { name: to.name ?? null, street1: to.street1, postal: to.postal } }
      : {}),
    ...(areTold ? { items: pieces } : {}),
    ...measuresOf(measures),
  };
}
