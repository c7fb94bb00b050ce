import { parseArgs } from 'node:util';
import { replaceSupplierProducts } from '../db/catalog/write.ts';
import { suppliersStore } from '../db/stores/suppliers.ts';
import { supplierOf } from '../suppliers/promostandards/connect.ts';
import { codeOption } from './supplier-code.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

/** Takes a supplier and its products away; orders keep what they say of them. */
export async function removeSupplier(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { code: { type: 'string' } } });
  const code = codeOption(values.code);
  return withService(async ({ ledger, catalogDb, now }) => {
    const record = await suppliersStore(ledger.reader).byCode(code);
    if (!record) throw new UsageError(`there is no supplier ${code}`);
    await ledger.transaction((db) => suppliersStore(db).remove(code));
    replaceSupplierProducts(catalogDb, code, [], supplierOf(record), now());
    return `${record.name} and its products are gone from the catalog`;
  });
}
