import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SpendingWriter } from '../../../tools/payments/spending-port.ts';
import type { Connection } from '../ledger.ts';
import { spending } from '../tables.ts';

export const spendingStore = (db: Connection): SpendingWriter => ({
  async spentCents({ accountId, email, month, quoteId, at }) {
    const counted = await db
      .select({ cents: sql<number>`cast(coalesce(sum(${spending.cents}), 0) as bigint)` })
      .from(spending)
      .where(
        and(
          eq(spending.accountId, accountId),
          eq(spending.email, email),
          eq(spending.month, month),
          ne(spending.quoteId, quoteId),
          or(isNull(spending.heldUntil), gt(spending.heldUntil, at)),
        ),
      )
      .get();
    return Number(counted?.cents ?? 0);
  },
  async hold(record) {
    const { quoteId: _, ...set } = record;
    await db
      .insert(spending)
      .values(record)
      .onConflictDoUpdate({ target: spending.quoteId, set, setWhere: isNotNull(spending.heldUntil) })
      .run();
  },
  async keep(quoteId, cents) {
    const set = { heldUntil: null, ...(cents === undefined ? {} : { cents }) };
    await db.update(spending).set(set).where(eq(spending.quoteId, quoteId)).run();
  },
});
