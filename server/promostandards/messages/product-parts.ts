/** What both versions of product data say of sizes and measures, in the same words. */
import { decimal, oneOf, text, token } from '../scalars.ts';
import { group, s } from '../schema.ts';
import { APPAREL_STYLES, LABEL_SIZES } from './shared.ts';

export const SPECIFICATIONS = [
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

export const RELATIONS = ['Substitute', 'Companion Sell', 'Common Grouping'] as const;

/** Version 1.0.0 declares as strings what 2.0.0 declares as tokens. */
export const sized = (base: 'string' | 'token') => {
  const dimensionUom = oneOf(['MM', 'CM', 'MR', 'IN', 'FT', 'YD'], base);
  const weightUom = oneOf(['ME', 'KG', 'OZ', 'LB'], base);
  const words = (length: number) => (base === 'token' ? token(length) : text(length));
  const measures = {
    dimensionUom: s.one(dimensionUom),
    depth: s.nil(decimal),
    height: s.nil(decimal),
    width: s.nil(decimal),
    weightUom: s.one(weightUom),
    weight: s.nil(decimal),
  };
  const shippingPackage = {
    packageType: s.one(token(256)),
    description: s.opt(words(2048)),
    quantity: s.one(decimal),
    ...measures,
  };
  return {
    apparelSize: group({
      apparelStyle: s.one(oneOf(APPAREL_STYLES, base)),
      labelSize: s.one(oneOf(LABEL_SIZES, base)),
      customSize: s.opt(words(64)),
    }),
    dimension: group(measures),
    shippingPackage: group(shippingPackage),
    shippingPackageFields: shippingPackage,
  };
};

/** What a list of products or parts has in a row. */
export const productRow = { productId: s.one(token(64)), partId: s.opt(token(64)) };
