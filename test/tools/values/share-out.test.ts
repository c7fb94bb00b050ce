import { expect, test } from 'vitest';
import { shareOut } from '../../../tools/values/share-out.ts';

test('a whole is shared out in proportion, and the parts sum to it', () => {
  expect([shareOut(100, [1, 1, 2]), shareOut(10, [1, 1, 1]), shareOut(2, [5, 1, 5])]).toEqual([
    [25, 25, 50],
    [4, 3, 3],
    [1, 0, 1],
  ]);
});

test('the largest remainder is rounded up, of equal ones that of the larger share', () => {
  expect([shareOut(11, [30, 40, 30]), shareOut(7, [1, 3]), shareOut(2, [1, 3])]).toEqual([
    [3, 5, 3],
    [2, 5],
    [0, 2],
  ]);
});
