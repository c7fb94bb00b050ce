/**
 * What agents learn to do with the shop: skills in the form of agentskills.io, and the index by which they are discovered
 * (Agent Skills Discovery 0.2.0).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';

const FOLDER = new URL('../../docs/skills/', import.meta.url);
const PATH = '/.well-known/agent-skills';
const AN_HOUR = 'public, max-age=3600';

export function skills(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const entries = readdirSync(FOLDER).map((name) => {
    const text = readFileSync(new URL(`${name}/SKILL.md`, FOLDER), 'utf8');
    const url = `${PATH}/${name}/SKILL.md`;
    app.get(url, (c) =>
      c.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': AN_HOUR }),
    );
    const [, description = ''] = /^description: (.+)$/m.exec(text) ?? [];
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    return { name, type: 'skill-md', description, url, digest };
  });
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills: entries };
  app.get(`${PATH}/index.json`, (c) => {
    c.header('Cache-Control', AN_HOUR);
    return c.json(index);
  });
  return app;
}
