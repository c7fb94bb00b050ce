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

test('llms.txt has the form llmstxt.org asks for: a title, a summary, sections of links', () => {
  const [title, , summary] = generatedLlms().split('\n');
  expect(title).toBe('# merchkit');
  expect(summary).toMatch(/^> \S/);
  expect(generatedLlms()).toMatch(/\n## Doors\n\n- \[MCP\]\(\S+\): /);
});
