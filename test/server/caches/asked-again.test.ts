import { expect, test } from 'vitest';
import { AskedAgain } from '../../../server/caches/asked-again.ts';

const value = (n: number) => ({ n });

test('a value is kept when it is added again, and stays while many others are added once', () => {
  const cache = new AskedAgain<{ n: number }>({ mostSize: 10, mostNames: 100 });
  for (const n of [1, 2]) cache.add('a', value(n), 1);
  cache.add('b', value(3), 1);
  for (let other = 0; other < 50; other++) cache.add(`other ${other}`, value(other), 1);
  expect([cache.get('a'), cache.get('b')]).toEqual([value(2), undefined]);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
});

test('the latest are there from the first time on', () => {
  const cache = new AskedAgain<{ n: number }>({ mostSize: 10, mostNames: 100 });
  for (let n = 0; n < 20; n++) cache.add(`${n}`, value(n), 1);
  expect([cache.get('19'), cache.get('4'), cache.get('3')]).toEqual([value(19), value(4), undefined]);
});

test('what is kept is bounded by its size, and what was asked for longest ago goes first', () => {
  const cache = new AskedAgain<{ n: number }>({ mostSize: 10, mostNames: 100 });
  const twice = (name: string, n: number, size: number): void => {
    cache.add(name, value(n), size);
    for (let other = 0; other < 16; other++) cache.add(`${name} ${other}`, value(other), 1);
    cache.add(name, value(n), size);
  };
  twice('a', 1, 4);
  twice('b', 2, 4);
  expect(cache.get('a')).toEqual(value(1));
  twice('c', 3, 4);
  expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([value(1), undefined, value(3)]);
});

test('who is forgotten begins anew', () => {
  const cache = new AskedAgain<{ n: number }>({ mostSize: 10, mostNames: 20 });
  cache.add('a', value(1), 1);
  for (let other = 0; other < 30; other++) cache.add(`other ${other}`, value(other), 1);
  cache.add('a', value(2), 1);
  for (let other = 30; other < 50; other++) cache.add(`other ${other}`, value(other), 1);
  expect(cache.get('a')).toBeUndefined();
});
