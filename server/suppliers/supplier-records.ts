import type { SupplierRecordsPort, SupplierSummary } from '../../tools/catalog/supplier-records-port.ts';
import { flaggedProducts } from '../db/catalog/flagged-products.ts';
import type { CatalogDb } from '../db/catalog/open.ts';
import type { Ledger } from '../db/ledger.ts';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import type { ConnectedSuppliers } from './promostandards/connected.ts';

/** The suppliers for the desk: the ledger's rows without a word of their credentials. */
export function supplierRecords(
  ledger: Ledger,
  catalogDb: CatalogDb,
  connected: ConnectedSuppliers,
): SupplierRecordsPort {
  const store = suppliersStore(ledger.reader);
  async function summaryOf({
    code,
    name,
    status,
    settings,
    lastSync,
  }: SupplierRecord): Promise<SupplierSummary> {
    const asked = await connected.find(code);
    return {
      code,
      name,
      status,
      selling: settings.selling,
      services: settings.endpoints.map(({ service, version }) => ({ service, version })),
      lastSync,
      restsUntil: asked?.connection.health.restsUntil()?.toISOString() ?? null,
    };
  }
  return {
    list: async () => Promise.all((await store.list()).map(summaryOf)),
    async byCode(code) {
      const record = await store.byCode(code);
      return record && summaryOf(record);
    },
    flagged: flaggedProducts(catalogDb),
  };
}
