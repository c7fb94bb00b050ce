/** `npm run package`: what is published, in `dist`: the npm package, the MCP bundle and the entry of the MCP registry. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundleInto } from './bundle.js';
import { buildBundle } from './mcp-bundle.ts';
import { npmManifest, Source } from './npm-manifest.ts';
import { registryEntry } from './registry-entry.ts';

const FOLDERS = ['bin', 'docs', 'receiver', 'rest-shim', 'server', 'tools'];
const TEXTS = ['README.md', 'LICENSE', 'ARCHITECTURE.md', 'CHANGELOG.md', 'SECURITY.md', 'llms.txt'];
const OUT = 'dist/package';

const source = Source.parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** In a namespace of whoever publishes: nobody has the one that stands in for it. */
const mcpName = process.env['MCP_NAME'];
const entryName = mcpName ?? `io.github.your-account/${source.name}`;
const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

rmSync('dist', { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await bundleInto(`${OUT}/build`, OUT);
// Styles, fonts, pictures, migrations and texts stand beside the code that reads them.
for (const folder of FOLDERS)
  cpSync(folder, `${OUT}/${folder}`, { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
for (const text of TEXTS) cpSync(text, `${OUT}/${text}`);
writeJson(`${OUT}/package.json`, npmManifest(source, mcpName));
execFileSync('npm', ['pack', `./${OUT}`, '--pack-destination', 'dist', '--silent'], { stdio: 'inherit' });

await buildBundle(source);
writeJson('dist/server.json', registryEntry({ ...source, mcpName: entryName }, process.env['PUBLIC_URL']));
if (mcpName === undefined)
  process.stdout.write(
    `dist/server.json is not for publishing yet: its name is ${entryName}. MCP_NAME sets one of your own; see “A release” in CONTRIBUTING.md.\n`,
  );
