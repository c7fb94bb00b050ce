import { eq } from 'drizzle-orm';
import type { DemoBooks } from '../../demo/orders.ts';
import type { Ledger } from '../ledger.ts';
import { demoSupplierOrders } from '../tables.ts';

/** The built-in supplier's books, kept where everything is kept; the desk never reads them. */
export const demoBooks = (ledger: Ledger): DemoBooks => ({
  async byNumber(number) {
    return ledger.reader.select().from(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).get();
  },
  add: (order) =>
    ledger.transaction(async (db) => {
      db.insert(demoSupplierOrders).values(order).onConflictDoNothing().run();
    }),
  strike: (number) =>
    ledger.transaction(async (db) => {
      db.delete(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).run();
    }),
});
