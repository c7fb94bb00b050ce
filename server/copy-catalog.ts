/** Brings this node's copy of the shared catalog up to date, in a thread of its own. */
import { Worker } from 'node:worker_threads';
import type { Config } from './config.ts';
import type { Log } from './logging/log.ts';
import { entryOf } from './processes/entry.ts';
import { THREAD_START } from './processes/thread-start.ts';

const ENTRY = entryOf('server/catalog-thread').url;
const MOST_MEMORY_MB = 1_024;

/** What the thread tells. */
export type CopiedProducts = { supplier: string; products: number; of: number };

/** What the thread begins with. */
export interface CatalogFacts {
  folder: string;
  /** How much of the catalog is mapped into memory. */
  mappedMb: number;
  url: string;
  /** For a connection to the database. */
  waitMs: number;
}

/**
 * Ends when the copy is up to date, or with `stopping`; then the next one goes on. The log tells how far it is.
 *
 * @throws Error if the thread failed
 */
export function copyCatalog(
  { DATA_DIR, DATABASE_URL = '', LOCK_WAIT_S, CATALOG_MAP_MB }: Config,
  log: Pick<Log, 'info'>,
  stopping?: AbortSignal,
): Promise<void> {
  const facts: CatalogFacts = {
    folder: DATA_DIR,
    mappedMb: CATALOG_MAP_MB,
    url: DATABASE_URL,
    waitMs: LOCK_WAIT_S * 1_000,
  };
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD_START, {
      execArgv: [],
      workerData: { entry: ENTRY.href, facts },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const stop = () => void thread.terminate();
    stopping?.addEventListener('abort', stop, { once: true });
    let why: unknown;
    thread.on('message', (copied: CopiedProducts) => log.info('catalog.copied', copied));
    thread.once('error', (failure) => {
      why = failure;
    });
    thread.once('exit', (code) => {
      stopping?.removeEventListener('abort', stop);
      if (code === 0 || stopping?.aborted) resolve();
      else reject(new Error('The catalog could not be copied from the database.', { cause: why }));
    });
  });
}
