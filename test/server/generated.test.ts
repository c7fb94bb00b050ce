import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedLlms, renewReadme } from '../../server/docs/generated.ts';

test('llms.txt is what the registry says; run npm run generate', () => {
  expect(readFileSync('llms.txt', 'utf8')).toBe(generatedLlms());
});

test('the tables of the README are what the registry says; run npm run generate', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toBe(renewReadme(readme));
});

test('llms.txt has the form llmstxt.org asks for: a title, a summary, text, then sections of links', () => {
  const [title, blank, summary, ...rest] = generatedLlms().trimEnd().split('\n');
  expect([title, blank]).toEqual(['# merchkit', '']);
  expect(summary).toMatch(/^> \S/);
  const sections = rest.slice(rest.findIndex((line) => line.startsWith('## ')));
  expect(sections.length).toBeGreaterThan(10);
  for (const line of sections) expect(line).toMatch(/^$|^## \S|^- \[[^\]]+\]\(https?:\/\/\S+\): \S/);
});
