import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { generatedEnvExample, generatedLlms, renewReadme } from '../../server/docs/generated.ts';

test('llms.txt is what the registry says; run npm run generate', () => {
  expect(readFileSync('llms.txt', 'utf8')).toBe(generatedLlms());
});

test('the tables of the README are what the registry says; run npm run generate', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toBe(renewReadme(readme));
});

test('.env.example is what the configuration says; run npm run generate', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(generatedEnvExample());
});

test('a copy of .env.example changes nothing, nor does each default in it', () => {
  const example = generatedEnvExample();
  expect(parseEnv(example)).toEqual({});
  const defaults = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=.)/gm, ''));
  expect(Object.keys(defaults).length).toBeGreaterThan(5);
  expect(readConfig(defaults)).toEqual(readConfig({}));
});

test('llms.txt has the form llmstxt.org asks for: a title, a summary, text, then sections of links', () => {
  const [title, blank, summary, ...rest] = generatedLlms().trimEnd().split('\n');
  expect([title, blank]).toEqual(['# merchkit', '']);
  expect(summary).toMatch(/^> \S/);
  const sections = rest.slice(rest.findIndex((line) => line.startsWith('## ')));
  expect(sections.length).toBeGreaterThan(10);
  for (const line of sections) expect(line).toMatch(/^$|^## \S|^- \[[^\]]+\]\(https?:\/\/\S+\): \S/);
});
