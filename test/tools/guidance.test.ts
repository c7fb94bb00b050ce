/** What agents are told names what is there, and says the rules of the contract. */
import { expect, test } from 'vitest';
import { guidance } from '../../tools/guidance.ts';
import { llmsText } from '../../tools/llms.ts';
import { tools } from '../../tools/registry.ts';

const text = guidance(tools);
const named = (markdown: string): string[] =>
  [...markdown.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, word = '']) => word);

test('the guidance says the rules every caller keeps', () => {
  for (const rule of [
    /Every number \(price, stock, date\) comes from a tool\. Never estimate/,
    /Nothing here places or pays for an order\..*`url`.*person/,
    /Only decorated goods are sold/,
    /4xx answer is final/,
  ]) {
    expect(text).toMatch(rule);
  }
});

test('the guidance names only tools that are listed, in the order of the job', () => {
  const listed = tools.filter(({ mcp }) => mcp === 'listed').map(({ name }) => name);
  const steps = [...text.matchAll(/^\d+\. `(\w+)`/gm)].map(([, name = '']) => name);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((name) => !listed.includes(name))).toEqual([]);
  expect(steps.indexOf('search_products')).toBeLessThan(steps.indexOf('create_quote'));
  expect(guidance([])).not.toContain('1. ');
});

test('the guidance is short enough to be read at every start', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(4_000);
});

// llmstxt.org: one title, a summary in a quotation, then sections whose lists are links or names with a sentence.
test('llms.txt has the form of llmstxt.org', () => {
  const llms = llmsText(tools, (path) => `https://shop.example${path}`);
  expect(llms).toMatch(/^# merchkit\n\n> [^\n]+\n/);
  expect(llms.match(/^# /gm)).toHaveLength(1);
  expect(llms).toContain('(https://shop.example/api/v1/openapi.json)');
  for (const { name } of tools.filter(({ mcp }) => mcp === 'listed')) expect(llms).toContain(name);
  for (const { name } of tools.filter(({ mcp }) => !mcp)) expect(named(llms)).not.toContain(name);
});
