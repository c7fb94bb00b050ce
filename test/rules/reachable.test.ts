/** Each operation without a REST or MCP door is called from a door of its own, a job or the command line. */
import { expect, test } from 'vitest';
import { isTool } from '../../tools/define.ts';
import { operations } from '../../tools/registry.ts';
import { sourceFiles } from '../house/source-files.ts';
import { importsOf } from '../support/imports.ts';

const CALLERS = ['server/doors', 'server/jobs', 'server/cli'];

/** The files of `tools/` that somebody who calls operations imports. */
const imported = new Set(CALLERS.flatMap(sourceFiles).flatMap(importsOf));

const unpublished = operations.filter(
  (operation) => !isTool(operation) || (operation.http === undefined && operation.mcp === undefined),
);

const isCalled = (name: string): boolean => {
  const file = `/${name.replaceAll('_', '-')}.ts`;
  return [...imported].some((path) => path.startsWith('tools/') && path.endsWith(file));
};

test('a caller and a step are found', () => {
  expect(imported.size).toBeGreaterThan(300);
  expect(isCalled('open_quote')).toBe(true);
  expect(isCalled('no_such_step')).toBe(false);
});

// Registered is not reachable: such a step has a twin, and nobody can take it.
test('each operation that is not published is called by a door, a job or the command line', () => {
  expect(unpublished.map(({ name }) => name).filter((name) => !isCalled(name))).toEqual([]);
});
