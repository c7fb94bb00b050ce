import { expect, test } from 'vitest';
import { CATALOGS } from '../../../tools/languages/catalogs.ts';
import type { Translation } from '../../../tools/languages/words.ts';
import { sourceFiles } from '../../house/source-files.ts';

const SOURCES = [...sourceFiles('tools'), ...sourceFiles('server')]
  .filter(({ path }) => !path.endsWith('.generated.js'))
  .map(({ text }) => text);

const LITERAL = String.raw`'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"`;
const MARKED = new RegExp(String.raw`\b(?:t|msg|said|say|sentence)\(\s*(?:${LITERAL})`, 'g');
const COUNTED = new RegExp(
  String.raw`\b(?:tn|plural|counted)\(\s*[^'"]+?,\s*(?:${LITERAL}),\s*(?:${LITERAL})`,
  'g',
);

const plain = (literal: string): string => literal.replace(/\\(.)/g, '$1');
const marked = SOURCES.flatMap((source) =>
  [...source.matchAll(MARKED)].map(([, single, double]) => plain(single ?? double ?? '')),
);
const counted = SOURCES.flatMap((source) =>
  [...source.matchAll(COUNTED)].map(([, , , single, double]) => plain(single ?? double ?? '')),
);
const used = new Set([...marked, ...counted]);

const formsOf = (translation: Translation): string[] =>
  typeof translation === 'string' ? [translation] : Object.values(translation);
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(String))].sort();

test('sentences are found', () => {
  expect(used.size).toBeGreaterThan(200);
  expect(counted).toContain('{count} pieces');
});

for (const [language, catalog] of Object.entries(CATALOGS)) {
  test(`each sentence of a customer’s page or mail is translated: ${language}`, () => {
    expect([...used].filter((sentence) => !(sentence in catalog))).toEqual([]);
    expect(counted.filter((sentence) => typeof catalog[sentence] === 'string')).toEqual([]);
  });

  test(`no translation is of a sentence that nobody says: ${language}`, () => {
    const all = SOURCES.join('\n');
    const said = (sentence: string) => used.has(sentence) || all.includes(sentence);
    expect(Object.keys(catalog).filter((sentence) => !said(sentence))).toEqual([]);
  });

  test(`a translation has the places of its sentence, and none is empty: ${language}`, () => {
    const wrong = Object.entries(catalog).filter(([sentence, translation]) =>
      formsOf(translation).some(
        (form) => form.trim() === '' || String(placesIn(form)) !== String(placesIn(sentence)),
      ),
    );
    expect(wrong).toEqual([]);
  });
}
