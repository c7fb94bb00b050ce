/** The suppliers of the ledger: configured, asked live and synced. */
import type { SupplierChange } from '../../tools/catalog/supplier-change.ts';
import { withOpenRequest } from '../../tools/catalog/sync-request.ts';
import { checkSupplierNow } from './check-supplier.ts';
import { configureSupplier } from './configure-supplier.ts';
import { supplierHolder } from './credentials.ts';
import type { SupplierParts } from './parts.ts';
import { liveSuppliers } from './promostandards/live-suppliers.ts';
import { type RunSyncOptions, runSync } from './promostandards/sync/run-sync.ts';
import { deleteRemoved, removeSupplier } from './remove-supplier.ts';
import { type BuiltIn, supplierRecords } from './supplier-records.ts';
import { supplierSetups } from './supplier-setups.ts';

interface SuppliersParts extends SupplierParts {
  builtIn: BuiltIn | undefined;
}

export function openSuppliers(parts: SuppliersParts) {
  const connected = liveSuppliers(parts);
  return {
    connected,
    records: supplierRecords({ ...parts, connected }),
    setups: supplierSetups(parts),
    holder: supplierHolder(parts.suppliers, parts.sealing),
    list: () => parts.suppliers.list(),
    byCode: (code: string) => parts.suppliers.byCode(code),
    configure: (code: string, change: SupplierChange, seen?: string | null) =>
      configureSupplier(parts, code, change, seen),
    check: (code: string, productId?: string) => checkSupplierNow(parts, code, productId),
    sync: (code: string, options?: RunSyncOptions) => runSync(parts, code, options),
    remove: (code: string, how: { seen?: string; withOpenOrders?: boolean }) =>
      removeSupplier(parts, code, how),
    copyAnew: () => copyAnew(parts),
    deleteRemoved: (code: string) => deleteRemoved(parts, code),
  };
}

/** Makes a whole copy of every supplier due, because the catalog has nothing. */
const copyAnew = ({ transaction, now }: Pick<SupplierParts, 'transaction' | 'now'>): Promise<void> =>
  transaction(async ({ suppliers }) => {
    const at = now().toISOString();
    for (const record of await suppliers.list()) {
      if (record.status !== 'active' || record.lastSync === null) continue;
      await suppliers.requestSync(record.code, withOpenRequest(record, at, { isFull: true }));
    }
  });
