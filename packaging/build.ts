/** `npm run package`: what is published, in `dist`: the npm package, the MCP bundle and the entry of the MCP registry. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { bundleInto } from './bundle.js';
import { buildBundle } from './mcp-bundle.ts';
import { npmManifest, Source } from './npm-manifest.ts';
import { registryEntry } from './registry-entry.ts';

const FOLDERS = ['bin', 'client', 'docs', 'receiver', 'rest-shim', 'server', 'tools'];
const TEXTS = ['README.md', 'LICENSE', 'ARCHITECTURE.md', 'CHANGELOG.md', 'SECURITY.md', 'llms.txt'];
const OUT = 'dist/package';

const Part = z.looseObject({
  'bom-ref': z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
type Part = z.infer<typeof Part>;
const Bill = z.looseObject({
  metadata: z.looseObject({ component: Part }),
  components: z.array(Part),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const source = Source.parse(JSON.parse(readFileSync('package.json', 'utf8')));
/** In a namespace of whoever publishes: nobody has the one that stands in for it. */
const mcpName = process.env['MCP_NAME'];
const entryName = mcpName ?? `io.github.your-account/${source.name}`;
const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** CycloneDX, with the licence of each part. `--omit dev` leaves out what tests use as well. */
function billOfMaterials(): object {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
  });
  const bill = Bill.parse(JSON.parse(text));
  const isShipped = ({ properties }: Part): boolean =>
    !properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const components = bill.components.filter(isShipped);
  const kept = new Set([bill.metadata.component['bom-ref'], ...components.map((part) => part['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...bill, components, dependencies };
}

/** Named by who builds without a repository, as an image is built. */
function commit(): string | undefined {
  const named = process.env['COMMIT'];
  if (named) return named;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

rmSync('dist', { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
await bundleInto(`${OUT}/build`, OUT);
// Styles, fonts, pictures, migrations and texts stand beside the code that reads them.
for (const folder of FOLDERS)
  cpSync(folder, `${OUT}/${folder}`, { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
for (const text of TEXTS) cpSync(text, `${OUT}/${text}`);
writeJson(`${OUT}/package.json`, npmManifest(source, mcpName, commit()));
writeJson(`${OUT}/sbom.cdx.json`, billOfMaterials());
execFileSync('npm', ['pack', `./${OUT}`, '--pack-destination', 'dist', '--silent'], { stdio: 'inherit' });

await buildBundle(source);
writeJson('dist/server.json', registryEntry({ ...source, mcpName: entryName }, process.env['PUBLIC_URL']));
if (mcpName === undefined)
  process.stdout.write(
    `dist/server.json is not for publishing yet: its name is ${entryName}. MCP_NAME sets one of your own; see “A release” in CONTRIBUTING.md.\n`,
  );
