import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedRates } from '../../../tools/pricing/published-rates.ts';

test('shares are published so that every sum rounds as the exact one does', () => {
  const share = fc.integer({ min: 0, max: 300_000_000 });
  fc.assert(
    fc.property(
      fc.array(share, { maxLength: 12 }),
      fc.array(share, { maxLength: 20 }),
      (pieces, decorations) => {
        const published = publishedRates(pieces, [0, ...decorations]);
        for (const [p, piece] of pieces.entries()) {
          for (const [d, decoration] of [0, ...decorations].entries()) {
            const exact = Math.floor((piece + decoration + 500_000) / 1_000_000);
            const listed = Math.floor(
              ((published.pieces[p] ?? 0) + (published.decorations[d] ?? 0) + 50) / 100,
            );
            expect(listed).toBe(exact);
          }
        }
        expect(published.decorations[0]).toBe(0);
      },
    ),
    // A piece just below a cent, with a decoration that carries it just not over the next.
    { examples: [[[74_995_000], [273_495_001]]] },
  );
});

test('a published list stays to the fourth decimal as the supplier wrote it', () => {
  expect(publishedRates([21_5000_0000, 269_400_000], [4_500_0000, 0])).toEqual({
    pieces: [21_5000, 26_940],
    decorations: [4_500, 0],
  });
});
