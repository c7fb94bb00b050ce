import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { GENERATED, generatedEnvExample, generatedLlms } from '../../server/docs/generated.ts';
import { START_FLAGS } from '../support/started-service.ts';

test.each(Object.keys(GENERATED))('%s is what the code says; run npm run generate', (file) => {
  const present = readFileSync(file, 'utf8');
  expect(present).toBe(GENERATED[file]?.(present));
});

test('a file that lost a marker is not renewed in silence', () => {
  expect(() => GENERATED['docs/reference.md']?.('# Reference')).toThrow(
    'lacks the markers <!-- generated: tools -->',
  );
});

test('a copy of .env.example changes nothing, nor does each default in it', () => {
  const example = generatedEnvExample();
  expect(parseEnv(example)).toEqual({});
  const defaults = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=.)/gm, ''));
  expect(Object.keys(defaults).length).toBeGreaterThan(5);
  expect(readConfig(defaults)).toEqual(readConfig({}));
});

test.each(['.env.example', 'docs/operations.md', 'Dockerfile'])(
  '%s starts the service with the options of npm start',
  (file) => {
    const [command = ''] = /\bnode\b[^\n]*bin\/merchkit\.js/.exec(readFileSync(file, 'utf8')) ?? [];
    const options = (command.match(/--[\w-]+=[\w.]+/g) ?? []).filter((one) => one !== '--env-file=.env');
    expect(options).toEqual(START_FLAGS);
  },
);

test('llms.txt has the form llmstxt.org asks for: a title, a summary, text, then sections of links', () => {
  const [title, blank, summary, ...rest] = generatedLlms().trimEnd().split('\n');
  expect([title, blank]).toEqual(['# merchkit', '']);
  expect(summary).toMatch(/^> \S/);
  const sections = rest.slice(rest.findIndex((line) => line.startsWith('## ')));
  expect(sections.length).toBeGreaterThan(10);
  for (const line of sections) expect(line).toMatch(/^$|^## \S|^- \[[^\]]+\]\(https?:\/\/\S+\): \S/);
});
