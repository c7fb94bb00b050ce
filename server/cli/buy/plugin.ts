/**
 * `merchkit buy plugin`: a folder that agents’ programs install, with the address of the shop and its skills. One folder
 * serves all: Agent Plugins (VS Code, Cursor, GitHub Copilot, ChatGPT and Codex), Claude Code, Gemini CLI.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ABOUT } from '../../../tools/guidance.ts';
import { UsageError } from '../usage-error.ts';
import { needed, shopAddress } from './buyer.ts';

const ROOT = new URL('../../../', import.meta.url);
const SKILLS = new URL('docs/skills/', ROOT);
const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0';

const Source = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.string(),
  keywords: z.array(z.string()),
});

/** Each file of the folder by its path, beside the skills. */
export function pluginFiles(
  { name, version, license, author, keywords }: z.output<typeof Source>,
  mcp: string,
): Record<string, object> {
  const about = { name, version, description: ABOUT };
  const owner = { name: author };
  return {
    // Agent Plugins 1.0.0: what it does not know it refuses.
    'plugin.json': { $schema: `${SCHEMAS}/plugin.schema.json`, ...about, author: owner, license, keywords },
    'mcp.json': {
      $schema: `${SCHEMAS}/mcp.schema.json`,
      mcpServers: { [name]: { type: 'streamable-http', url: mcp } },
    },
    '.claude-plugin/plugin.json': {
      ...{ ...about, author: owner, license, keywords },
      mcpServers: { [name]: { type: 'http', url: mcp } },
    },
    '.claude-plugin/marketplace.json': { name, owner, plugins: [{ ...about, source: './' }] },
    'gemini-extension.json': { ...about, mcpServers: { [name]: { httpUrl: mcp } } },
  };
}

export async function plugin(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { url: { type: 'string' }, to: { type: 'string' } } });
  const folder = needed(values.to, '--to: the folder that is made');
  if (existsSync(folder) && !existsSync(join(folder, 'plugin.json')) && readdirSync(folder).length > 0)
    throw new UsageError('--to takes a new folder, or one that this command made');
  const source = Source.parse(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')));
  const mcp = `${shopAddress(values.url)}/mcp`;
  for (const [path, content] of Object.entries(pluginFiles(source, mcp))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);
  }
  cpSync(SKILLS, join(folder, 'skills'), { recursive: true });
  return `${folder} is the plug-in of ${mcp}`;
}
