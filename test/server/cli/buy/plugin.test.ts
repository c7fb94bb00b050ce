/** The folder that agents' programs install, by what each of them documents. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };
import { runCommand } from '../../../../server/cli/run-command.ts';
import { ABOUT } from '../../../../tools/guidance.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchkit-plugin-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MCP = 'https://shop.example.com/mcp';
const About = {
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  version: z.literal(manifest.version),
  description: z.literal(ABOUT),
};
const Owner = z.strictObject({ name: z.string() });
const Further = { author: Owner, license: z.string(), keywords: z.array(z.string()) };
const serverOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ merchkit: z.strictObject(shape) });
const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0';

/** Agent Plugins 1.0.0, Claude Code's plugins and marketplaces, extensions of Gemini CLI. */
const FORMS = {
  'plugin.json': z.strictObject({
    $schema: z.literal(`${SCHEMAS}/plugin.schema.json`),
    ...About,
    ...Further,
  }),
  'mcp.json': z.strictObject({
    $schema: z.literal(`${SCHEMAS}/mcp.schema.json`),
    mcpServers: serverOf({ type: z.literal('streamable-http'), url: z.literal(MCP) }),
  }),
  '.claude-plugin/plugin.json': z.strictObject({
    ...About,
    ...Further,
    mcpServers: serverOf({ type: z.literal('http'), url: z.literal(MCP) }),
  }),
  '.claude-plugin/marketplace.json': z.strictObject({
    name: About.name,
    owner: Owner,
    plugins: z.tuple([z.strictObject({ ...About, source: z.literal('./') })]),
  }),
  'gemini-extension.json': z.strictObject({
    ...About,
    mcpServers: serverOf({ httpUrl: z.literal(MCP) }),
  }),
};

const plugin = (to: string, url = 'https://shop.example.com') =>
  runCommand(['buy', 'plugin', '--to', to, '--url', url]);

test('one folder has the shop in every form, and its skills', async () => {
  const to = join(folder, 'merchkit-plugin');
  expect(await plugin(to)).toEqual({ exitCode: 0, out: `${to} is the plug-in of ${MCP}`, err: '' });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  expect(files.sort()).toEqual(Object.keys(FORMS).sort());
  for (const [path, form] of Object.entries(FORMS))
    expect(form.safeParse(JSON.parse(readFileSync(join(to, path), 'utf8'))).error).toBeUndefined();
  expect(readdirSync(join(to, 'skills')).sort()).toEqual(readdirSync('docs/skills').sort());
  // It is made again with another address, as the bridge takes it.
  expect((await plugin(to, 'http://localhost:3000/mcp')).exitCode).toBe(0);
  const { mcpServers } = JSON.parse(readFileSync(join(to, 'gemini-extension.json'), 'utf8'));
  expect(mcpServers.merchkit.httpUrl).toBe('http://localhost:3000/mcp');
});

test('a folder with other things is left alone', async () => {
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  const { exitCode, err } = await plugin(folder);
  expect([exitCode, err.split('\n')[0]]).toEqual([
    2,
    '--to takes a new folder, or one that this command made',
  ]);
  expect((await runCommand(['buy', 'plugin'])).exitCode).toBe(2);
});
