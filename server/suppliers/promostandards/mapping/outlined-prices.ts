/**
 * Prices and decorations in outline, as Product Data 2.0.0 has them beside the goods: for suppliers whose pricing
 * service has none.
 */
import { CURRENCY } from '../calls/localized.ts';
import type { ConfigurationAnswer, PriceType, WireCharge, WireLocation } from '../calls/pricing-calls.ts';
import type { WireProduct } from '../calls/product-calls.ts';

const LIST_WORDS = /\b(?:list|msrp|retail|catalog)\b/i;
const NET_WORDS = /\b(?:net|cost|customer|wholesale|distributor)\b/i;

const isOfType = (name: string, asked: PriceType): boolean =>
  LIST_WORDS.test(name) !== NET_WORDS.test(name) && LIST_WORDS.test(name) === (asked === 'List');

/**
 * The product's one group of prices of this type; `undefined` where none is named so, or several are: nothing says which
 * parts a group is for. Only decorations that the price includes are read.
 */
export function outlinedPrices(product: WireProduct, priceType: PriceType): ConfigurationAnswer | undefined {
  if (!('ProductPriceGroupArray' in product)) return undefined;
  const [group, other] = (product.ProductPriceGroupArray ?? []).filter(
    ({ groupName = '', currency }) => currency?.toUpperCase() === CURRENCY && isOfType(groupName, priceType),
  );
  if (group === undefined || other !== undefined) return undefined;
  const PartPriceArray = (group.ProductPriceArray ?? []).map(({ quantityMin, price }) => ({
    ...{ minQuantity: quantityMin, price, priceUom: 'EA' as const },
    priceExpiryDate: product.priceExpiresDate,
  }));
  return {
    corrected: [],
    faults: [],
    configuration: {
      productId: product.productId,
      currency: CURRENCY,
      priceType,
      FobArray: (product.FobPointArray ?? []).map(({ fobId, fobPostalCode }) => ({ fobId, fobPostalCode })),
      PartArray: (product.ProductPartArray ?? []).map(({ partId }) => ({
        ...{ partId, PartPriceArray, partGroup: 1, partGroupRequired: true, ratio: '1' },
      })),
      LocationArray: locationsOf(product),
    },
  };
}

type Outlined = Extract<WireProduct, { ProductPriceGroupArray?: unknown }>;

/** Numbered here, as the outline numbers none. */
function locationsOf({
  LocationDecorationArray = [],
  defaultSetupCharge,
  defaultRunCharge = '',
}: Outlined): WireLocation[] {
  const included = LocationDecorationArray.filter(({ priceIncludes }) => priceIncludes === true);
  const names = [...new Set(included.map(({ locationName = '' }) => locationName))];
  return names.map((locationName, index) => {
    const here = included.filter((one) => (one.locationName ?? '') === locationName);
    return {
      locationId: index + 1,
      locationName,
      decorationsIncluded: 1,
      defaultLocation: here.some(({ locationDecorationComboDefault }) => locationDecorationComboDefault),
      DecorationArray: here.map((one) => {
        const { maxImprintColors = 0, decorationName, locationDecorationComboDefault } = one;
        const isInColors = maxImprintColors > 0;
        return {
          decorationId: included.indexOf(one) + 1,
          decorationName,
          defaultDecoration: locationDecorationComboDefault,
          decorationUnitsIncluded: 1,
          ...(isInColors ? { decorationUnitsIncludedUom: 'Colors' } : {}),
          // Without a charge for further colors nothing is known of them.
          decorationUnitsMax: defaultRunCharge.trim() === '' ? 1 : maxImprintColors,
          ChargeArray: [
            ...chargeOf('Setup', defaultSetupCharge, 1, isInColors),
            ...(maxImprintColors > 1 ? chargeOf('Run', defaultRunCharge, 2, true) : []),
          ],
        };
      }),
    };
  });
}

/** `50.00 (G)`: dollars, with a discount code or none. Other words leave the charge without a price. */
function chargeOf(
  chargeType: 'Setup' | 'Run',
  words: string | undefined,
  yMinQty: number,
  isPerColor: boolean,
): WireCharge[] {
  const sent = words?.trim() ?? '';
  if (sent === '') return [];
  const [, price] = /^\$? ?(\d{1,6}(?:\.\d{1,4})?)(?: ?\(?[A-Z]\)?)?$/.exec(sent) ?? [];
  const unit = { xMinQty: 1, xUom: 'EA' as const, yMinQty, yUom: 'Colors' as const };
  return [
    {
      chargeName: chargeType === 'Setup' ? 'Set-up' : 'Further colors',
      chargeDescription: sent,
      chargeType,
      ChargePriceArray: price === undefined ? [] : [{ ...unit, price }],
      chargesPerColor: isPerColor ? 1 : 0,
    },
  ];
}
