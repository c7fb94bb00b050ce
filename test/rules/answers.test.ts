/**
 * The sample answers of the API description are real ones of the demo shop, shortened. `UPDATE_PINS=1` records those that
 * are missing or no longer fit their schema.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publishedProducts } from '../../server/demo/products.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import type { AnyTool } from '../../tools/define.ts';
import { schemasOf } from '../../tools/json-schema.ts';
import { tools } from '../../tools/registry.ts';
import { overRest } from '../support/agents.ts';
import { openShop } from '../support/open-shop.ts';

const FILE = join(import.meta.dirname, '../../rest-shim/sample-answers.json');
const MOST_ENTRIES = 2;
const published = tools.filter(({ http }) => http);

const recorded = (): Record<string, unknown> => JSON.parse(readFileSync(FILE, 'utf8'));

const fits = (tool: AnyTool, answer: unknown): boolean =>
  z.fromJSONSchema(schemasOf(tool).output as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer)
    .success &&
  Object.keys(tool.output.shape).every(
    (field) => Object.hasOwn(answer ?? {}, field) || isOptional(tool, field),
  );

const isOptional = (tool: AnyTool, field: string): boolean =>
  tool.output.shape[field]?.safeParse(undefined).success === true;

/** Long lists are cut; ids, tokens and secrets are written as such. */
function sampleOf(answer: unknown): unknown {
  const short = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(short);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, short(one)]));
  };
  const text = JSON.stringify(short(answer))
    .replaceAll(/\b([a-z]{2,4})_[0-9a-f]{32}\b/g, '$1_0190a1b2c3d47e5f8091a2b3c4d5e6f7')
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, 'https://shop.example')
    .replaceAll(/(\/\w+\/)[\w-]{32}(?=[/"?])/g, '$1SAMPLEx0SAMPLEx1SAMPLEx2SAMPLEx3')
    .replaceAll(/whsec_[\w+/=]+/g, 'whsec_c2FtcGxlIHNlY3JldCBvZiB0aGUgZG9jcw==')
    .replaceAll(/mk_[\w-]{16,}/g, 'mk_sample_key_of_the_docs');
  return JSON.parse(text);
}

test.runIf(process.env['UPDATE_PINS'] === '1')('what is missing is recorded', async () => {
  const shop = await openShop({ now: '2026-11-04T15:00:00.000Z' });
  const answers = recorded();
  for (const tool of published) {
    if (fits(tool, answers[tool.name])) continue;
    await seedDemoShop(shop.service, { products: publishedProducts() });
    const { status, body } = await overRest(shop, tool, tool.example);
    expect([tool.name, status]).toEqual([tool.name, 200]);
    answers[tool.name] = sampleOf(body);
  }
  await shop.close();
  const kept = published
    .map(({ name }) => [name, answers[name]] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
});

test('each published operation has a sample answer that fits its schema', () => {
  const answers = recorded();
  expect(published.filter((tool) => !fits(tool, answers[tool.name])).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(answers).sort()).toEqual(published.map(({ name }) => name).sort());
});
