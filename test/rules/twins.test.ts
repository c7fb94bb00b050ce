/** Each tool has a test file of its own name at the same place below `test/`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tools } from '../../tools/registry.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Tools whose test is still to be written under its own name. Remove a tool here once its twin is there. */
const WITHOUT_TWIN = new Set<string>([
  // agents
  'send_reorder_note',
  'watch_order',
  // payments
  'confirm_card_payment',
  'finish_refund',
  'import_refunds',
  'list_invoices',
  'open_invoice',
  'open_quote',
]);

const files = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' });

const fileOf = (name: string): string => {
  const ending = `/${name.replaceAll('_', '-')}.ts`;
  const found = files.filter((path) => `/${path}`.endsWith(ending));
  if (found.length !== 1) throw new Error(`${name} is defined in ${found.length} files`);
  return found[0] ?? '';
};

const hasTwin = (name: string): boolean =>
  existsSync(join(ROOT, 'test/tools', fileOf(name).replace(/\.ts$/, '.test.ts')));

// A reader who changes a tool looks for its test where the tool stands.
test('each tool has its twin test', () => {
  expect(tools.length).toBeGreaterThan(100);
  expect(tools.map(({ name }) => name).filter((name) => !hasTwin(name) && !WITHOUT_TWIN.has(name))).toEqual(
    [],
  );
});

test('no tool is listed as without a twin that has one, or that is gone', () => {
  const names = new Set(tools.map(({ name }) => name));
  expect([...WITHOUT_TWIN].filter((name) => !names.has(name) || hasTwin(name))).toEqual([]);
});
