import type Database from 'better-sqlite3';
import type { SoldAs } from '../../../tools/catalog/sold-as.ts';
import type { Supplier } from '../../../tools/catalog/supplier.ts';

/** A supplier with how its goods are sold today: products are read at that margin, whenever they were copied. */
export type KnownSupplier = Supplier & SoldAs;

/** What is known of a supplier whose products are there changes at once, without a word to the supplier. */
export function describeSupplier(db: Database.Database, supplier: KnownSupplier): void {
  db.transaction(() => {
    const { changes } = db
      .prepare('UPDATE suppliers SET body = ? WHERE code = ?')
      .run(JSON.stringify(supplier), supplier.code);
    if (changes > 0) db.exec('UPDATE changes SET counted = counted + 1');
  }).immediate();
}

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export function productsOf(db: Database.Database, code: string): { products: number; sold: number } {
  const counted = db
    .prepare<[string, string], { products: number; sold: number }>(
      `SELECT count(*) AS products, coalesce(sum(sold), 0) AS sold FROM products
       WHERE key >= ? || ':' AND key < ? || ';'`,
    )
    .get(code, code);
  return counted ?? { products: 0, sold: 0 };
}
