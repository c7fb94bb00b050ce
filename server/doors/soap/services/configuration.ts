/** The parts and locations of a configuration, with prices and charges. */
import { decimalText, shortened } from '../wire-values.ts';
import type { ListedCharge, ListedLocation, ListedMethod, PriceList } from './price-list.ts';

const UNITS = {
  colors: 'Colors',
  stitches: 'Stitches',
  square_inches: 'SquareInches',
  none: 'Other',
} as const;

/** The colors and sizes a buyer chooses from. */
export const partsOf = (list: PriceList, parts: PriceList['parts'], isDecorated: boolean) =>
  parts.map(({ part_id, color, size, prices, blank_prices }, index) => ({
    partId: part_id,
    partDescription: shortened([color, size ?? ''].join(' '), 1_024),
    PartPriceArray: (isDecorated ? prices : blank_prices).map(({ min_quantity, unit_price }) => ({
      minQuantity: min_quantity,
      price: decimalText(unit_price),
      priceUom: 'EA' as const,
    })),
    partGroup: 1,
    partGroupRequired: true,
    partGroupDescription: 'Main product',
    ratio: '1',
    defaultPart: index === 0,
    LocationIdArray: isDecorated ? list.locations.map(({ id }) => ({ locationId: id })) : [],
  }));

export function locationsOf(list: PriceList) {
  const { default_decoration: preferred } = list;
  return list.locations
    .filter(({ methods }) => methods.length > 0)
    .map((location, index) => ({
      locationId: location.id,
      locationName: location.label,
      DecorationArray: location.methods.map((method) => ({
        ...decorationOf(list, location, method),
        defaultDecoration:
          location.location_id === preferred?.location_id && method.method_id === preferred.method_id,
      })),
      decorationsIncluded: location.methods.some(({ is_run_included }) => is_run_included) ? 1 : 0,
      defaultLocation: location.location_id === preferred?.location_id,
      maxDecoration: 1,
      minDecoration: 0,
      locationRank: index + 1,
    }));
}

function decorationOf(list: PriceList, location: ListedLocation, method: ListedMethod) {
  const { shape, width, height } = location;
  return {
    decorationId: method.id,
    decorationName: method.label,
    decorationGeometry: shape === 'circle' ? 'Circle' : 'Rectangle',
    ...(shape === 'circle'
      ? { decorationDiameter: decimalText(width) }
      : { decorationHeight: decimalText(height), decorationWidth: decimalText(width) }),
    decorationUom: 'Inches' as const,
    allowSubForDefaultLocation: true,
    allowSubForDefaultMethod: true,
    itemPartQuantityLTM: list.below_first_break_from ?? undefined,
    ChargeArray: method.charges.map((charge) => chargeOf(method, charge)),
    decorationUnitsIncluded: method.included_units,
    decorationUnitsIncludedUom: UNITS[method.unit],
    decorationUnitsMax: location.max_units[method.method_id] ?? method.max_units,
    leadTime: method.lead_days,
    rushLeadTime: method.rush_days ?? undefined,
  };
}

const chargeOf = (method: ListedMethod, { id, label, type, kind, rows }: ListedCharge) => ({
  chargeId: id,
  chargeName: label,
  chargeDescription: label,
  chargeType: type,
  ChargePriceArray: rows.map(({ min_quantity, min_units, price, repeat_price }) => ({
    xMinQty: min_quantity,
    xUom: 'EA' as const,
    yMinQty: min_units,
    yUom: UNITS[method.unit],
    price: decimalText(price),
    repeatPrice: decimalText(repeat_price),
  })),
  chargesAppliesLTM: kind === 'less_than_minimum',
  chargesPerLocation: 1,
});
