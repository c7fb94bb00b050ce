import type Database from 'better-sqlite3';
import type { FlaggedProduct, SupplierRecordsPort } from '../../../tools/catalog/supplier-records-port.ts';

interface Row {
  key: string;
  name: string;
  flags: string;
}

/** Products with faults, as noted when they were copied. */
export function flaggedProducts(db: Database.Database): SupplierRecordsPort['flagged'] {
  const page = db.prepare<
    { from: string; to: string; after: string; flag: string | null; limit: number },
    Row
  >(
    `SELECT key, body ->> 'name' AS name, body -> 'quality' AS flags FROM products
     WHERE key >= @from AND key < @to AND key > @after
       AND EXISTS (
         SELECT 1 FROM json_each(body, '$.quality') WHERE @flag IS NULL OR value ->> 'code' = @flag
       )
     ORDER BY key LIMIT @limit`,
  );
  return async ({ code, flag, after, limit }) =>
    page
      .all({ from: `${code}:`, to: `${code};`, after: after ?? '', flag, limit })
      .map(({ key, name, flags }): FlaggedProduct => ({ key, name, flags: JSON.parse(flags) }));
}
