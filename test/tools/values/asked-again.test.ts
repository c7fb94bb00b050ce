import { expect, test } from 'vitest';
import { AskedAgain } from '../../../tools/values/asked-again.ts';

test('a value is kept when it is asked for again, as long as few others came between', () => {
  const kept = new AskedAgain<string, number>({ most: 10 });
  expect([kept.add('a', 1), kept.get('a'), kept.add('a', 2), kept.get('a')]).toEqual([
    false,
    undefined,
    true,
    2,
  ]);
  kept.add('b', 3);
  for (let other = 0; other < 40; other++) kept.add(`other ${other}`, other);
  expect([kept.get('a'), kept.add('b', 4)]).toEqual([2, false]);
  kept.clear();
  expect([kept.get('a'), kept.add('a', 5)]).toEqual([undefined, false]);
});

test('the latest are there from the first time on', () => {
  const kept = new AskedAgain<number, number>({ most: 10, latest: 3 });
  for (let one = 0; one < 20; one++) kept.add(one, one);
  expect([17, 18, 19].map((one) => kept.get(one))).toEqual([17, 18, 19]);
  expect(kept.get(9)).toBeUndefined();
  expect([kept.add(9, 9), kept.get(9)]).toEqual([true, 9]);
});

test('one that was displaced is kept the next time', () => {
  const kept = new AskedAgain<number, number>({ most: 4 });
  for (let one = 0; one < 6; one++) for (const _ of [1, 2]) kept.add(one, one);
  expect([kept.get(0), kept.get(5), kept.add(0, 0), kept.get(0)]).toEqual([undefined, 5, true, 0]);
});
