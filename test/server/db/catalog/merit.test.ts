import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuotable, merit } from '../../../../server/db/catalog/merit.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { product } from './fixtures.ts';

const plain = product({ sku: 'MUG', name: 'Mug', category: 'Drinkware' });

describe('merit', () => {
  test('counts what is published', () => {
    // 15 for a ladder without gaps and 3 for each of its 3 breaks, 4 for a decoration, 2 for a color, 2 for a use.
    expect(merit(plain)).toBe(32);
  });

  test('a product that offers everything has a hundred points', () => {
    const colors = ['Black', 'White', 'Navy', 'Red', 'Royal', 'Forest', 'Sand', 'Sage', 'Olive'];
    const all = product({
      sku: 'TEE',
      name: 'Tee',
      category: 'T-Shirts',
      material: 'Organic cotton',
      description: 'A tee.',
      eco: ['organic'],
      breaks: 6,
      colors,
      useCases: ['event-swag', 'onboarding'],
      methods: ['Screen print', 'Embroidery', 'Direct to film', 'Heat transfer', 'Sewn patch'],
    });
    const sized = all.parts.flatMap((part) =>
      ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({ ...part, size })),
    );
    const rushed = all.methods.map((method) => ({ ...method, rushDays: 2 }));
    expect(
      merit({
        ...all,
        parts: sized,
        methods: rushed,
        pictures: [{ path: '/pictures/tee.webp', color: null }],
      }),
    ).toBe(100);
  });

  test('a gap in the ladder costs the points for price', () => {
    expect(merit({ ...plain, ladder: [...plain.ladder, { minQuantity: 500, rate: 0 }] })).toBe(32 - 15 + 3);
  });

  test('no supplier is put forward for its name or its wording', () => {
    const words = fc.record({
      supplier: fc.string(),
      sku: fc.string(),
      key: fc.string(),
      name: fc.string(),
      brand: fc.string(),
      category: fc.string(),
      keywords: fc.array(fc.string()),
      asOf: fc.string(),
    });
    fc.assert(
      fc.property(words, (told) => {
        const renamed: CatalogProduct = { ...plain, ...told };
        expect(merit(renamed)).toBe(32);
      }),
    );
  });
});

test.each([
  ['nothing to decorate it with', { ...plain, defaultDecoration: null }],
  ['no price', { ...plain, ladder: [] }],
  ['no part', { ...plain, parts: [] }],
])('a product with %s cannot be quoted', (_, lacking) => {
  expect(isQuotable(plain)).toBe(true);
  expect(isQuotable(lacking)).toBe(false);
});
