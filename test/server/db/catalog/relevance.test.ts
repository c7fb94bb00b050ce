import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highestFirst } from '../../../../server/db/catalog/relevance.ts';

test('places stand by their score, equals as they stood', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0.1, 0.3, 1.7, 2), { maxLength: 40 }), (scores) => {
      const places = scores.map((_, at) => at * 3);
      const sorted = places.toSorted((one, other) => (scores[other / 3] ?? 0) - (scores[one / 3] ?? 0));
      expect(highestFirst(places, Float64Array.from(scores))).toEqual(sorted);
    }),
  );
});
