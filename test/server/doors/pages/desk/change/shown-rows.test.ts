import { expect, test } from 'vitest';
import { shownOf } from '../../../../../../server/doors/pages/desk/change/shown-rows.ts';

const shown = (many: number, asked: string) =>
  shownOf(
    Array.from({ length: many }, (_, index) => index + 1),
    (number) => number,
    asked,
    3,
  );

test('all rows of a short order are shown; of a long one those that were asked for, else the first', () => {
  expect([
    shown(3, '2'),
    shown(9, ''),
    shown(9, '7'),
    shown(9, '2, 8-9'),
    shown(9, '1-9'),
    shown(9, '40'),
  ]).toEqual([[1, 2, 3], [1, 2, 3], [7], [2, 8, 9], [1, 2, 3], [1, 2, 3]]);
});
