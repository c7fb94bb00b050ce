import type Database from 'better-sqlite3';
import type { CatalogWriter } from '../../../tools/catalog/sync-port.ts';
import { countOf, replaceSupplierProducts } from './write.ts';

export const catalogWriter = (db: Database.Database): CatalogWriter => ({
  replaceProducts: (supplier, products, at) => replaceSupplierProducts(db, supplier, products, at),
  describeSupplier(supplier) {
    db.transaction(() => {
      const { changes } = db
        .prepare('UPDATE suppliers SET body = ? WHERE code = ?')
        .run(JSON.stringify(supplier), supplier.code);
      if (changes > 0) db.exec('UPDATE changes SET counted = counted + 1');
    }).immediate();
  },
  countOf: (code) => countOf(db, code),
});
