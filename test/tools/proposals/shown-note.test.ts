import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { shownNote } from '../../../tools/proposals/shown-note.ts';
import { priceLines } from '../../../tools/quotes/price-lines.ts';

const productOf = (key: string): CatalogProduct => {
  const product = demoProducts().find((one) => one.key === key);
  if (!product) throw new Error(`the demo has no ${key}`);
  return product;
};
const MUG = productOf('demo:MUG-12');
const LOGO = { colors: [{ hex: '#12355b', share: 1 }] };

const noteOn = (colors: string[], { logo = LOGO, product = MUG, methodId = 'screen-print' } = {}) => {
  const requests = colors.map((color) => ({
    product,
    partId: product.parts.find((part) => part.color === color)?.partId ?? '',
    quantity: 100,
    imprints: [{ methodId }],
  }));
  return shownNote(priceLines(requests, { rush: false }).lines, product, logo);
};

test('a color is proposed for the logo where it shows well on it, and would not on another', () => {
  expect(noteOn(['White'])).toEqual(['Your logo in dark blue shows well on White.']);
  expect(noteOn(['Navy'])).toEqual([]);
  // Apart by hue, and hardly lighter: nobody says that it shows well.
  expect(noteOn(['Red'])).toEqual([]);
  expect(noteOn(['White', 'Navy'])).toEqual([]);
  const white = { ...MUG, parts: MUG.parts.filter(({ color }) => color === 'White') };
  expect(noteOn(['White'], { product: white })).toEqual([]);
  expect(shownNote([], MUG, LOGO)).toEqual([]);
});

test('every color that is printed must show well, a detail aside', () => {
  const colors = [
    { hex: '#12355b', share: 0.5 },
    { hex: '#e4572e', share: 0.45 },
    { hex: '#fff4a3', share: 0.05 },
  ];
  const inFull = { product: productOf('demo:POWERBANK-5K'), methodId: 'uv' };
  expect(noteOn(['White'], { logo: { colors }, ...inFull })).toEqual([
    'The dark blue and orange of your logo show well on White.',
  ]);
  const pale = colors.map((color) => ({ ...color, share: 0.33 }));
  expect(noteOn(['White'], { logo: { colors: pale }, ...inFull })).toEqual([]);
});
