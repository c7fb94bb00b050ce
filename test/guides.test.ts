/** What the guides tell a newcomer is true. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './house/source-files.ts';
import { openShop } from './support/open-shop.ts';

const ROOT = join(import.meta.dirname, '..');
const GUIDES = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

test('the guides are read', () => {
  expect(GUIDES).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/decisions/mcp.md']));
});

// A text that is longer is not read: what it holds besides goes to docs/.
test.each([
  ['README.md', 120],
  ['ARCHITECTURE.md', 150],
])('%s is short', (file, most) => {
  expect(textOf(file).split('\n').length - 1).toBeLessThanOrEqual(most);
});

test('the map and the decisions name files that are there', () => {
  const files = ['tools', 'rest-shim', 'server', 'packaging', 'test', 'bin'].flatMap(sourceFiles);
  const named = GUIDES.filter((guide) => /ARCHITECTURE|decisions/.test(guide)).flatMap((guide) =>
    found(textOf(guide), /`([\w./-]+\.(?:tsx?|js))`/g),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !files.some(({ path }) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
});

test('each line of the self-assessment has a verdict, and names tests that are there', () => {
  const text = textOf('docs/security.md');
  const verdicts = found(text, /^\| \d[\d., to]* \| ([^|]+) \|/gm);
  expect(verdicts.length).toBeGreaterThan(100);
  expect(verdicts.filter((one) => !['pass', 'partly', 'fail', 'n/a'].includes(one))).toEqual([]);
  const chapters = found(text, /^## (V\d+) /gm);
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => `V${at + 1}`));
  const risks = found(text, /^\| (MCP\d\d)[, ].* \| (?:pass|partly|fail|n\/a) \| /gm);
  expect(risks).toHaveLength(found(text, /^\| (MCP\d\d)/gm).length);
  expect([...new Set(risks)]).toEqual(
    Array.from({ length: 10 }, (_, at) => `MCP${String(at + 1).padStart(2, '0')}`),
  );
  const tests = found(text, /`(test\/[\w./-]+)`/g);
  expect(tests.filter((one) => !existsSync(join(ROOT, one)))).toEqual([]);
});

describe.each(GUIDES)('%s', (file) => {
  test('links to files that are there', () => {
    const targets = found(textOf(file), /\]\((?!https?:|#)([^)#]+)/g);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
  });

  test('names scripts that are there', () => {
    const { scripts } = JSON.parse(textOf('package.json'));
    const names = found(textOf(file), /\bnpm run (?:--silent )?([\w:-]+)/g);
    expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test('the tool that CONTRIBUTING.md adds answers as shown there', async () => {
  const guide = textOf('CONTRIBUTING.md');
  const [, definition = ''] = /```ts\n(import \{ z \}.*?)```/s.exec(guide) ?? [];
  const beside = pathToFileURL(join(ROOT, 'tools/catalog/count-cartons.ts'));
  const file = join(mkdtempSync(join(tmpdir(), 'guide-')), 'count-cartons.ts');
  writeFileSync(
    file,
    definition.replaceAll(/from '([^']+)'/g, (_, source: string) => {
      const url = source.startsWith('.') ? new URL(source, beside).href : import.meta.resolve(source);
      return `from '${fileURLToPath(url)}'`;
    }),
  );
  const { countCartons } = await import(file);
  const shop = await openShop();
  try {
    const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req_1');
    const answer = await countCartons.handler(ctx, { key: 'demo:TUMBLER-20', quantity: 49 });
    expect(answer).toEqual({ cartons: 3, pieces_per_carton: 24, weight_lb: 44.1 });
    expect(guide).toContain(JSON.stringify(answer));
  } finally {
    await shop.close();
  }
});
