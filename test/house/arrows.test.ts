/** The arrows of the house hold, and the guard that says so is seen red. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/imports.ts';
import { AREAS, faultsOf, HOMES, LONGEST_FILE } from './house.ts';
import { sourceFiles } from './source-files.ts';

const ROOT = join(import.meta.dirname, '../..');

const files = ['tools', 'rest-shim', 'server', 'packaging'].flatMap(sourceFiles);

test('the guard reads the whole house', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const { in: area } of AREAS)
    expect(
      files.filter(({ path }) => path.startsWith(area.replace('*', ''))),
      area,
    ).not.toEqual([]);
  const all = files.flatMap(importsOf);
  for (const target of ['zod', 'hono', 'better-sqlite3', 'node:crypto', 'tools/errors.ts'])
    expect(all).toContain(target);
});

test('every file imports what its area may and nothing else, and is short', () => {
  expect(faultsOf(files)).toEqual([]);
});

test('every path a file imports is there', () => {
  const there = new Set(files.map(({ path }) => path));
  const missing = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => /^(tools|rest-shim|server)\/.*\.tsx?$/.test(target) && !there.has(target))
      .map((target) => `${file.path} imports ${target}`),
  );
  expect(missing).toEqual([]);
});

// A test stands at the path of what it tests, so that either is found from the other.
test('each folder of tests has the folder that it tests', () => {
  const folders = ['test/tools', 'test/rest-shim', 'test/server']
    .flatMap(sourceFiles)
    .map(({ path }) => path.slice('test/'.length, path.lastIndexOf('/')));
  expect([...new Set(folders)].filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});

test('each foreign package of production has a home', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => !HOMES[name])).toEqual([]);
});

describe('the guard sees', () => {
  const broken: [string, SourceFile, string][] = [
    [
      'a tool that reaches into the server',
      { path: 'tools/a.ts', text: "import { x } from '../server/x.ts';" },
      'tools/a.ts imports server/x.ts',
    ],
    [
      'a bare import',
      { path: 'tools/a.ts', text: "import '../server/x.ts';" },
      'tools/a.ts imports server/x.ts',
    ],
    [
      'a re-export',
      { path: 'tools/a.ts', text: "export * from '../rest-shim/rest.ts';" },
      'tools/a.ts imports rest-shim/rest.ts',
    ],
    [
      'a named re-export',
      { path: 'tools/a.ts', text: "export {\n  x,\n} from '../server/x.ts';" },
      'tools/a.ts imports server/x.ts',
    ],
    [
      'a dynamic import',
      { path: 'tools/a.ts', text: "const x = await import('../server/x.ts');" },
      'tools/a.ts imports server/x.ts',
    ],
    [
      'a dynamic import in a template',
      { path: 'tools/a.ts', text: 'const x = import(`node:fs`);' },
      'tools/a.ts imports node:fs',
    ],
    [
      'a require',
      { path: 'tools/a.ts', text: "const fs = require('node:fs');" },
      'tools/a.ts imports node:fs',
    ],
    [
      'a type alone',
      { path: 'tools/a.ts', text: "import type { Hono } from 'hono';" },
      'tools/a.ts imports hono',
    ],
    [
      'an import over several lines',
      { path: 'tools/a.ts', text: "import {\n  a,\n  type B,\n} from 'hono/jsx';" },
      'tools/a.ts imports hono',
    ],
    [
      'a tool that reads files',
      { path: 'tools/deep/er/a.ts', text: "import { existsSync, readFileSync } from 'node:fs';" },
      'tools/deep/er/a.ts imports node:fs',
    ],
    [
      'a tool that imports a test',
      { path: 'tools/a.ts', text: "import '../test/x.ts';" },
      'tools/a.ts imports test/x.ts',
    ],
    [
      'REST that reaches into the server',
      { path: 'rest-shim/a.ts', text: "import { x } from '../server/x.ts';" },
      'rest-shim/a.ts imports server/x.ts',
    ],
    [
      'a door that reads the database',
      { path: 'server/doors/mcp/a.ts', text: "import { x } from '../../db/ledger.ts';" },
      'server/doors/mcp/a.ts imports server/db/ledger.ts',
    ],
    [
      'a door that reads a supplier',
      { path: 'server/doors/pages/a.tsx', text: "import { x } from '../../suppliers/cache.ts';" },
      'server/doors/pages/a.tsx imports server/suppliers/cache.ts',
    ],
    [
      'a door that imports another',
      { path: 'server/doors/mcp/a.ts', text: "import { x } from '../pages/pages.tsx';" },
      'server/doors/mcp/a.ts imports server/doors/pages/pages.tsx',
    ],
    [
      'a new door without an area',
      { path: 'server/doors/new/a.ts', text: "import { x } from '../../outside/mail/smtp.ts';" },
      'server/doors/new/a.ts is in no area',
    ],
    [
      'a new folder of the server',
      { path: 'server/new/a.ts', text: "import { x } from '../service.ts';" },
      'server/new/a.ts is in no area',
    ],
    [
      'a door that sends mail',
      { path: 'server/doors/soap/a.ts', text: "import { x } from '../../outside/mail/smtp.ts';" },
      'server/doors/soap/a.ts imports server/outside/mail/smtp.ts',
    ],
    [
      'an adapter that reaches into another',
      { path: 'server/suppliers/a.ts', text: "import { x } from '../db/ledger.ts';" },
      'server/suppliers/a.ts imports server/db/ledger.ts',
    ],
    [
      'an adapter that knows the composition',
      { path: 'server/demo/a.ts', text: "import type { Service } from '../service.ts';" },
      'server/demo/a.ts imports server/service.ts',
    ],
    [
      'a job that takes its port itself',
      { path: 'server/jobs/a.ts', text: "import { x } from '../outside/mail/smtp.ts';" },
      'server/jobs/a.ts imports server/outside/mail/smtp.ts',
    ],
    [
      'what every door stands on, standing on a database',
      { path: 'server/http/a.ts', text: "import { x } from '../db/ledger.ts';" },
      'server/http/a.ts imports server/db/ledger.ts',
    ],
    [
      'a library that knows the service',
      { path: 'server/xml/a.ts', text: "import { x } from '../../tools/errors.ts';" },
      'server/xml/a.ts imports tools/errors.ts',
    ],
    [
      'a command with a store of its own',
      { path: 'server/cli/a.ts', text: "import { x } from '../db/stores/keys.ts';" },
      'server/cli/a.ts imports server/db/stores/keys.ts',
    ],
    [
      'SQL outside its home',
      { path: 'server/jobs/a.ts', text: "import Database from 'better-sqlite3';" },
      'server/jobs/a.ts imports better-sqlite3',
    ],
    [
      'drizzle outside its home',
      { path: 'server/service.ts', text: "import { eq } from 'drizzle-orm/sqlite-core';" },
      'server/service.ts imports drizzle-orm',
    ],
    [
      'the MCP SDK outside its door',
      { path: 'server/app.ts', text: "import { x } from '@modelcontextprotocol/server';" },
      'server/app.ts imports @modelcontextprotocol/server',
    ],
    [
      'a package without a home',
      { path: 'server/a.ts', text: "import _ from 'lodash';" },
      'server/a.ts imports lodash, which has no home',
    ],
    ['a file outside every area', { path: 'lib/a.ts', text: "import 'zod';" }, 'lib/a.ts is in no area'],
    [
      'a file that is too long',
      { path: 'tools/a.ts', text: 'x\n'.repeat(LONGEST_FILE + 1) },
      `tools/a.ts has ${LONGEST_FILE + 1} lines`,
    ],
  ];

  test.each(broken)('%s', (_, file, fault) => {
    expect(faultsOf([file])).toEqual([fault]);
  });

  test('nothing wrong where nothing is', () => {
    const fine: SourceFile[] = [
      {
        path: 'tools/a/b.ts',
        text: "// import '../server/x.ts';\nimport { z } from 'zod';\nimport './c.ts';",
      },
      { path: 'server/app.ts', text: "import { Hono } from 'hono';\nimport { x } from './db/ledger.ts';" },
      { path: 'server/db/a.ts', text: "/** from 'lodash' */\nimport { eq } from 'drizzle-orm';" },
      { path: 'tools/short.ts', text: 'x\n'.repeat(LONGEST_FILE) },
    ];
    expect(faultsOf(fine)).toEqual([]);
  });
});
