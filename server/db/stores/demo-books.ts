import { eq } from 'drizzle-orm';
import type { Ledger } from '../ledger.ts';
import { demoSupplierOrders } from '../tables.ts';

/** The built-in supplier's books, kept where everything is kept; the desk never reads them. */
export const demoBooks = (ledger: Ledger) => ({
  async byNumber(number: string) {
    return ledger.reader.select().from(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).get();
  },
  add: (order: typeof demoSupplierOrders.$inferInsert) =>
    ledger.transaction(async (db) => {
      db.insert(demoSupplierOrders).values(order).onConflictDoNothing().run();
    }),
  strike: (number: string) =>
    ledger.transaction(async (db) => {
      db.delete(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).run();
    }),
});
