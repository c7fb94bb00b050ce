/**
 * The modules that threads and processes of their own run: TypeScript, read by tsx, where the service runs from its
 * sources, and JavaScript in the published package.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Entry {
  url: URL;
  /** What Node needs to run it in a process. */
  execArgv: string[];
}

/** @param base the `import.meta.url` of the module that starts it */
export function entryOf(name: string, base: string): Entry {
  if (!base.endsWith('.ts')) return { url: new URL(`${name}.js`, base), execArgv: [] };
  const tsx = pathToFileURL(createRequire(base).resolve('tsx')).href;
  return { url: new URL(`${name}.ts`, base), execArgv: ['--import', tsx] };
}

/** A thread runs this first, with the address of its entry as `workerData.entry`. */
export const THREAD_START = new URL('./start-thread.mjs', import.meta.url);
