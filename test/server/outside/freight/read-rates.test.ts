import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRates } from '../../../../server/outside/freight/read-rates.ts';
import { DEFAULT_RATE_TABLE } from '../../../../tools/shipping/default-freight-rates.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchkit-rates-'));
const file = (content: string): string => {
  const path = join(folder, 'rates.json');
  writeFileSync(path, content);
  return path;
};

test('a shop sets its own rates, and those of a supplier that ships at others', () => {
  const acme = { ...DEFAULT_RATE_TABLE, minimumCents: 2_000 };
  const rates = { shop: DEFAULT_RATE_TABLE, suppliers: { acme } };
  expect(readRates(file(JSON.stringify(rates)))).toEqual(rates);
  expect(readRates(file(JSON.stringify({ shop: acme })))).toEqual({ shop: acme, suppliers: {} });
});

test('a file that does not fit is named with what is wrong', () => {
  expect(() => readRates(file('{'))).toThrow(/^FREIGHT_RATES: .*rates\.json cannot be read as JSON\.$/);
  expect(() => readRates(join(folder, 'none.json'))).toThrow(/cannot be read/);
  expect(() =>
    readRates(file(JSON.stringify({ shop: { ...DEFAULT_RATE_TABLE, minimumCents: -1 } }))),
  ).toThrow(/rates\.json does not fit:\n {2}shop\.minimumCents: /);
});
