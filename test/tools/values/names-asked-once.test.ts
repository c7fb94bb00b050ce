import { expect, test } from 'vitest';
import { NamesAskedOnce } from '../../../tools/values/names-asked-once.ts';

test('a name is recognized once, as long as few others came after it', () => {
  const names = new NamesAskedOnce(3);
  for (const name of ['a', 'b', 'c', 'd', 'e']) names.add(name);
  expect(['a', 'a', 'e', 'never'].map((name) => names.take(name))).toEqual([true, false, true, false]);
  for (const name of ['f', 'g', 'h']) names.add(name);
  expect(['b', 'd', 'f', 'h'].map((name) => names.take(name))).toEqual([false, true, true, true]);
  names.clear();
  expect(names.take('g')).toBe(false);
});
