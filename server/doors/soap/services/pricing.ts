/**
 * Pricing and Configuration 1.0.0. Net is what every account pays and Customer what this one pays, which are the same
 * amounts. No List is published: it would be the same too, and a distributor takes it for what the goods sell at. Blank
 * goods are not sold and have no price. To compute a line: the piece price at its
 * quantity, plus the run charge whose row has the most units and then the most pieces not above yours, rounded half up
 * to the cent, times the pieces; plus each setup; plus, once, the charge below the first break, and that for rush where
 * it is asked for. A row is the whole charge: `chargesPerColor` is nil.
 *
 * An imprint that the price of the piece includes is one at the default location. Another location includes none: its
 * run charge is that of a further imprint. An imprint alone may take the place of the default one there
 * (`allowSubForDefaultLocation`), and then costs what its row is above the first.
 */
import { pricingAndConfiguration } from '../../../promostandards/messages/pricing-and-configuration.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { LOCALIZED_IN } from '../wire-values.ts';
import { companionsOf, locationsOf, partsOf } from './configuration.ts';
import { fobPointOf, hasFob, NOWHERE } from './fob.ts';
import { type ListedCharge, type PriceList, priceListOf } from './price-list.ts';

const CODES = {
  productId: 400,
  currency: 401,
  priceType: 402,
  fobId: 403,
  localizationCountry: 404,
  localizationLanguage: 405,
  configurationType: 406,
} as const;

interface Localized {
  localizationCountry: string;
  localizationLanguage: string;
}

export const pricingBinding = bindService(
  pricingAndConfiguration,
  { notFound: CODES.productId, invalid: COMMON_CODES.missing, fields: CODES },
  {
    async getAvailableLocations(ctx, asked) {
      checkLocalized(asked);
      const { locations } = await priceListOf(ctx, asked.productId);
      return {
        AvailableLocationArray: locations.map(({ id, label }) => ({ locationId: id, locationName: label })),
      };
    },
    async getDecorationColors(ctx, asked) {
      checkLocalized(asked);
      const { locations } = await priceListOf(ctx, asked.productId);
      const location = locations.find(({ id }) => id === asked.locationId);
      if (!location) throw new CodedError(COMMON_CODES.notSupported, 'locationId is none of this product');
      const methods = location.methods.filter(
        ({ id }) => asked.decorationId === undefined || id === asked.decorationId,
      );
      if (methods.length === 0)
        throw new CodedError(COMMON_CODES.notSupported, 'decorationId is none of this location');
      return {
        DecorationColors: {
          productId: asked.productId,
          locationId: location.id,
          DecorationMethodArray: methods.map(({ id, label }) => ({
            decorationId: id,
            decorationName: label,
          })),
          pmsMatch: methods.some(({ unit }) => unit === 'colors'),
        },
      };
    },
    async getFobPoints(ctx, asked) {
      checkLocalized(asked);
      const { fobPoints: points } = await priceListOf(ctx, asked.productId);
      const listed = points.length === 0 ? [NOWHERE] : points.map(fobPointOf);
      return {
        FobPointArray: listed.map((point) => ({
          ...point,
          CurrencySupportedArray: [{ currency: LOCALIZED_IN.currency }],
          ProductArray: [{ productId: asked.productId }],
        })),
      };
    },
    async getAvailableCharges(ctx, asked) {
      checkLocalized(asked);
      if (asked.productId === undefined)
        throw new CodedError(COMMON_CODES.missing, 'The following field(s) are required [productId]');
      const charges = chargesOf(await priceListOf(ctx, asked.productId));
      return {
        AvailableChargeArray: charges.map(({ id, label, type }) => ({
          chargeId: id,
          chargeName: label,
          chargeDescription: label,
          chargeType: type,
        })),
      };
    },
    async getConfigurationAndPricing(ctx, asked) {
      checkLocalized(asked);
      if (asked.currency !== LOCALIZED_IN.currency)
        throw new CodedError(CODES.currency, 'Currency not found; prices are in USD');
      const list = await priceListOf(ctx, asked.productId);
      if (asked.priceType === 'List')
        throw new CodedError(
          CODES.priceType,
          'Price type not found; no list prices are published, send Net or Customer',
        );
      if (asked.configurationType === 'Blank')
        throw new CodedError(
          CODES.configurationType,
          'Configuration type not found; only decorated goods are sold, send Decorated',
        );
      if (!hasFob(list.fobPoints, asked.fobId)) throw new CodedError(CODES.fobId, 'FOB Id not found');
      const parts = list.parts.filter(({ partId }) => asked.partId === undefined || partId === asked.partId);
      if (parts.length === 0) throw new CodedError(CODES.productId, 'Part Id not found');
      return {
        Configuration: {
          PartArray: [...partsOf(list, parts), ...companionsOf(list)],
          LocationArray: locationsOf(list),
          productId: asked.productId,
          currency: LOCALIZED_IN.currency,
          FobArray: fobsOf(list),
          priceType: asked.priceType,
        },
      };
    },
  },
);

function checkLocalized({ localizationCountry, localizationLanguage }: Localized): void {
  if (localizationCountry.toUpperCase() !== LOCALIZED_IN.country)
    throw new CodedError(CODES.localizationCountry, 'Localization country not found; send US');
  if (localizationLanguage.toLowerCase() !== LOCALIZED_IN.language)
    throw new CodedError(CODES.localizationLanguage, 'Localization language not found; send en');
}

const fobsOf = ({ fobPoints: points }: PriceList) =>
  points.length === 0
    ? [{ fobId: NOWHERE.fobId }]
    : points.map(({ postal }) => ({ fobId: postal, fobPostalCode: postal }));

/** Every charge once, however many locations have it. */
function chargesOf({ locations }: PriceList): ListedCharge[] {
  const all = locations.flatMap(({ methods }) => methods.flatMap(({ charges }) => charges));
  return [...new Map(all.map((charge) => [charge.id, charge])).values()];
}
