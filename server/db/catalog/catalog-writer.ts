import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CatalogWriter } from '../../../tools/catalog/sync-port.ts';
import { countOf, flagsOf } from './counts.ts';
import { publish, publishChanges, replaceSupplierProducts } from './publication.ts';

/** Other writers get as long as a step took; they look for their turn at most every 100 ms. */
const LONGEST_PAUSE_MS = 100;

const rest = (tookMs: number): Promise<void> => pause(Math.min(tookMs, LONGEST_PAUSE_MS));

export const catalogWriter = (db: Database.Database): CatalogWriter => ({
  publish: (supplier, products, at) => publish(db, supplier, products, at, rest),
  publishChanges: (supplier, changes, at) => publishChanges(rest, db, supplier, changes, at),
  async replaceProducts(supplier, products, at) {
    const replaced = replaceSupplierProducts(db, supplier, products, at);
    // Readers look once a turn whether there is anything new.
    await turn();
    return replaced;
  },
  countOf: (code) => countOf(db, code),
  flagsOf: (code) => flagsOf(db, code),
});
