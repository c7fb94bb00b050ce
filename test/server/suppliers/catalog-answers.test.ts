import { expect, test } from 'vitest';
import { catalogAnswers } from '../../../server/suppliers/catalog-answers.ts';

/** A catalog of some version, and how often an answer was made. */
function asked() {
  const catalog = { at: '1', version: () => catalog.at };
  const answers = catalogAnswers(catalog);
  let made = 0;
  const ask = async (words: string): Promise<number> =>
    JSON.parse(
      (
        await answers.texts(words, async () => ({
          json: JSON.stringify([++made, words]),
          appData: undefined,
        }))
      ).json,
    )[0];
  return { catalog, answers, ask };
}

test('an answer is kept with all its texts', async () => {
  const { answers, ask } = asked();
  expect([await ask('mug'), await ask('cap'), await ask('mug')]).toEqual([1, 2, 1]);
  const kept = await answers.texts('mug', () => Promise.reject(new Error('not asked')));
  kept.jsonInJson = '"made once"';
  expect(await answers.texts('mug', () => Promise.reject(new Error('not asked')))).toBe(kept);
});

test('a change of the catalog ends what was kept, also while an answer is made', async () => {
  const { catalog, ask } = asked();
  expect([await ask('mug'), await ask('mug')]).toEqual([1, 1]);
  catalog.at = '2';
  const meanwhile = ask('mug');
  catalog.at = '3';
  expect([await meanwhile, await ask('mug'), await ask('mug')]).toEqual([2, 3, 3]);
});

test('whoever asks for much once displaces nothing that is asked for again', async () => {
  const { ask } = asked();
  await ask('mug');
  for (let other = 0; other < 20; other++) await ask(`${other}`);
  expect(await ask('mug')).toBe(22);
  for (let other = 20; other < 100; other++) await ask(`${other}`.padStart(100_000));
  expect([await ask('mug'), await ask('cap')]).toEqual([22, 103]);
});

test('a failure is not kept', async () => {
  const { answers, ask } = asked();
  const fail = () => answers.texts('mug', () => Promise.reject(new Error('gone')));
  for (const _ of [1, 2]) await expect(fail()).rejects.toThrow('gone');
  expect(await ask('mug')).toBe(1);
});
