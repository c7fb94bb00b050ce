import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { inSources } from '../../../server/logging/in-sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchkit-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a place in a bundle is named as it is in the sources', async () => {
  const source = join(folder, 'price.ts');
  writeFileSync(
    source,
    "type Price = number;\n\nexport function price(): Price {\n  throw new Error('no price');\n}\n",
  );
  const bundle = join(folder, 'bundle.js');
  buildSync({
    entryPoints: [source],
    outfile: bundle,
    format: 'esm',
    sourcemap: true,
    minifyWhitespace: true,
  });
  const { price } = await import(pathToFileURL(bundle).href);
  const column = readFileSync(bundle, 'utf8').indexOf('new Error') + 1;
  const trace = `Error: no price\n    at price (${pathToFileURL(bundle).href}:1:${column})`;
  expect(price).toThrow('no price');
  expect(inSources(trace)).toBe(`Error: no price\n    at price (${pathToFileURL(source).href}:4:9)`);
});

test('a place without a map, or in no file, stays as it is', () => {
  const broken = join(folder, 'broken.js');
  writeFileSync(`${broken}.map`, '{');
  const trace = [
    'Error: file:///gone.js',
    `    at read (${pathToFileURL(broken).href}:3:1)`,
    '    at file:///gone/away.js:1:2',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  ].join('\n');
  expect(inSources(trace)).toBe(trace);
});
