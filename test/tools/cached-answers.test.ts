import { expect, test } from 'vitest';
import { cachedAnswers } from '../../tools/cached-answers.ts';
import { SerializedAnswer } from '../../tools/serialized-answer.ts';

/** A catalog of some version, and how often an answer was made. */
function asked() {
  const catalog = { at: '1', version: () => catalog.at };
  const kept = cachedAnswers<{ words: string; day?: string }, { made: number; words: string }>(
    ({ day }) => day === undefined,
  );
  let made = 0;
  const written = (words: string, day?: string) =>
    kept.answer(catalog, { words, ...(day && { day }) }, async () =>
      SerializedAnswer.of({ made: ++made, words }),
    );
  const ask = async (words: string, day?: string) => (await written(words, day)).value.made;
  return { catalog, ask, written };
}

test('an answer is kept from the second time on with its texts, and cannot be changed', async () => {
  const { ask, written } = asked();
  expect([await ask('mug'), await ask('mug'), await ask('cap')]).toEqual([1, 2, 3]);
  const kept = await written('mug');
  expect(await written('mug')).toBe(kept);
  expect(kept.json).toBe('{"made":2,"words":"mug"}');
  expect(kept.jsonInJson).toBe('"{\\"made\\":2,\\"words\\":\\"mug\\"}"');
  Object.assign(kept.value, { made: 9 });
  expect(kept.value).toEqual({ made: 2, words: 'mug' });
});

test('a change of the catalog ends what was kept, also while an answer is made', async () => {
  const { catalog, ask } = asked();
  for (let times = 0; times < 3; times++) await ask('mug');
  catalog.at = '2';
  expect(await ask('mug')).toBe(3);
  const meanwhile = ask('mug');
  catalog.at = '3';
  expect(await meanwhile).toBe(4);
  expect(await ask('mug')).toBe(5);
});

test('what depends on the day is made each time', async () => {
  const { ask } = asked();
  for (const made of [1, 2, 3]) expect(await ask('mug', '2026-12-01')).toBe(made);
});

test('of many answers those kept last stay, by their length', async () => {
  const { ask } = asked();
  const [long, longer] = ['l'.repeat(1_500_000), 'L'.repeat(1_500_000)];
  for (let times = 0; times < 2; times++) for (const words of [long, 'mug', longer]) await ask(words);
  const third = 'third'.repeat(300_000);
  expect([await ask(longer), await ask(third), await ask(third)]).toEqual([6, 7, 8]);
  expect([await ask(third), await ask(longer), await ask(long)]).toEqual([8, 6, 9]);
});

test('an answer above all that is kept is made each time', async () => {
  const { ask } = asked();
  const endless = 'e'.repeat(5_000_000);
  for (const made of [1, 2, 3, 4]) expect(await ask(endless)).toBe(made);
});

test('whoever asks for much once displaces nothing that is asked for again', async () => {
  const { ask } = asked();
  for (let times = 0; times < 2; times++) await ask('mug');
  await ask('cap');
  for (let other = 0; other < 12_000; other++) await ask(`${other}`.padStart(1_000));
  expect(await ask('mug')).toBe(2);
  expect([await ask('cap'), await ask('cap')]).toEqual([12_004, 12_005]);
});

test('answers made at once are kept once', async () => {
  const { ask } = asked();
  await ask('mug');
  const [one, other] = await Promise.all([ask('mug'), ask('mug')]);
  expect([one, other]).toEqual([2, 3]);
  expect([2, 3]).toContain(await ask('mug'));
});

test('a failure is not kept', async () => {
  const kept = cachedAnswers<{ words: string }, { made: number }>(() => true);
  const catalog = { version: () => '1' };
  const fail = () => kept.answer(catalog, { words: 'mug' }, () => Promise.reject(new Error('gone')));
  for (const _ of [1, 2, 3]) await expect(fail()).rejects.toThrow('gone');
});
