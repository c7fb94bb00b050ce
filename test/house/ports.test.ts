/** Doors touch no port, and the guard that says so is seen red. */
import { expect, test } from 'vitest';
import { portsIn, portsUsed } from './ports.ts';
import { sourceFiles } from './source-files.ts';

const context = sourceFiles('tools').find(({ path }) => path === 'tools/context.ts');
const ports = portsIn(context?.text ?? '');
const doors = ['rest-shim', 'server/doors'].flatMap(sourceFiles);

test('the guard knows the ports and reads every door', () => {
  expect(ports).toEqual(expect.arrayContaining(['catalog', 'suppliers', 'orders', 'transaction', 'newId']));
  expect(ports).not.toContain('links');
  expect(doors.length).toBeGreaterThan(200);
});

test('doors reach ports through tools alone', () => {
  expect(portsUsed(doors, ports)).toEqual([]);
});

test.each([
  ['a port asked', 'await ctx.catalog.product(key)'],
  ['a port of the context of someone', 'const product = visitor.ctx.catalog;'],
  ['a port taken out of a parameter', 'function logo({ caller, catalog }: Ctx) {}'],
  ['a port taken out of a context', 'const { catalog, now } = visitor.ctx;'],
  ['the type of a port', "type Catalog = PageSession['ctx']['catalog'];"],
])('the guard sees %s', (_, text) => {
  expect(portsUsed([{ path: 'server/doors/a.ts', text }], ports)).toEqual([
    'server/doors/a.ts uses ctx.catalog',
  ]);
});

test('facts of a call are no ports', () => {
  const text = 'const { links, caller } = ctx;\nctx.now();\nconst { catalog } = product;';
  expect(portsUsed([{ path: 'server/doors/a.ts', text }], ports)).toEqual([]);
});
