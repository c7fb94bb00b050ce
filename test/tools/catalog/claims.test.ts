import { expect, test } from 'vitest';
import { publishedProducts } from '../../../server/demo/products.ts';
import { attributesOf } from '../../../tools/catalog/attributes.ts';
import { claimsOf, contradicts, countryCode, madeIn, proofOf } from '../../../tools/catalog/claims.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';

const products = publishedProducts();
function demo(sku: string): CatalogProduct {
  const found = products.find((one) => one.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
}
const attribute = (value: string) => ({ name: 'attribute', value });

test('what is stated of a product, and by whom', () => {
  expect(attributesOf(demo('NOTEBOOK-RECYCLED'))).toEqual([
    { name: 'made_in', value: 'US', source: 'label of the demo brand' },
    { name: 'recycled', value: '80%', source: 'data sheet of the demo brand' },
    { name: 'brand_certification', value: 'B Corp', source: 'data sheet of the demo brand' },
    { name: 'certification', value: 'FSC', source: 'certificate on file with the demo supplier' },
    { name: 'material', value: 'Recycled kraft board and paper', source: 'demo catalog' },
  ]);
  expect(attributesOf(demo('LANYARD'))).toEqual([
    { name: 'material', value: 'Polyester', source: 'demo catalog' },
  ]);
});

test('many products state nothing but their material', () => {
  const silent = products.filter(({ attributes }) => attributes === undefined).length;
  expect(silent).toBeGreaterThan(products.length / 2);
});

test('a claim is proven by what is stated, in any spelling, and by no keyword or description', () => {
  expect(claimsOf(demo('BACKPACK-ROLLTOP'))).toEqual([
    attribute('RPET'),
    { name: 'made_in', value: 'VN' },
    attribute('recycled'),
    attribute('PFAS-free'),
    attribute('bluesign'),
  ]);
  expect(proofOf(demo('TEE-RINGSPUN'), attribute('oeko tex'))).toBe(
    'OEKO-TEX (certificate on file with the demo supplier)',
  );
  expect(proofOf(demo('CAMPMUG-15'), madeIn('USA'))).toBe('made in United States (label of the demo brand)');
  expect(proofOf(demo('TEE-ORGANIC'), attribute('Organic'))).toBe('organic (demo catalog)');
  // Its description says that no plastic touches the drink.
  expect(proofOf(demo('BOTTLE-17'), attribute('plastic-free'))).toBeUndefined();
  const wordy = {
    ...demo('LANYARD'),
    keywords: ['made in usa', 'vegan'],
    description: 'Made in USA, vegan.',
  };
  expect([proofOf(wordy, madeIn('US')), proofOf(wordy, attribute('vegan'))]).toEqual([undefined, undefined]);
});

test('a material or another origin makes a claim false', () => {
  const against = (sku: string, claim: { name: string; value: string }) => contradicts(demo(sku), claim);
  expect(against('TRITAN-25', attribute('plastic-free'))).toBe(true);
  expect(against('LANYARD', attribute('plastic free'))).toBe(true);
  expect(against('MUG-12', attribute('plastic-free'))).toBe(false);
  expect(against('NOTEBOOK-BOXSET', attribute('vegan'))).toBe(true);
  expect(against('TUMBLER-20', madeIn('USA'))).toBe(true);
  expect(against('LANYARD', madeIn('USA'))).toBe(false);
});

test('a country by its name, its adjective or its letters', () => {
  expect(['u.s.a.', 'American', 'Honduras', 'Viet Nam', 'vn', 'Atlantis'].map(countryCode)).toEqual([
    'US',
    'US',
    'HN',
    'VN',
    'VN',
    'ATLANTIS',
  ]);
});
