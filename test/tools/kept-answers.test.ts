import { expect, test } from 'vitest';
import { jsonOf } from '../../tools/checked-once.ts';
import { keptAnswers } from '../../tools/kept-answers.ts';

/** A catalog of some version, and how often an answer was made. */
function asked() {
  const catalog = { at: '1', version: () => catalog.at };
  const kept = keptAnswers<{ words: string; day?: string }, { made: number }>(({ day }) => day === undefined);
  let made = 0;
  const ask = (words: string, day?: string) =>
    kept.answer(catalog, { words, ...(day && { day }) }, async () => ({ made: ++made }));
  return { catalog, ask };
}

test('an answer is kept from the second time on, and cannot be changed', async () => {
  const { ask } = asked();
  expect([await ask('mug'), await ask('mug'), await ask('cap')]).toEqual([
    { made: 1 },
    { made: 2 },
    { made: 3 },
  ]);
  const kept = await ask('mug');
  expect(kept).toEqual({ made: 2 });
  expect(await ask('mug')).toBe(kept);
  expect(jsonOf(kept)).toBe('{"made":2}');
  expect(() => Object.assign(kept, { made: 9 })).toThrow(TypeError);
});

test('a change of the catalog ends what was kept, also while an answer is made', async () => {
  const { catalog, ask } = asked();
  for (let times = 0; times < 3; times++) await ask('mug');
  catalog.at = '2';
  expect(await ask('mug')).toEqual({ made: 3 });
  const meanwhile = ask('mug');
  catalog.at = '3';
  expect(await meanwhile).toEqual({ made: 4 });
  expect(await ask('mug')).toEqual({ made: 5 });
});

test('what depends on the day is made each time', async () => {
  const { ask } = asked();
  for (const made of [1, 2, 3]) expect(await ask('mug', '2026-12-01')).toEqual({ made });
});

test('of many answers those asked for last are kept', async () => {
  const { ask } = asked();
  for (let times = 0; times < 2; times++) for (const words of ['first', 'second']) await ask(words);
  for (let other = 0; other < 498; other++) await ask(`other ${other}`);
  expect(await ask('first')).toEqual({ made: 3 });
  await ask('one more');
  expect([await ask('first'), await ask('second')]).toEqual([{ made: 3 }, { made: 504 }]);
});

test('a failure is not kept', async () => {
  const kept = keptAnswers<{ words: string }, { made: number }>(() => true);
  const catalog = { version: () => '1' };
  const fail = () => kept.answer(catalog, { words: 'mug' }, () => Promise.reject(new Error('gone')));
  for (const _ of [1, 2, 3]) await expect(fail()).rejects.toThrow('gone');
});
