/** Product Data 2.0.0: what a product is, with its prices and its decoration in outline. */
import { boolean, dateTime, decimal, int, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { productLists, productRow, productWords } from './product-parts.ts';
import { country, credentials, currency, serviceMessages } from './shared.ts';

const { apparelSize, marketing, standing, goods } = productWords(s, 'token');

const color = group({
  standardColorName: s.opt(token(64)),
  hex: s.opt(token(64)),
  approximatePms: s.opt(token(64)),
  colorName: s.one(token(64)),
});

const part = group({
  partId: s.one(token(64)),
  primaryColor: m.opt(group({ Color: s.opt(color) })),
  description: s.any(token(2048)),
  countryOfOrigin: s.opt(country),
  ColorArray: m.opt(s.list('Color', color)),
  ...goods,
});

const priceGroup = group({
  ProductPriceArray: s.one(
    s.list(
      'ProductPrice',
      group({
        quantityMin: s.one(int),
        quantityMax: s.opt(int),
        price: s.one(decimal),
        discountCode: s.opt(token(5)),
      }),
    ),
  ),
  groupName: s.one(token(64)),
  currency: s.one(currency),
  description: s.opt(token(2048)),
});

const locationDecoration = group({
  locationName: s.one(token(255)),
  maxImprintColors: s.opt(int),
  decorationName: s.one(token(64)),
  locationDecorationComboDefault: s.one(boolean),
  priceIncludes: s.one(boolean),
});

const fobPoint = group({
  fobId: s.one(token(64)),
  fobCity: s.one(text(64)),
  fobState: s.one(text(64)),
  fobPostalCode: s.one(text(64)),
  fobCountry: s.one(text(64)),
});

const product = group({
  productId: s.one(token(64)),
  productName: s.one(token(256)),
  description: s.some(token(2048)),
  priceExpiresDate: s.opt(dateTime),
  ...marketing,
  primaryImageUrl: s.opt(token(1024)),
  ProductPriceGroupArray: m.one(s.list('ProductPriceGroup', priceGroup)),
  complianceInfoAvailable: s.nil(boolean),
  unspscCommodityCode: m.opt(int),
  LocationDecorationArray: s.opt(s.list('LocationDecoration', locationDecoration)),
  ProductPartArray: m.opt(m.list('ProductPart', part)),
  ...standing,
  defaultSetupCharge: s.opt(token(256)),
  defaultRunCharge: s.opt(token(256)),
  imprintSize: s.opt(token(256)),
  FobPointArray: s.one(s.list('FobPoint', fobPoint)),
});

const messages = { ServiceMessageArray: s.opt(serviceMessages) };

export const productData2 = defineService({
  name: 'ProductData',
  version: '2.0.0',
  versions: ['2.0.0'],
  namespaces: namespacesOf('ProductDataService/2.0.0'),
  wsdl: {
    definitions: 'ProductData_v2_0_0',
    portType: 'ProductDataService',
    binding: 'ProductDataServiceBinding',
    service: 'ProductDataService',
    port: 'ProductDataServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getProduct: operation(
      [
        'GetProductRequest',
        group({
          ...credentials(s),
          localizationCountry: s.one(token(2, 2)),
          localizationLanguage: s.one(token(2, 2)),
          productId: s.one(token(64)),
          partId: s.opt(token(64)),
          colorName: s.opt(token(64)),
          ApparelSizeArray: s.opt(s.list('ApparelSize', apparelSize)),
        }),
      ],
      ['GetProductResponse', group({ Product: m.opt(product), ...messages })],
    ),
    getProductSellable: operation(
      [
        'GetProductSellableRequest',
        group({
          ...credentials(s),
          localizationCountry: s.opt(token(2, 2)),
          localizationLanguage: s.opt(token(2, 2)),
          productId: s.opt(token(64)),
          partId: s.opt(token(64)),
          lineName: s.opt(token(64)),
          isSellable: s.one(boolean),
        }),
      ],
      [
        'GetProductSellableResponse',
        group({
          ProductSellableArray: m.opt(
            m.list('ProductSellable', group({ ...productRow, culturePoint: s.opt(token(64)) })),
          ),
          ...messages,
        }),
      ],
    ),
    ...productLists(messages),
  },
});
