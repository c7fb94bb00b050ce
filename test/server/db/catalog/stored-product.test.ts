import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readProduct,
  storedDecorations,
  storedProduct,
} from '../../../../server/db/catalog/stored-product.ts';
import { demoProducts } from '../../../../server/demo/products.ts';
import { APPAREL_STYLES, type CatalogProduct, PICTURE_VIEWS } from '../../../../tools/catalog/product.ts';

const again = (product: CatalogProduct): CatalogProduct =>
  readProduct(storedProduct(product), JSON.parse(storedDecorations(product)));

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const parts = fc.array(
  fc.record(
    {
      partId: text,
      color: fc.constantFrom('Navy', 'Navy ', 'Red', ''),
      colorHex: fc.constantFrom('#1f2a44', '#c0272d', ''),
      size: fc.option(text),
      sizeUpchargeRate: fc.nat(),
      apparelStyle: fc.constantFrom(...APPAREL_STYLES),
      gtin: text,
      isCloseOut: fc.constant<true>(true),
    },
    { requiredKeys: ['partId', 'color', 'colorHex', 'size', 'sizeUpchargeRate'], noNullPrototype: true },
  ),
);
const pictures = fc.array(
  fc.record(
    {
      path: text,
      color: fc.option(text),
      shows: fc.array(fc.constantFrom(...PICTURE_VIEWS)),
      size: fc.record({ width: fc.nat(), height: fc.nat() }, { noNullPrototype: true }),
    },
    { requiredKeys: ['path', 'color'], noNullPrototype: true },
  ),
);

test('a product is read as it was stored', () => {
  for (const product of demoProducts()) expect(again(product)).toStrictEqual(product);
  const [product] = demoProducts();
  if (!product) throw new Error('the demo has no product');
  fc.assert(
    fc.property(parts, pictures, text, (someParts, somePictures, sku) => {
      const one = { ...product, key: `demo:${sku}`, sku, parts: someParts, pictures: somePictures };
      expect(again(one)).toStrictEqual(one);
    }),
  );
});
