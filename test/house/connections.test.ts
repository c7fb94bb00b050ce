/** The ledger is read and written by the stores alone: outside `server/db` nothing has a connection to build statements on. */
import { expect, test } from 'vitest';
import type { SourceFile } from '../support/imports.ts';
import { sourceFiles } from './source-files.ts';

const HOLDS =
  /\bledger\.(?:reader|transaction|leasing)\b|\b(?:reader|leasing)\b[^{}]*\}[^=;]*=\s*(?:\w+\.)*ledger\b|\bConnection\b[^;]*db\/ledger\.ts/;

const holding = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, text }) => !path.startsWith('server/db/') && HOLDS.test(text))
    .map(({ path }) => path);

test('nothing outside the stores holds a connection', () => {
  expect(holding(['tools', 'rest-shim', 'server'].flatMap(sourceFiles))).toEqual([]);
});

test.each([
  ['one that reads', 'const found = await service.ledger.reader.select();'],
  ['one taken out of the ledger', 'const { reader } = service.ledger;'],
  ['a transaction beside the stores', 'await ledger.transaction(async (db) => db.run(sql));'],
  ['its type', "import type { Connection } from './db/ledger.ts';"],
])('the guard sees %s', (_, text) => {
  expect(holding([{ path: 'server/service.ts', text }])).toEqual(['server/service.ts']);
  expect(holding([{ path: 'server/db/stores/keys.ts', text }])).toEqual([]);
});
