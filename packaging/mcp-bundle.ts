/** `merchkit.mcpb`: one file that Claude Desktop and others install; it asks for the address and the key. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { MANIFEST_SCHEMAS } from '@anthropic-ai/mcpb';
import { packExtension } from '@anthropic-ai/mcpb/cli';
import { build } from 'esbuild';
import type { Source } from './npm-manifest.ts';

const OUT = 'dist/mcpb';
const ENTRY = 'server/index.mjs';

/** What the person entered; the client fills it in. */
const answered = (name: string): string => `\${user_config.${name}}`;

const bundleManifest = ({ name, version, description, author, license, keywords, engines }: Source) => ({
  manifest_version: '0.3',
  name,
  display_name: 'merchkit',
  version,
  description,
  author: { name: author },
  license,
  keywords,
  icon: 'icon.png',
  server: {
    type: 'node',
    entry_point: ENTRY,
    mcp_config: {
      command: 'node',
      args: [`\${__dirname}/${ENTRY}`],
      env: { MERCHKIT_URL: answered('address'), MERCHKIT_KEY: answered('key') },
    },
  },
  tools_generated: true,
  prompts_generated: true,
  compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  user_config: {
    address: {
      type: 'string',
      title: 'Address of the shop',
      description: 'Such as https://shop.example.com/mcp',
      default: 'http://localhost:3000/mcp',
      required: true,
    },
    key: {
      type: 'string',
      title: 'API key',
      description: 'Made under Account > API keys; it begins with mk_.',
      sensitive: true,
      required: true,
    },
  },
});

/** @throws Error if the manifest is not valid, or the bundle could not be packed */
export async function buildBundle(source: Source): Promise<void> {
  mkdirSync(`${OUT}/server`, { recursive: true });
  await build({
    entryPoints: ['packaging/bridge.ts'],
    outfile: `${OUT}/${ENTRY}`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  copyFileSync('server/doors/pages/frame/icon.png', `${OUT}/icon.png`);
  copyFileSync('LICENSE', `${OUT}/LICENSE`);
  const manifest = MANIFEST_SCHEMAS['0.3'].parse(bundleManifest(source));
  writeFileSync(`${OUT}/manifest.json`, JSON.stringify(manifest, null, 2));
  const outputPath = `dist/${source.name}.mcpb`;
  if (!(await packExtension({ extensionPath: OUT, outputPath, silent: true })))
    throw new Error(`${outputPath} could not be packed`);
}
