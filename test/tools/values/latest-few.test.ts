import { expect, test } from 'vitest';
import { LatestFew } from '../../../tools/values/latest-few.ts';

function latest(most: number) {
  const dropped: [string, number][] = [];
  return { few: new LatestFew<string, number>(most, (name, value) => dropped.push([name, value])), dropped };
}

test('the oldest makes room, and is told of', () => {
  const { few, dropped } = latest(2);
  for (const [value, name] of ['a', 'b', 'c', 'd', 'e'].entries()) few.add(name, value);
  expect(['c', 'd', 'e'].map((name) => few.get(name))).toEqual([undefined, 3, 4]);
  expect(dropped).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});

test('a value of the same name stands in its place', () => {
  const { few, dropped } = latest(3);
  few.add('a', 1);
  few.add('b', 2);
  few.add('a', 3);
  few.add('c', 4);
  expect([few.get('a'), few.get('b'), few.get('c'), dropped]).toEqual([3, 2, 4, []]);
  few.add('d', 5);
  expect([few.get('a'), few.get('d'), dropped]).toEqual([undefined, 5, [['a', 3]]]);
});

test('without a place each is dropped at once, and nothing is left of what was cleared', () => {
  const none = latest(0);
  none.few.add('a', 1);
  expect([none.few.get('a'), none.dropped]).toEqual([undefined, [['a', 1]]]);
  const { few, dropped } = latest(2);
  for (const name of ['a', 'b', 'c']) few.add(name, 1);
  few.clear();
  for (const name of ['d', 'e']) few.add(name, 2);
  expect([few.get('c'), few.get('d'), few.get('e'), dropped]).toEqual([undefined, 2, 2, [['a', 1]]]);
});
