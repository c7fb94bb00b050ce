/** The skills that agents discover. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemasOf } from '../../../tools/json-schema.ts';
import { tools } from '../../../tools/registry.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

/** As Agent Skills Discovery 0.2.0 and agentskills.io have it. */
const Index = z.strictObject({
  $schema: z.literal('https://schemas.agentskills.io/discovery/0.2.0/schema.json'),
  skills: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          .max(64),
        type: z.literal('skill-md'),
        description: z.string().min(1).max(1_024),
        url: z.string().startsWith('/.well-known/agent-skills/'),
        digest: z.string(),
      }),
    )
    .length(3),
});

test('the index names each skill with the hash of its text, and any page may read them', async () => {
  const response = await shop.fetch('/.well-known/agent-skills/index.json', {}, null);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  for (const { name, description, url, digest } of Index.parse(await response.json()).skills) {
    const skill = await shop.fetch(url, {}, null);
    const text = await skill.text();
    expect([skill.status, skill.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text.startsWith(`---\nname: ${name}\ndescription: ${description}\n---\n`)).toBe(true);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  }
});

test('what a skill names is a tool, one of its fields, or a value of one', async () => {
  const { skills } = Index.parse(await (await shop.fetch('/.well-known/agent-skills/index.json')).json());
  const published = tools.filter(({ http }) => http);
  const names = new Set(published.map(({ name }) => name));
  const schemas = JSON.stringify(published.map(schemasOf));
  for (const { url } of skills) {
    const text = await (await shop.fetch(url)).text();
    const named = [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => names.has(name)).length).toBeGreaterThan(4);
    expect(named.filter((name) => !names.has(name) && !schemas.includes(`"${name}"`))).toEqual([]);
  }
});
