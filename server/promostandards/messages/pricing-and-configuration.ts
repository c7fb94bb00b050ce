/** Pricing and Configuration 1.0.0: what a product costs by quantity, and what each decoration adds to it. */
import { boolean, dateTime, decimal4, int, oneOf, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { credentials, currency, errorObject, quantityUnit } from './shared.ts';

const chargeType = oneOf(['Order', 'Run', 'Setup']);
const decorationUom = oneOf(['Colors', 'Inches', 'Locations', 'Other', 'Stitches', 'SquareInches']);
const priceType = oneOf(['Customer', 'List', 'Net']);

const validity = { priceEffectiveDate: m.nil(dateTime), priceExpiryDate: m.nil(dateTime) };

const part = group({
  partId: s.one(token(64)),
  partDescription: s.opt(token(1024)),
  PartPriceArray: m.opt(
    m.list(
      'PartPrice',
      group({
        minQuantity: m.one(int),
        price: m.one(decimal4),
        discountCode: m.opt(text(1)),
        priceUom: m.one(quantityUnit),
        ...validity,
      }),
    ),
  ),
  partGroup: s.one(int),
  nextPartGroup: s.opt(int),
  partGroupRequired: s.one(boolean),
  partGroupDescription: s.one(token(1024)),
  ratio: s.one(decimal4),
  defaultPart: s.nil(boolean),
  LocationIdArray: m.opt(m.list('LocationId', group({ locationId: s.one(int) }))),
});

const charge = group({
  chargeId: s.one(int),
  chargeName: s.one(token(64)),
  chargeDescription: s.one(token(256)),
  chargeType: s.one(chargeType),
  ChargePriceArray: m.one(
    m.list(
      'ChargePrice',
      group({
        xMinQty: m.one(int),
        xUom: m.one(quantityUnit),
        yMinQty: m.one(int),
        yUom: m.one(decorationUom),
        price: m.one(decimal4),
        discountCode: m.opt(text(1)),
        repeatPrice: m.one(decimal4),
        repeatDiscountCode: m.opt(text(1)),
        ...validity,
      }),
    ),
  ),
  chargesAppliesLTM: m.nil(boolean),
  chargesPerLocation: m.nil(int),
  chargesPerColor: m.nil(int),
});

const decoration = group({
  decorationId: s.one(int),
  decorationName: s.opt(text(64)),
  decorationGeometry: s.one(text(64)),
  decorationHeight: s.nil(decimal4),
  decorationWidth: s.nil(decimal4),
  decorationDiameter: s.nil(decimal4),
  decorationUom: s.one(decorationUom),
  allowSubForDefaultLocation: m.nil(boolean),
  allowSubForDefaultMethod: m.nil(boolean),
  itemPartQuantityLTM: m.opt(int),
  ChargeArray: m.opt(m.list('Charge', charge)),
  decorationUnitsIncluded: m.opt(int),
  decorationUnitsIncludedUom: s.opt(text(64)),
  decorationUnitsMax: s.opt(int),
  defaultDecoration: m.nil(boolean),
  leadTime: m.opt(int),
  rushLeadTime: m.opt(int),
});

const location = group({
  locationId: s.one(int),
  locationName: s.one(text(64)),
  DecorationArray: m.one(m.list('Decoration', decoration)),
  decorationsIncluded: s.one(int),
  defaultLocation: s.one(boolean),
  maxDecoration: s.one(int),
  minDecoration: s.one(int),
  locationRank: s.one(int),
});

const configuration = group({
  PartArray: m.one(m.list('Part', part)),
  LocationArray: m.opt(m.list('Location', location)),
  productId: s.one(token(64)),
  currency: s.one(currency),
  FobArray: s.one(s.list('Fob', group({ fobId: s.one(token(64)), fobPostalCode: s.opt(text(64)) }))),
  priceType: s.one(priceType),
});

const fobPoint = group({
  fobId: s.one(token(64)),
  fobCity: m.one(text(64)),
  fobState: m.one(text(64)),
  fobPostalCode: s.one(text(64)),
  fobCountry: m.one(text(64)),
  CurrencySupportedArray: m.opt(m.list('CurrencySupported', group({ currency: s.one(currency) }))),
  ProductArray: m.opt(m.list('Product', group({ productId: s.one(token(64)) }))),
});

const decorationColors = group({
  ColorArray: m.opt(m.list('Color', group({ colorId: s.one(token(64)), colorName: s.one(token(64)) }))),
  productId: s.one(token(64)),
  locationId: s.one(int),
  DecorationMethodArray: m.opt(
    m.list('DecorationMethod', group({ decorationId: s.one(int), decorationName: s.one(text(64)) })),
  ),
  pmsMatch: m.nil(boolean),
  fullColor: m.nil(boolean),
});

const localization = { localizationCountry: s.one(text(2)), localizationLanguage: s.one(text(2)) };
const productId = s.one(token(64));
const failure = { ErrorMessage: s.opt(errorObject) };

export const pricingAndConfiguration = defineService({
  name: 'PricingAndConfiguration',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('PricingAndConfiguration/1.0.0'),
  wsdl: {
    definitions: 'PricingAndConfiguration_v1_0_0',
    portType: 'PricingAndConfigurationService',
    binding: 'PricingAndConfigurationServiceBinding',
    service: 'PricingAndConfigurationService',
    port: 'PricingAndConfigurationServiceBinding',
  },
  errors: 'ErrorMessage',
  operations: {
    getAvailableLocations: operation(
      ['GetAvailableLocationsRequest', group({ ...credentials(s), productId, ...localization })],
      [
        'GetAvailableLocationsResponse',
        group({
          AvailableLocationArray: m.opt(
            m.list('AvailableLocation', group({ locationId: s.one(int), locationName: s.one(text(64)) })),
          ),
          ...failure,
        }),
      ],
    ),
    getDecorationColors: operation(
      [
        'GetDecorationColorsRequest',
        group({
          ...credentials(s),
          locationId: s.one(int),
          productId,
          decorationId: s.opt(int),
          ...localization,
        }),
      ],
      ['GetDecorationColorsResponse', group({ DecorationColors: m.opt(decorationColors), ...failure })],
    ),
    getFobPoints: operation(
      ['GetFobPointsRequest', group({ ...credentials(s), productId, ...localization })],
      ['GetFobPointsResponse', group({ FobPointArray: m.opt(m.list('FobPoint', fobPoint)), ...failure })],
    ),
    getAvailableCharges: operation(
      [
        'GetAvailableChargesRequest',
        group({ ...credentials(s), productId: s.opt(token(64)), ...localization }),
      ],
      [
        'GetAvailableChargesResponse',
        group({
          AvailableChargeArray: m.opt(
            m.list(
              'AvailableCharge',
              group({
                chargeId: s.one(int),
                chargeName: s.one(token(64)),
                chargeDescription: s.one(token(256)),
                chargeType: s.one(chargeType),
              }),
            ),
          ),
          ...failure,
        }),
      ],
    ),
    getConfigurationAndPricing: operation(
      [
        'GetConfigurationAndPricingRequest',
        group({
          ...credentials(s),
          productId,
          partId: s.opt(token(64)),
          currency: s.one(currency),
          fobId: s.one(token(64)),
          priceType: s.one(priceType),
          ...localization,
          configurationType: s.one(oneOf(['Blank', 'Decorated'])),
        }),
      ],
      ['GetConfigurationAndPricingResponse', group({ Configuration: m.opt(configuration), ...failure })],
    ),
  },
});
