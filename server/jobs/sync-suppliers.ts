/**
 * Keeps the copies of suppliers' catalogs up to date: each on its schedule, at once on request, and deleted after a
 * removal.
 */
import type { SupplierRecord, SupplierStore } from '../../tools/catalog/supplier-store-port.ts';
import { openSyncRequest } from '../../tools/catalog/sync-request.ts';
import type { Job, JobLog } from './runner.ts';
import type { WakeUpSignal } from './wake-up-signal.ts';

/** How often requests of other processes are looked for. */
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Wait after a failed sync. */
const RETRY_MS = HOUR_MS;
/** Time to check a new supplier before its first copy starts. */
const FIRST_COPY_MS = 10 * 60_000;
/** For all suppliers together: each sync is its own process. */
const MOST_AT_ONCE = 2;

interface SyncSuppliersParts {
  supplierStore: Pick<SupplierStore, 'list' | 'isLeased'>;
  now(): Date;
  /** Wakes when this process requests a sync or a removal. */
  syncSignal: WakeUpSignal;
  /** Copies one supplier's catalog; ends early when `stopping` is aborted. */
  copy(code: string, stopping: AbortSignal): Promise<void>;
  /** Deletes the products of a removed supplier. */
  clear(code: string, stopping: AbortSignal): Promise<void>;
  /** `end` for a single pass over what is due. */
  whenIdle?: 'listen' | 'end';
}

export function syncSuppliers(parts: SyncSuppliersParts): Job {
  const { supplierStore, now, syncSignal, copy, clear, whenIdle = 'listen' } = parts;
  /** When each was last tried: a failure that left no note in the ledger is not retried at once. */
  const tried = new Map<string, Date>();

  function restsAfterTry({ code, settings: { syncRequest }, updatedAt }: SupplierRecord): boolean {
    const last = tried.get(code);
    if (!last || now().getTime() - last.getTime() >= RETRY_MS) return false;
    const asked = [updatedAt, syncRequest?.at ?? ''].sort().at(-1) ?? '';
    return asked <= last.toISOString();
  }

  async function due(underWay: ReadonlyMap<string, unknown>): Promise<SupplierRecord[]> {
    const found: SupplierRecord[] = [];
    for (const supplier of await supplierStore.list()) {
      const { code } = supplier;
      if (underWay.has(code) || !isDue(supplier, now()) || restsAfterTry(supplier)) continue;
      if (!(await supplierStore.isLeased(code, now()))) found.push(supplier);
    }
    return found;
  }

  async function lookAfter(
    { code, status }: SupplierRecord,
    stopping: AbortSignal,
    log: JobLog,
  ): Promise<void> {
    tried.set(code, now());
    try {
      await (status === 'removed' ? clear : copy)(code, stopping);
      tried.delete(code);
    } catch (cause) {
      // A supplier that cannot be copied does not stop the others.
      const what = status === 'removed' ? 'cleared away' : 'copied';
      if (!stopping.aborted)
        log.failure(new Error(`The catalog of ${code} could not be ${what}.`, { cause }));
    }
  }

  return {
    name: 'sync-suppliers',
    restMs: LOOK_MS,
    runsOn: 'one node',
    async run(stopping, log) {
      const underWay = new Map<string, Promise<void>>();
      try {
        while (!stopping.aborted) {
          for (const supplier of (await due(underWay)).slice(0, MOST_AT_ONCE - underWay.size)) {
            const { code } = supplier;
            const work = lookAfter(supplier, stopping, log).then(() => {
              underWay.delete(code);
              syncSignal.wake();
            });
            underWay.set(code, work);
          }
          if (whenIdle === 'end' && underWay.size === 0) return;
          await syncSignal.wait(LOOK_MS, stopping);
        }
      } finally {
        await Promise.all(underWay.values());
      }
    },
  };
}

function isDue(supplier: SupplierRecord, now: Date): boolean {
  const { status, settings, lastSync, createdAt, updatedAt } = supplier;
  if (status === 'removed') return true;
  if (status !== 'active' || settings.endpoints.length === 0) return false;
  const since = (at: string): number => now.getTime() - Date.parse(at);
  const wanted = openSyncRequest(supplier);
  if (wanted && (lastSync === null || wanted.at > lastSync.startedAt)) return true;
  if (lastSync === null) return since(createdAt) >= FIRST_COPY_MS;
  if (lastSync.outcome === 'failed')
    return since(lastSync.finishedAt) >= RETRY_MS || updatedAt > lastSync.finishedAt;
  return wanted !== undefined || since(lastSync.finishedAt) >= settings.syncHours * HOUR_MS;
}
