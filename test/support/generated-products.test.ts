import { expect, test } from 'vitest';
import { publishedProducts } from '../../server/demo/products.ts';
import { generatedProducts } from './generated-products.ts';
import { NOUNS } from './generated-words.ts';

test('twenty thousand products have twenty thousand keys and names under a brand', () => {
  const products = [...generatedProducts(20_000)];
  expect(products.length).toBe(20_000);
  expect(new Set(products.map((product) => product.key)).size).toBe(20_000);
  expect(new Set(products.map((product) => `${product.brand} ${product.name}`)).size).toBe(20_000);
});

test('a longer run begins with the shorter one', () => {
  expect([...generatedProducts(200)].slice(0, 150)).toEqual([...generatedProducts(150)]);
});

test('a generated product is its template under another name and price', () => {
  const [first] = generatedProducts(1);
  const [template] = publishedProducts();
  // What a label says of the template is no fact of the generated product.
  const { attributes: _, ...facts } = template ?? {};
  expect(first).toEqual({
    ...facts,
    key: 'gen:TEE-CLASSIC-G000001',
    supplier: 'gen',
    sku: 'TEE-CLASSIC-G000001',
    name: 'Everyday Combed Cotton Crew Tee',
    brand: 'Alder Row',
    description: `Everyday Combed Cotton Crew Tee by Alder Row, in 12 colors. ${template?.description}`,
    material: 'Combed Cotton',
    eco: [],
    ladder: [
      { minQuantity: 12, rate: 69_100 },
      { minQuantity: 24, rate: 61_400 },
      { minQuantity: 72, rate: 53_800 },
      { minQuantity: 144, rate: 49_000 },
      { minQuantity: 288, rate: 46_100 },
    ],
  });
});

test('products of one template share its parts and methods', () => {
  const line = publishedProducts().length;
  const products = [...generatedProducts(line + 1)];
  expect(products[line]?.key).toBe('gen:TEE-CLASSIC-G000002');
  expect(products[line]?.parts).toBe(products[0]?.parts);
  expect(products[line]?.methods).toBe(products[0]?.methods);
});

test('every template has a noun of its own', () => {
  expect(Object.keys(NOUNS).sort()).toEqual(
    publishedProducts()
      .map((product) => product.sku)
      .sort(),
  );
});

test('prices still fall with quantity', () => {
  const rising = [...generatedProducts(5_000)].filter(({ ladder }) =>
    ladder.some((row, index) => row.rate > (ladder[index - 1]?.rate ?? Number.POSITIVE_INFINITY)),
  );
  expect(rising).toEqual([]);
});
