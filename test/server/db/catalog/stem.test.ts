import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from '../../../../tools/catalog/stem.ts';

test.each([
  ['hoodies', 'hoodi'],
  ['tumblers', 'tumbler'],
  ['embroidered', 'embroid'],
  ['embroidery', 'embroideri'],
  ['engraving', 'engrav'],
  ['bottles', 'bottl'],
  ['batteries', 'batteri'],
  ['womens', 'women'],
  ['20oz', '20oz'],
])('%s is known as %s', (word, known) => {
  expect(stem(word)).toBe(known);
});

test('a word is stemmed here as the index stems it', () => {
  const db = new Database(':memory:');
  db.exec(`CREATE VIRTUAL TABLE words USING fts5 (word, content = '', tokenize = 'porter unicode61');
    CREATE VIRTUAL TABLE terms USING fts5vocab (words, 'instance')`);
  const beginning = fc.string({
    unit: fc.constantFrom(...'abcdefghilmnoprstuvwxyz'),
    minLength: 1,
    maxLength: 7,
  });
  const suffixes =
    's es sses ies ed eed ing ated bled ized y ational tional ization ation ator alism iveness fulness';
  const more =
    'ousness aliti iviti biliti icate ative alize ical ness al ance er able ement ment ent ion tion ate ll';
  const ending = fc.constantFrom('', ...`${suffixes} ${more}`.split(' '));
  const words = fc.sample(
    fc.tuple(beginning, ending, ending).map((parts) => parts.join('')),
    { numRuns: 5_000, seed: 7 },
  );
  const add = db.prepare('INSERT INTO words (rowid, word) VALUES (?, ?)');
  for (const [at, word] of words.entries()) add.run(at, word);
  const indexed = db.prepare<[], string>('SELECT term FROM terms ORDER BY doc').pluck().all();
  expect(indexed).toHaveLength(5_000);
  expect(words.map(stem)).toEqual(indexed);
});
