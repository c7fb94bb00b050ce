import { eq } from 'drizzle-orm';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { Ledger } from '../ledger.ts';
import { demoSupplierOrders } from '../tables.ts';

/** The purchase orders that the built-in supplier received; the desk never reads them. */
export const demoOrdersStore = ({ reader, transaction }: Ledger) => ({
  byNumber: async (number: string) =>
    reader.select().from(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).get(),
  /** Stored once per number. */
  add: (order: { number: string; receivedAt: string; body: PurchaseOrder['body'] }): Promise<void> =>
    transaction(async (db) => {
      await db.insert(demoSupplierOrders).values(order).onConflictDoNothing().run();
    }),
  delete: (number: string): Promise<void> =>
    transaction(async (db) => {
      await db.delete(demoSupplierOrders).where(eq(demoSupplierOrders.number, number)).run();
    }),
});
