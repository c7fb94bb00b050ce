// @ts-check
/**
 * The sources as JavaScript in few files, which load in a third of the time: what `npm start` runs and what is
 * published. Plain JavaScript, because it runs before TypeScript can be read.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['client', 'packaging', 'rest-shim', 'server', 'tools'];
/** The command line, the shop of other programs' tests, and what runs in threads and processes of its own. Their names differ. */
const ENTRIES = [
  'server/cli.ts',
  'server/testing.ts',
  'server/worker.ts',
  'server/catalog-thread.ts',
  'server/outside/artwork/artwork-worker-process.ts',
  'server/outside/images/composite/render-worker-process.ts',
  'server/outside/proofs/proof-worker-process.ts',
];
/** A service may still load parts of the bundle it was started from. */
const KEPT = 5;

/**
 * The folder of the bundle of the sources as they are, made where there is none.
 *
 * @returns {Promise<string>} its path
 */
export async function bundledSources() {
  const builds = join(ROOT, 'build');
  const folder = join(builds, stateOfSources());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await bundleInto(unfinished, ROOT);
  try {
    renameSync(unfinished, folder);
  } catch (failure) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have been first.
    if (!existsSync(folder)) throw failure;
  }
  const madeAt = (/** @type {string} */ name) => statSync(join(builds, name)).mtimeMs;
  const older = readdirSync(builds).sort((one, other) => madeAt(other) - madeAt(one));
  for (const name of older.slice(KEPT)) rmSync(join(builds, name), { recursive: true, force: true });
  return folder;
}

/** Differs with every change of a source. */
function stateOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const name of readdirSync(join(ROOT, source), { encoding: 'utf8', recursive: true }).sort()) {
      if (!/\.(?:m?[jt]sx?|json)$/.test(name)) continue;
      const { size, mtimeMs } = statSync(join(ROOT, source, name));
      hash.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes the bundle. Packages stay outside, and files that are read stay where they are.
 *
 * @param {string} folder the bundle's
 * @param {string} files where it finds the project's other files when it runs
 */
export async function bundleInto(folder, files) {
  const { build } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: ENTRIES.map((entry) => join(ROOT, entry)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    plugins: [asInSources(relative(folder, files))],
  });
}

/**
 * Every module finds files beside itself as if it lay in the sources. Letters beyond Latin-1 are escaped, also in patterns:
 * one of them would double the memory that a whole file of the bundle takes.
 *
 * @param {string} files the way from the bundle to the project's files
 * @returns {import('esbuild').Plugin}
 */
function asInSources(files) {
  return {
    name: 'modules as in the sources',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const isMarkup = path.endsWith('x');
        // The text between tags knows no escapes; the compiler writes it as strings with them.
        const latin = isMarkup ? source : source.replace(/[\u0100-\uffff]/g, escaped);
        const module = relative(ROOT, path);
        const address = `new URL(${JSON.stringify(`${files}/${module}`)}, import.meta.url).href`;
        // This one finds the bundle itself.
        const isOfBundle = module === 'server/processes/entry.ts';
        return {
          contents: isOfBundle ? latin : latin.replaceAll('import.meta.url', address),
          loader: isMarkup ? 'tsx' : 'ts',
          resolveDir: dirname(path),
        };
      }),
  };
}

/** @param {string} unit of UTF-16 */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
