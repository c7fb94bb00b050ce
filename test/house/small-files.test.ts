import { expect, test } from 'vitest';
import { foldable } from './small-files.ts';
import { sourceFiles } from './source-files.ts';

const FOLDERS = ['tools', 'rest-shim', 'server', 'client', 'receiver', 'packaging', 'bin', 'test'];

test('a small file of one importer stands in it', () => {
  const files = FOLDERS.flatMap(sourceFiles).filter(({ path }) => !path.includes('.generated.'));
  expect(foldable(files)).toEqual([]);
});

test('the guard sees one, and leaves operations, routes and what a test or another room imports', () => {
  const file = (path: string, text: string) => ({ path, text });
  const found = foldable([
    file(
      'tools/a.ts',
      "import { b } from './b.ts';\nimport { c } from './c.ts';\nimport { d } from './d.ts';\n",
    ),
    file('tools/b.ts', 'export const b = 1;\n'),
    file('tools/c.ts', 'export const c = defineStep({});\n'),
    file('tools/d.ts', 'export const d = 1;\n'.repeat(41)),
    file('server/jobs/e.ts', "import { f } from '../../tools/f.ts';\nimport { g } from './g.ts';\n"),
    file('tools/f.ts', 'export const f = 1;\n'),
    file('server/jobs/g.ts', 'export const g = 1;\n'),
    file('test/g.test.ts', "import { g } from '../server/jobs/g.ts';\n"),
  ]);
  expect(found).toEqual([{ file: 'tools/b.ts', into: 'tools/a.ts' }]);
});
