/** What both versions of product data say of a product and its parts. */
import { boolean, dateTime, decimal, int, oneOf, text, token } from '../scalars.ts';
import { type Fields, group, m, s } from '../schema.ts';
import { operation } from '../service.ts';
import { APPAREL_STYLES, credentials, type In, LABEL_SIZES } from './shared.ts';

const SPECIFICATIONS = [
  ...([
    'Length',
    'Thickness',
    'Radius',
    'Volume',
    'Capacity',
    'Memory',
    'Data Ports',
    'Capacitance',
  ] as const),
  ...(['Voltage', 'Point Size', 'Sheet Size', 'Sheet Count', 'Pockets', 'Inseam', 'Bust', 'Chest'] as const),
  ...(['Waist', 'Hips', 'Cup', 'Rise', 'Neck', 'Thigh', 'Shoulders', 'Sleeve', 'Device Size'] as const),
] as const;

const RELATIONS = ['Substitute', 'Companion Sell', 'Common Grouping'] as const;

/**
 * @param own where a version keeps its own elements: 1.0.0 with its messages, 2.0.0 with the shared ones
 * @param base the type of words: strings in 1.0.0, tokens in 2.0.0
 */
export const productWords = (own: In, base: 'string' | 'token') => {
  const words = (length: number) => (base === 'token' ? token(length) : text(length));
  const measures = {
    dimensionUom: s.one(oneOf(['MM', 'CM', 'MR', 'IN', 'FT', 'YD'], base)),
    depth: s.nil(decimal),
    height: s.nil(decimal),
    width: s.nil(decimal),
    weightUom: s.one(oneOf(['ME', 'KG', 'OZ', 'LB'], base)),
    weight: s.nil(decimal),
  };
  const shippingPackage = {
    packageType: s.one(token(256)),
    description: s.opt(words(2048)),
    quantity: s.one(decimal),
    ...measures,
  };
  const specification = group({
    specificationType: own.one(oneOf(SPECIFICATIONS, base)),
    SpecificationUom: own.nil(token(64)),
    measurementValue: own.one(token(64)),
  });
  const apparelSize = group({
    apparelStyle: s.one(oneOf(APPAREL_STYLES, base)),
    labelSize: s.one(oneOf(LABEL_SIZES, base)),
    customSize: s.opt(words(64)),
  });
  return {
    apparelSize,
    /** Fields of a product between its description and its parts. */
    marketing: {
      ProductMarketingPointArray: m.opt(
        own.list(
          'ProductMarketingPoint',
          group({ pointType: own.opt(token(64)), pointCopy: own.one(token(1024)) }),
        ),
      ),
      ProductKeywordArray: m.opt(own.list('ProductKeyword', group({ keyword: own.one(token(16384)) }))),
      productBrand: own.opt(token(64)),
      export: m.nil(boolean),
      ProductCategoryArray: m.opt(
        own.list(
          'ProductCategory',
          group({ category: own.one(token(256)), subCategory: own.opt(token(256)) }),
        ),
      ),
      RelatedProductArray: m.opt(
        own.list('RelatedProduct', group({ relationType: own.one(oneOf(RELATIONS, base)), ...productRow })),
      ),
    },
    /** Fields of a product after its parts. */
    standing: {
      lastChangeDate: m.one(dateTime),
      creationDate: m.one(dateTime),
      endDate: s.nil(dateTime),
      effectiveDate: s.nil(dateTime),
      isCaution: s.nil(boolean),
      cautionComment: s.opt(token(1024)),
      isCloseout: s.nil(boolean),
      lineName: own.opt(token(64)),
    },
    /** Fields of a part after its colors. */
    goods: {
      primaryMaterial: own.opt(token(64)),
      SpecificationArray: m.opt(own.list('Specification', specification)),
      shape: own.opt(token(64)),
      ApparelSize: s.opt(apparelSize),
      Dimension: own.opt(group(measures)),
      leadTime: m.opt(int),
      unspsc: own.opt(token(8)),
      gtin: own.opt(token(14)),
      isRushService: own.nil(boolean),
      ProductPackagingArray: m.opt(
        own.list('ProductPackage', group({ default: own.one(boolean), ...shippingPackage })),
      ),
      ShippingPackageArray: m.opt(own.list('ShippingPackage', group(shippingPackage))),
      endDate: s.nil(dateTime),
      effectiveDate: s.nil(dateTime),
      isCloseout: s.nil(boolean),
      isCaution: s.nil(boolean),
      cautionComment: s.opt(token(1024)),
      nmfcCode: own.opt(decimal),
      nmfcDescription: own.opt(token(1024)),
      nmfcNumber: own.opt(token(64)),
      isOnDemand: own.nil(boolean),
      isHazmat: own.nil(boolean),
    },
  };
};

/** The array fields of products and parts. */
export const productRow = { productId: s.one(token(64)), partId: s.opt(token(64)) };

/** The list operations, which share a request; `failure` is what an answer holds on an error. */
export const productLists = <F extends Fields>(failure: F) => ({
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
});
