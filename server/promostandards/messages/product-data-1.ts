/** Product Data 1.0.0: what a product is. Most of it stands in the service's own namespace. */
import { boolean, dateTime, decimal, int, oneOf, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { productRow, RELATIONS, SPECIFICATIONS, sized } from './product-parts.ts';
import { country, credentials, errorObject } from './shared.ts';

const { apparelSize, dimension, shippingPackage, shippingPackageFields } = sized('string');

const part = group({
  partId: s.one(token(64)),
  description: s.any(text(2048)),
  countryOfOrigin: s.opt(country),
  ColorArray: m.opt(
    m.list(
      'Color',
      group({ colorName: m.one(token(64)), hex: m.opt(token(64)), approximatePms: m.opt(token(64)) }),
    ),
  ),
  primaryMaterial: m.opt(token(64)),
  SpecificationArray: m.opt(
    m.list(
      'Specification',
      group({
        specificationType: m.one(oneOf(SPECIFICATIONS)),
        SpecificationUom: m.nil(token(64)),
        measurementValue: m.one(token(64)),
      }),
    ),
  ),
  shape: m.opt(token(64)),
  ApparelSize: s.opt(apparelSize),
  Dimension: m.opt(dimension),
  leadTime: m.opt(int),
  unspsc: m.opt(token(8)),
  gtin: m.opt(token(14)),
  isRushService: m.nil(boolean),
  ProductPackagingArray: m.opt(
    m.list('ProductPackage', group({ default: m.one(boolean), ...shippingPackageFields })),
  ),
  ShippingPackageArray: m.opt(m.list('ShippingPackage', shippingPackage)),
  endDate: s.nil(dateTime),
  effectiveDate: s.nil(dateTime),
  isCloseout: s.nil(boolean),
  isCaution: s.nil(boolean),
  cautionComment: s.opt(token(1024)),
  nmfcCode: m.opt(decimal),
  nmfcDescription: m.opt(token(1024)),
  nmfcNumber: m.opt(token(64)),
  isOnDemand: m.nil(boolean),
  isHazmat: m.nil(boolean),
});

const product = group({
  productId: s.one(token(64)),
  productName: m.one(text(256)),
  description: s.some(text(2048)),
  ProductMarketingPointArray: m.opt(
    m.list('ProductMarketingPoint', group({ pointType: m.opt(token(64)), pointCopy: m.one(token(1024)) })),
  ),
  ProductKeywordArray: m.opt(m.list('ProductKeyword', group({ keyword: m.one(token(16384)) }))),
  productBrand: m.opt(token(64)),
  export: m.nil(boolean),
  ProductCategoryArray: m.opt(
    m.list('ProductCategory', group({ category: m.one(token(256)), subCategory: m.opt(token(256)) })),
  ),
  RelatedProductArray: m.opt(
    m.list('RelatedProduct', group({ relationType: m.one(oneOf(RELATIONS)), ...productRow })),
  ),
  ProductPartArray: m.opt(m.list('ProductPart', part)),
  lastChangeDate: m.one(dateTime),
  creationDate: m.one(dateTime),
  endDate: s.nil(dateTime),
  effectiveDate: s.nil(dateTime),
  isCaution: s.nil(boolean),
  cautionComment: s.opt(token(1024)),
  isCloseout: s.nil(boolean),
  lineName: m.opt(token(64)),
});

const failure = { ErrorMessage: s.opt(errorObject) };

export const productData1 = defineService({
  name: 'ProductData',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('ProductDataService/1.0.0'),
  wsdl: {
    definitions: 'ProductData_v1_0_0',
    portType: 'ProductDataService',
    binding: 'ProductDataServiceBinding',
    service: 'ProductDataService',
    port: 'ProductDataServiceBinding',
  },
  errors: 'ErrorMessage',
  operations: {
    getProduct: operation(
      [
        'GetProductRequest',
        group({
          ...credentials(s),
          localizationCountry: s.one(text(2)),
          localizationLanguage: s.one(text(2)),
          productId: s.one(token(64)),
          partId: s.opt(token(64)),
          colorName: m.opt(token(64)),
          ApparelSizeArray: m.opt(s.list('ApparelSize', apparelSize)),
        }),
      ],
      ['GetProductResponse', group({ Product: m.opt(product), ...failure })],
    ),
    getProductSellable: operation(
      [
        'GetProductSellableRequest',
        group({
          ...credentials(s),
          productId: s.opt(token(64)),
          partId: s.opt(token(64)),
          isSellable: s.one(boolean),
        }),
      ],
      [
        'GetProductSellableResponse',
        group({ ProductSellableArray: m.opt(m.list('ProductSellable', group(productRow))), ...failure }),
      ],
    ),
    getProductCloseOut: operation(
      ['GetProductCloseOutRequest', group(credentials(s))],
      [
        'GetProductCloseOutResponse',
        group({ ProductCloseOutArray: m.opt(m.list('ProductCloseOut', group(productRow))), ...failure }),
      ],
    ),
    getProductDateModified: operation(
      ['GetProductDateModifiedRequest', group({ ...credentials(s), changeTimeStamp: s.one(dateTime) })],
      [
        'GetProductDateModifiedResponse',
        group({
          ProductDateModifiedArray: m.opt(m.list('ProductDateModified', group(productRow))),
          ...failure,
        }),
      ],
    ),
  },
});
