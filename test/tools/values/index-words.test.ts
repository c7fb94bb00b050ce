import { expect, test } from 'vitest';
import { indexNumber, indexWords, searchedWords, wordsMatch } from '../../../tools/values/index-words.ts';

test('a word is kept without marks, and from each of its parts on', () => {
  expect(indexWords('Café  Ørsted & Straße')).toEqual(['cafe', 'orsted', 'strasse']);
  expect(indexWords('demo:TUMBLER-20 x')).toEqual(['demotumbler20', 'tumbler20', '20', 'x']);
  expect(indexWords(' —  ')).toEqual([]);
  expect(indexWords('a'.repeat(60))).toEqual(['a'.repeat(40)]);
});

test('a number is kept as one word whatever stands between its digits', () => {
  expect(indexNumber('PO 2024/117')).toEqual(['po2024117', '2024117', '117']);
});

test('each word is searched, and what has a digit as one number too', () => {
  expect(searchedWords(' Łukasz  tumblers ')).toEqual({ every: ['lukasz', 'tumbler'], whole: undefined });
  expect(searchedWords('1Z 999 AA1')).toEqual({ every: ['1z', '999', 'aa1'], whole: '1z999aa1' });
  expect(searchedWords('M-10432')).toEqual({ every: ['m10432'], whole: undefined });
  expect(searchedWords('%_')).toEqual({ every: [], whole: undefined });
  expect(searchedWords('x '.repeat(200)).every).toHaveLength(8);
});

test('a text has words by their beginnings, in any order, and numbers without their dashes', () => {
  const has = (search: string) => wordsMatch(search)('Café Nora, order M-10432, 1Z999AA1');
  expect(['nora cafe', 'ord', '10432', 'm-104', '1z 999 aa1', 'M10432'].map(has)).toEqual(
    Array(6).fill(true),
  );
  expect(['ora', 'nora tea', '%'].map(has)).toEqual(Array(3).fill(false));
  expect(has('')).toBe(true);
});
