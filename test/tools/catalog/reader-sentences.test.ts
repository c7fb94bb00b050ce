import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWishes } from '../../../tools/catalog/reader.ts';

const sentences = readFileSync(join(import.meta.dirname, '../../fixtures/words/sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): [string, string] => {
    const at = line.lastIndexOf(' = ');
    return [line.slice(0, at), line.slice(at + 3).trim()];
  });

const read = (text: string): string =>
  readWishes(text)
    .items.flatMap(({ readings, isRefused }) =>
      readings.map(({ what, value }) => `${isRefused ? '-' : '+'}${what}:${value.replaceAll(' ', '_')}`),
    )
    .join(' ');

test.each(sentences)('%s', (sentence, reading) => {
  expect(read(sentence)).toBe(reading);
});

test('there are sentences enough', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(120);
});
