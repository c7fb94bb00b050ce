import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGS } from '../../../tools/languages/catalogs.ts';
import type { Translation } from '../../../tools/languages/words.ts';
import { sourceFiles } from '../../house/source-files.ts';
import { importsOf, type SourceFile } from '../../support/imports.ts';

const FILES = ['tools', 'server', 'rest-shim']
  .flatMap(sourceFiles)
  .filter(({ path }) => !path.endsWith('.generated.js'));
const SOURCES = FILES.map(({ text }) => text);
/** Colors, places and methods. */
const GOODS = join(import.meta.dirname, '../../../server/demo/goods');
const DEMO_GOODS = readdirSync(GOODS).map((file) => readFileSync(join(GOODS, file), 'utf8'));

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

/** Folders of pages in several languages, and what answers them behind a port. */
const SPOKEN =
  /^server\/(?:doors\/pages\/(?:answer|approval|cart|change|collection|compare|connect|favorites|forms|messages|proof|proposal|quote|shop|sign-in|stores)|outside\/(?:artwork|freight|payments))\//;
const REFUSED = new RegExp(
  String.raw`(?:ServiceError\(\s*'\w+',|\brefused(?:File)?\()\s*(?:${LITERAL})`,
  'g',
);

/** What the files and all they import refuse in a sentence; one that names a field in backticks is for programs. */
function refusedBehind(start: readonly SourceFile[]): string[] {
  const files = new Map(FILES.map((file) => [file.path, file]));
  const seen = new Set(start);
  for (const file of seen)
    for (const path of importsOf(file)) {
      const imported = files.get(path);
      if (imported) seen.add(imported);
    }
  return [...seen]
    .flatMap(({ text }) => [...text.matchAll(REFUSED)])
    .map(([, single, double]) => plain(single ?? double ?? ''))
    .filter((sentence) => !sentence.includes('`'));
}

const refused = refusedBehind(FILES.filter(({ path }) => SPOKEN.test(path)));
const used = new Set([...marked, ...counted, ...refused]);

const formsOf = (translation: Translation): string[] =>
  typeof translation === 'string' ? [translation] : Object.values(translation);
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(String))].sort();

test('sentences are found', () => {
  expect(used.size).toBeGreaterThan(200);
  expect(counted).toContain('{count} pieces');
  expect(refused).toContain('Enter the delivery address first.');
});

for (const [language, catalog] of Object.entries(CATALOGS)) {
  test(`each sentence of a customer’s page or mail is translated: ${language}`, () => {
    expect([...used].filter((sentence) => !(sentence in catalog))).toEqual([]);
    expect(counted.filter((sentence) => typeof catalog[sentence] === 'string')).toEqual([]);
  });

  test(`no translation is of a sentence that nobody says: ${language}`, () => {
    const all = [...SOURCES, ...DEMO_GOODS].join('\n');
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
