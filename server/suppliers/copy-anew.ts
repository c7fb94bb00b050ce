import { withOpenRequest } from '../../tools/catalog/sync-request.ts';
import type { SupplierParts } from './parts.ts';

/** Makes a whole copy of every supplier due, because the catalog has nothing. */
export const copyAnew = ({ transaction, now }: Pick<SupplierParts, 'transaction' | 'now'>): Promise<void> =>
  transaction(async ({ suppliers }) => {
    const at = now().toISOString();
    for (const record of await suppliers.list()) {
      if (record.status !== 'active' || record.lastSync === null) continue;
      await suppliers.requestSync(record.code, withOpenRequest(record, at, { isFull: true }));
    }
  });
