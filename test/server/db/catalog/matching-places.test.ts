import { expect, test } from 'vitest';
import { MatchingPlaces } from '../../../../server/db/catalog/matching-places.ts';

function counted(matching: Record<string, number[]>) {
  const read: string[] = [];
  const index = {
    places: (expression: string | undefined, limit: number): number[] => {
      read.push(`${limit} ${expression}`);
      return matching[expression ?? '']?.slice(0, limit) ?? [];
    },
  };
  return { read, places: new MatchingPlaces(index) };
}

test('the index is read once for an expression, for each limit', () => {
  const { read, places } = counted({ mug: [3, 5, 8] });
  for (const _ of [1, 2, 3, 4]) expect(places.first('mug', 10)).toEqual([3, 5, 8]);
  for (const _ of [1, 2, 3]) expect(places.first('mug', 2)).toEqual([3, 5]);
  expect(read).toEqual(['10 mug', '2 mug']);
});

test('an expression without matches is remembered as well', () => {
  const { read, places } = counted({ mug: [3] });
  for (const _ of [1, 2, 3]) expect([places.has('mug'), places.has('cup')]).toEqual([true, false]);
  expect(read).toEqual(['1 mug', '1 cup']);
});

test('who changes a list does not change what is remembered', () => {
  const { places } = counted({ mug: [3, 5] });
  for (const _ of [1, 2, 3]) places.first('mug', 10).push(9);
  expect(places.first('mug', 10)).toEqual([3, 5]);
});
