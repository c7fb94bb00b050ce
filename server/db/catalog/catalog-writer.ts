import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import type { CatalogWriter } from '../../../tools/catalog/sync-port.ts';
import { countOf, publishing, replaceSupplierProducts } from './write.ts';

/** Other writers get as long as a step took; they look for their turn at most every 100 ms. */
const LONGEST_PAUSE_MS = 100;

export const catalogWriter = (db: Database.Database): CatalogWriter => ({
  replaceProducts: (supplier, products, at) => replaceSupplierProducts(db, supplier, products, at),
  async publish(supplier, products, at) {
    const steps = publishing(db, supplier, products, at);
    for (;;) {
      const startedAt = performance.now();
      const step = steps.next();
      if (step.done) return step.value;
      await pause(Math.min(performance.now() - startedAt, LONGEST_PAUSE_MS));
    }
  },
  countOf: (code) => countOf(db, code),
});
