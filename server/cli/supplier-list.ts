import { parseArgs } from 'node:util';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import { textTable } from './text-table.ts';
import { withService } from './with-service.ts';

/** One line a supplier: how it is sold, what the catalog has of it, when it was last copied. */
export async function listSuppliers(argv: string[]): Promise<string> {
  parseArgs({ args: argv, options: {} });
  return withService(async ({ ledger }) => {
    const suppliers = await suppliersStore(ledger.reader).list();
    if (suppliers.length === 0) return 'There are no suppliers yet; add one with `supplier add`.';
    return textTable(['Code', 'Name', 'Status', 'Sold', 'Products', 'Last sync'], suppliers.map(rowOf));
  });
}

function rowOf({ code, name, status, settings: { selling }, lastSync }: SupplierRecord): string[] {
  const sold = selling.kind === 'list' ? 'at list price' : `at net + ${selling.marginBasisPoints / 100}%`;
  const products = lastSync ? `${lastSync.catalog.products} (${lastSync.catalog.sold} sold)` : '-';
  const failed = lastSync?.outcome === 'failed' ? ` failed: ${lastSync.why ?? ''}` : '';
  const when = lastSync ? `${lastSync.finishedAt.slice(0, 16).replace('T', ' ')}${failed}` : 'never';
  return [code, name, status, sold, products, when];
}
