/** The subjects of the tools stand in one order, and the guard that says so is seen red. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { circles, SUBJECTS, upwardImports } from './subjects.ts';

const files = sourceFiles('tools');

test('every folder of the tools is a subject', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../tools'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...SUBJECTS].sort());
});

test('a subject imports only subjects below it', () => {
  expect(upwardImports(files)).toEqual([]);
});

test('no file imports itself by a detour, types included', () => {
  expect(circles([...files, ...['rest-shim', 'server'].flatMap(sourceFiles)])).toEqual([]);
});

test('the guards see an import that goes up, a folder without a place, and a circle of types', () => {
  expect(
    upwardImports([
      { path: 'tools/pricing/a.ts', text: "import type { Quote } from '../quotes/quote.ts';" },
      { path: 'tools/extras/b.ts', text: '' },
      { path: 'tools/quotes/c.ts', text: "import { x } from '../pricing/price.ts';" },
      { path: 'tools/registry.ts', text: "import { x } from './webhooks/webhook.ts';" },
    ]),
  ).toEqual(['tools/pricing/a.ts imports tools/quotes/quote.ts', 'tools/extras/b.ts is of no subject']);
  expect(
    circles([
      { path: 'tools/a.ts', text: "import type { B } from './b.ts';" },
      { path: 'tools/b.ts', text: "import { a } from './c.ts';" },
      { path: 'tools/c.ts', text: "export * from './a.ts';" },
    ]),
  ).toEqual(['tools/a.ts -> tools/b.ts -> tools/c.ts -> tools/a.ts']);
});
