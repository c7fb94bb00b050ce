import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  productIn,
  readDecorations,
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

/** As suppliers publish them: each color in each size, or most of them, with ids made of both. */
const regular = fc.record({
  colors: fc.uniqueArray(fc.constantFrom('Navy', 'Heather Grey', 'Red', 'İzmir', 'Été'), { minLength: 1 }),
  sizes: fc.uniqueArray(fc.option(fc.constantFrom('S', 'M', '2XL')), { minLength: 1 }),
  id: fc.constantFrom<(color: string, size: string | null) => string>(
    (color, size) => [`TEE-${color.toUpperCase().replaceAll(' ', '-')}`, ...(size ? [size] : [])].join('-'),
    (color, size) => `t_${color.toLowerCase().replaceAll(' ', '_')}${size ? `_${size}` : ''}`,
    (color, size) => `${color}${size ?? ''}`,
    (color, size) => `${size}${color}`,
  ),
  left: fc.nat(4),
  isClosed: fc.boolean(),
});
const pathOf = fc.constantFrom<(color: string, at: number) => string>(
  (color) => `/pictures/x/${color.toLowerCase().replaceAll(' ', '-')}.webp`,
  (_, at) => `/pictures/x/${at}f.webp`,
  () => '/pictures/x.webp',
);

test('parts and pictures that follow a rule, and nearly do, are read as they were stored', () => {
  const [product] = demoProducts();
  if (!product) throw new Error('the demo has no product');
  fc.assert(
    fc.property(regular, pathOf, fc.boolean(), ({ colors, sizes, id, left, isClosed }, path, isAlike) => {
      const all = colors.flatMap((color) =>
        sizes.map((size) => ({
          partId: id(color, size),
          color,
          colorHex: '#000000',
          size,
          sizeUpchargeRate: size === '2XL' ? 20_000 : 0,
          ...(isClosed ? { isCloseOut: true as const } : {}),
        })),
      );
      const one: CatalogProduct = {
        ...product,
        parts: left === 0 ? all : all.filter((_, at) => at % (left + 1) !== left),
        pictures: colors.map((color, at) => ({
          path: path(color, at),
          color: at === 3 ? null : color,
          ...(isAlike || at % 2 === 0
            ? { shows: ['front' as const], size: { width: 800, height: 800 } }
            : {}),
        })),
      };
      expect(again(one)).toStrictEqual(one);
    }),
  );
});

test('what parts and pictures repeat is stored once', () => {
  const tee = demoProducts().find(({ parts }) => parts.length > 40);
  if (!tee) throw new Error('the demo has a product of many parts');
  expect(storedProduct(tee).body.length).toBeLessThan(2_000);
  expect(storedProduct(tee).body).not.toContain(tee.parts[1]?.partId);
});

test('a product is read as it was stored', () => {
  for (const product of demoProducts()) {
    expect(again(product)).toStrictEqual(product);
    expect(storedProduct(again(product))).toEqual(storedProduct(product));
  }
  const [product] = demoProducts();
  if (!product) throw new Error('the demo has no product');
  fc.assert(
    fc.property(parts, pictures, text, (someParts, somePictures, sku) => {
      const one = { ...product, key: `demo:${sku}`, sku, parts: someParts, pictures: somePictures };
      expect(again(one)).toStrictEqual(one);
    }),
  );
});

test('decorations that were written as a base and steps are read as tables', () => {
  const earlier = {
    ...{ methodId: 'm', name: 'Print', unit: 'colors', includedUnits: 1, maxUnits: 4, stepUnits: 1 },
    ...{ runBase: [{ minQuantity: 12, rate: 900 }], runStep: [{ minQuantity: 12, rate: 300 }] },
    setups: [{ name: 'Screen', priceCents: 5_000, repeatPriceCents: 5_000, perUnits: null }],
    ...{ leadDays: 5, rushDays: null, rushFeeCents: 0 },
  };
  const stored = { locations: [], methods: [earlier], defaultDecoration: null };
  const { stepUnits: _, runBase, runStep, ...kept } = earlier;
  const methods = [
    {
      ...kept,
      run: [
        { minUnits: 1, rows: runBase },
        { minUnits: 2, perUnits: 1, rows: runStep },
      ],
      setups: [{ name: 'Screen', levels: [{ minUnits: 1, rows: [{ minQuantity: 1, rate: 500_000 }] }] }],
    },
  ];
  expect(readDecorations(JSON.stringify(stored))).toEqual({ ...stored, methods });
  const [product] = demoProducts();
  expect(productIn(JSON.stringify({ ...product, ...stored }))).toEqual({ ...product, ...stored, methods });
});
