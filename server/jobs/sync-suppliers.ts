/** Keeps the copies of suppliers' catalogs up to date: each supplier as often as its settings say. */
import type { Ledger } from '../db/ledger.ts';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import type { Job } from './runner.ts';

const LOOK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** A sync that failed is tried again after so long. */
const RETRY_MS = HOUR_MS;
/** Of all suppliers together: each is a process of its own. */
const MOST_AT_ONCE = 2;

interface SyncSuppliersParts {
  ledger: Ledger;
  now(): Date;
  report(failure: Error): void;
  /** Copies one supplier's catalog; ends early when `stopping` is aborted. */
  copy(code: string, stopping: AbortSignal): Promise<void>;
}

export const syncSuppliers = ({ ledger, now, report, copy }: SyncSuppliersParts): Job => ({
  name: 'sync-suppliers',
  restMs: LOOK_MS,
  async run(stopping) {
    const suppliers = await suppliersStore(ledger.reader).list();
    const due = suppliers.filter((supplier) => isDue(supplier, now()));
    async function work(): Promise<void> {
      for (let next = due.shift(); next !== undefined && !stopping.aborted; next = due.shift()) {
        try {
          await copy(next.code, stopping);
        } catch (cause) {
          // One supplier that cannot be copied holds up no other.
          if (!stopping.aborted)
            report(new Error(`The catalog of ${next.code} could not be copied.`, { cause }));
        }
      }
    }
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  },
});

function isDue({ status, settings, lastSync }: SupplierRecord, now: Date): boolean {
  if (status !== 'active' || settings.endpoints.length === 0) return false;
  if (lastSync === null) return true;
  const restMs = lastSync.outcome === 'failed' ? RETRY_MS : settings.syncHours * HOUR_MS;
  return now.getTime() - Date.parse(lastSync.finishedAt) >= restMs;
}
