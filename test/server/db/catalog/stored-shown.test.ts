import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShown, storedShown } from '../../../../server/db/catalog/stored-shown.ts';
import { demoProducts } from '../../../../server/demo/products.ts';
import type { ShownProduct } from '../../../../tools/catalog/shown-product.ts';
import { shownOf } from '../../../../tools/pricing/shown-product.ts';

const again = (shown: ShownProduct): ShownProduct =>
  readShown({ key: shown.key, asOf: shown.asOf, shown: storedShown(shown) });

test('what lists show of the demo goods is read as it was stored', () => {
  const shown = demoProducts().map(shownOf);
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.map(again)).toEqual(shown);
});

test('so is what is odd about a product', () => {
  const [usual] = demoProducts().map(shownOf);
  if (!usual) throw new Error('there are no demo goods');
  const text = fc.string({ unit: 'grapheme', maxLength: 8 });
  const odd = fc.record({
    name: text,
    selling: fc.oneof(
      fc.constant({ kind: 'list' } as const),
      fc.record(
        { kind: fc.constant('net' as const), marginBasisPoints: fc.nat() },
        { noNullPrototype: true },
      ),
    ),
    colors: fc.array(fc.record({ color: text, colorHex: text }, { noNullPrototype: true })),
    pictures: fc.array(fc.record({ path: text, color: fc.option(text) }, { noNullPrototype: true })),
    steps: fc.array(
      fc.record({ minQuantity: fc.nat(), unitPriceCents: fc.nat() }, { noNullPrototype: true }),
    ),
    decoration: fc.option(text),
    includes: fc.option(text),
    lowestRate: fc.option(fc.nat()),
    leadDays: fc.option(fc.nat()),
  });
  fc.assert(
    fc.property(odd, (differences) => {
      const shown: ShownProduct = { ...usual, ...differences };
      expect(again(shown)).toEqual(shown);
    }),
  );
});
