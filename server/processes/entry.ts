/**
 * The modules that threads and processes of their own run: of the bundle where the service runs from one, else
 * TypeScript, read by tsx, as in tests.
 */
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Entry {
  url: URL;
  /** What Node needs to run it in a process. */
  execArgv: string[];
}

/** @param path from the project's folder, without the ending */
export function entryOf(path: string): Entry {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return { url: new URL(`${basename(path)}.js`, here), execArgv: [] };
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return { url: new URL(`../../${path}.ts`, here), execArgv: ['--import', tsx] };
}
