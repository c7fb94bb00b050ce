import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlaceNumbers } from '../../../../server/db/catalog/place-numbers.ts';

test('it answers as a map does, however many there are and however far apart', () => {
  const place = fc.oneof(fc.nat(40), fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: 2 ** 40 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.nat()), { maxLength: 200 }), fc.nat(), (few, first) => {
      const many = Array.from({ length: 5_000 }, (_, at): [number, number] => [first + 1_024 * at, at]);
      const [numbers, map] = [new PlaceNumbers(), new Map<number, number>()];
      for (const [one, number] of [...few, ...many, ...few.map(([one]): [number, number] => [one, 7])]) {
        numbers.set(one, number);
        map.set(one, number);
      }
      expect(numbers.size).toBe(map.size);
      const asked = [...map.keys(), ...many.map(([one]) => one + 1)];
      expect(asked.filter((one) => numbers.get(one) !== (map.get(one) ?? -1))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
