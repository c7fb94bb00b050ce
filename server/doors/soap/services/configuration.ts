/** The parts and locations of a configuration, with prices and charges. */
import { decimalText, rateText, shortened } from '../wire-values.ts';
import type { ListedCharge, ListedLocation, ListedMethod, PriceList } from './price-list.ts';

const UNITS = {
  colors: 'Colors',
  stitches: 'Stitches',
  square_inches: 'SquareInches',
  none: 'Other',
} as const;

/** The colors and sizes a buyer chooses from. */
export const partsOf = (list: PriceList, parts: PriceList['parts']) =>
  parts.map(({ partId, color, size, rows }, index) => ({
    partId,
    partDescription: shortened([color, size ?? ''].join(' '), 1_024),
    PartPriceArray: rows.map(({ minQuantity, rate }) => ({
      minQuantity,
      price: rateText(rate),
      priceUom: 'EA' as const,
    })),
    partGroup: 1,
    partGroupRequired: true,
    partGroupDescription: 'Main product',
    ratio: '1',
    defaultPart: index === 0,
    LocationIdArray: list.locations.map(({ id }) => ({ locationId: id })),
  }));

/** What comes with the pieces, each in a group of its own: the first group is what a buyer chooses from. */
export const companionsOf = ({ companions }: Pick<PriceList, 'companions'>) =>
  companions.map(({ partId, name, pieces, rows }, index) => ({
    partId,
    partDescription: shortened(name, 1_024),
    PartPriceArray: rows.map(({ minQuantity, rate }) => ({
      minQuantity,
      price: rateText(rate),
      priceUom: 'EA' as const,
    })),
    partGroup: index + 2,
    partGroupRequired: true,
    partGroupDescription: shortened(name, 1_024) ?? partId,
    ratio: decimalText(Math.round(10_000 / pieces) / 10_000),
    defaultPart: true,
    LocationIdArray: [],
  }));

export function locationsOf(list: PriceList) {
  const { defaultDecoration: preferred } = list;
  return list.locations
    .filter(({ methods }) => methods.length > 0)
    .map((location, index) => {
      const isDefault = location.locationId === preferred?.locationId;
      return {
        locationId: location.id,
        locationName: location.label,
        DecorationArray: location.methods.map((method) => ({
          ...decorationOf(list, location, method),
          defaultDecoration: isDefault && method.methodId === preferred?.methodId,
        })),
        decorationsIncluded: location.isInPrice ? 1 : 0,
        defaultLocation: isDefault,
        maxDecoration: 1,
        minDecoration: 0,
        locationRank: index + 1,
      };
    });
}

function decorationOf(list: PriceList, location: ListedLocation, method: ListedMethod) {
  return {
    decorationId: method.id,
    decorationName: method.label,
    ...sizeOf(location.imprintArea),
    decorationUom: 'Inches' as const,
    allowSubForDefaultLocation: method.isRunIncluded,
    allowSubForDefaultMethod: method.isRunIncluded,
    itemPartQuantityLTM: list.belowFirstBreakFrom ?? undefined,
    ChargeArray: method.charges.map((charge) => chargeOf(method, charge)),
    decorationUnitsIncluded: method.includedUnits,
    decorationUnitsIncludedUom: UNITS[method.unit],
    decorationUnitsMax: location.mostUnits.get(method.methodId) ?? method.maxUnits,
    leadTime: method.leadDays,
    rushLeadTime: method.rushDays ?? undefined,
  };
}

/** Without figures where the supplier states none. */
function sizeOf(area: ListedLocation['imprintArea']) {
  if (area === null) return { decorationGeometry: 'Other' };
  const { shape, widthInches, heightInches } = area;
  return shape === 'circle'
    ? { decorationGeometry: 'Circle', decorationDiameter: decimalText(widthInches) }
    : {
        decorationGeometry: 'Rectangle',
        decorationHeight: decimalText(heightInches),
        decorationWidth: decimalText(widthInches),
      };
}

const chargeOf = (method: ListedMethod, { id, label, type, kind, rows }: ListedCharge) => ({
  chargeId: id,
  chargeName: label,
  chargeDescription: label,
  chargeType: type,
  ChargePriceArray: rows.map(({ minQuantity, minUnits, rate, repeatRate }) => ({
    xMinQty: minQuantity,
    xUom: 'EA' as const,
    yMinQty: minUnits,
    yUom: UNITS[method.unit],
    price: rateText(rate),
    repeatPrice: rateText(repeatRate),
  })),
  chargesAppliesLTM: kind === 'less_than_minimum',
  chargesPerLocation: 1,
});
