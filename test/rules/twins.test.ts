/** Each operation has a test file of its own name at the same place below `test/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../tools/registry.ts';

const ROOT = join(import.meta.dirname, '../..');

const files = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' });

const fileOf = (name: string): string => {
  const ending = `/${name.replaceAll('_', '-')}.ts`;
  const found = files.filter((path) => `/${path}`.endsWith(ending));
  if (found.length !== 1) throw new Error(`${name} is defined in ${found.length} files`);
  return found[0] ?? '';
};

const hasTwin = (name: string): boolean =>
  existsSync(join(ROOT, 'test/tools', fileOf(name).replace(/\.ts$/, '.test.ts')));

// A reader who changes an operation looks for its test where it stands.
test('each operation has its twin test', () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.map(({ name }) => name).filter((name) => !hasTwin(name))).toEqual([]);
});
