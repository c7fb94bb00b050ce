/** The service of `npm start` bundled in one file: it starts in a third of the time, for tests that start it often. */
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Loaded {
  path: string;
}
interface Bundler {
  build(options: {
    entryPoints: string[];
    outfile: string;
    bundle: true;
    platform: 'node';
    format: 'esm';
    jsx: 'automatic';
    jsxImportSource: string;
    minifyWhitespace: true;
    minifySyntax: true;
    external: string[];
    banner: { js: string };
    logLevel: 'error';
    plugins: {
      name: string;
      setup(build: {
        onLoad(
          files: { filter: RegExp },
          load: (file: Loaded) => { contents: string; loader: 'ts' | 'tsx' },
        ): void;
      }): void;
    }[];
  }): Promise<unknown>;
}

/** The bundler that comes with tsx, which reads the sources at run time. */
const bundler = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild') as Bundler;

/** Code that looks for files beside itself, or is seldom loaded. */
const UNBUNDLED = ['better-sqlite3', 'sharp', '@hyzyla/pdfium', 'pdfkit', '@aws-sdk/client-s3'];

type Entry = 'server/main.ts' | 'server/cli.ts';

const bundled = new Map<Entry, Promise<string>>();

/** The path of a bundled file, of the service or the command line; it is written once. */
export function bundleOf(entry: Entry): Promise<string> {
  const known = bundled.get(entry) ?? bundle(entry);
  bundled.set(entry, known);
  return known;
}

async function bundle(entry: Entry): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-bundled-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const outfile = join(folder, basename(entry).replace('.ts', '.mjs'));
  await bundler.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    // Half the text to compile at each start.
    minifyWhitespace: true,
    minifySyntax: true,
    external: UNBUNDLED,
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'error',
    plugins: [
      {
        name: 'each file knows where it lies',
        setup: ({ onLoad }) =>
          onLoad({ filter: /(server|tools|rest-shim)\/.*\.tsx?$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8')
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(join(path, '..'))),
            loader: path.endsWith('x') ? 'tsx' : 'ts',
          })),
      },
    ],
  });
  return outfile;
}
