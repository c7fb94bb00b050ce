import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShown, storedShown } from '../../../../server/db/catalog/stored-shown.ts';
import { varietiesOf } from '../../../../server/db/catalog/varieties.ts';
import { demoProducts } from '../../../../server/demo/products.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import type { ShownProduct } from '../../../../tools/catalog/shown-product.ts';
import { offerOf, type ShownOffer, shownOf } from '../../../../tools/pricing/shown-product.ts';

function again(product: CatalogProduct, offer: ShownOffer): ShownProduct {
  const { key, asOf, parts } = product;
  return readShown({ key, asOf, shown: storedShown(product, offer, varietiesOf(parts)) });
}

test('what lists show of the demo goods is read as it was stored', () => {
  const products = demoProducts();
  expect(products.length).toBeGreaterThan(50);
  expect(products.map((product) => again(product, offerOf(product)))).toEqual(products.map(shownOf));
});

test('so is what is odd about a product', () => {
  const [usual] = demoProducts();
  const part = usual?.parts[0];
  if (!usual || !part) throw new Error('there are no demo goods');
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  const odd = fc.record({
    name: text,
    selling: fc.oneof(
      fc.constant({ kind: 'list' } as const),
      fc.record(
        { kind: fc.constantFrom('margin' as const, 'markup' as const), basisPoints: fc.nat() },
        { noNullPrototype: true },
      ),
    ),
    parts: fc.array(fc.record({ color: text, colorHex: text }).map((colored) => ({ ...part, ...colored }))),
    pictures: fc.array(
      fc.record(
        { path: text, color: fc.option(text), shows: fc.constant<[]>([]) },
        { noNullPrototype: true },
      ),
    ),
  });
  const offers = fc.record(
    {
      steps: fc.array(
        fc.record({ minQuantity: fc.nat(), unitPriceCents: fc.nat() }, { noNullPrototype: true }),
      ),
      decoration: fc.option(text),
      includes: fc.option(text),
      lowestRate: fc.option(fc.nat()),
      leadDays: fc.option(fc.nat()),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(odd, offers, (differences, offer) => {
      const product: CatalogProduct = { ...usual, ...differences };
      expect(again(product, offer)).toEqual({ ...shownOf(product), ...offer });
    }),
  );
});
