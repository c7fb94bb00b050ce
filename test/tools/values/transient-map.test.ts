import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TransientMap } from '../../../tools/values/transient-map.ts';

test('it answers as a map does, and what is deleted is told', () => {
  const map = new TransientMap<string, number>();
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  expect([map.size, map.has('a'), map.get('a'), map.delete('a'), map.delete('a')]).toEqual([
    2,
    true,
    3,
    3,
    undefined,
  ]);
  expect([map.size, map.has('a'), map.get('a'), [...map]]).toEqual([1, false, undefined, [['b', 2]]]);
});

test('an entry that is set anew while the map is gone through comes last', () => {
  const map = new TransientMap<string, number>();
  for (const [at, name] of ['a', 'b', 'c'].entries()) map.set(name, at);
  const seen: string[] = [];
  for (const [name, value] of map) {
    seen.push(name);
    map.delete(name);
    if (name === 'a' && value === 0) map.set(name, 3);
  }
  expect([seen, map.size]).toEqual([['a', 'b', 'c', 'a'], 0]);
});

test('what was deleted is free before the next full garbage collection', () => {
  setFlagsFromString('--expose-gc');
  const collect: (options: { type: 'minor' | 'major' }) => void = runInNewContext('gc');
  const map = new TransientMap<number, number[]>();
  for (let one = 0; one < 8; one++) map.set(one, []);
  // The map is an old one from here on.
  collect({ type: 'major' });
  collect({ type: 'major' });
  const before = process.memoryUsage().heapUsed;
  for (let one = 8; one < 4_000; one++) {
    map.set(
      one,
      Array.from({ length: 1_000 }, () => one),
    );
    map.delete(one - 8);
    if (one % 100 === 0) collect({ type: 'minor' });
  }
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  const grownMegabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  expect(grownMegabytes).toBeLessThan(4);
});
