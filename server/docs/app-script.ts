/** The script of the apps in a chat: what `server/doors/mcp/apps/client` says, as one file for browsers. */
import { buildSync } from 'esbuild';

const ENTRY = 'server/doors/mcp/apps/client/main.tsx';

export function generatedAppScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    // The pages’ components, rendered in the browser.
    alias: { 'hono/jsx': 'hono/jsx/dom', 'hono/jsx/dom': 'hono/jsx/dom' },
  });
  return outputFiles[0]?.text ?? '';
}
