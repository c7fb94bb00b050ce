import { sourceFiles } from '../house/source-files.ts';
import { importsOf } from './imports.ts';

/** The test files that open a ledger, by what they import: only theirs differ on PostgreSQL. */
export function ledgerTests(): string[] {
  const files = sourceFiles('test').map((file) => ({ path: file.path, imports: importsOf(file) }));
  const reaching = new Set(['test/support/test-databases.ts']);
  for (let before = 0; before < reaching.size; ) {
    before = reaching.size;
    for (const { path, imports } of files) if (imports.some((one) => reaching.has(one))) reaching.add(path);
  }
  return [...reaching].filter((path) => /\.test\.tsx?$/.test(path));
}
