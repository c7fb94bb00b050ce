import { and, asc, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { ProofWishesWriter } from '../../../tools/proofs/proof-wish.ts';
import type { Connection } from '../ledger.ts';
import { proofWishes } from '../tables.ts';
import { records } from './records.ts';

const WISHES = records(proofWishes);

export function proofWishesStore(db: Connection): ProofWishesWriter {
  const { one, first, where } = WISHES.on(db);
  const { orderId, batchId, accountId, createdAt, status } = proofWishes;
  return {
    ofOrder: one('orderId'),
    ofBatch: (batch, { limit }) => where(eq(batchId, batch), [asc(orderId)], { limit }),
    next: (account) =>
      first(and(sql`status = 'waiting'`, gt(accountId, account)), [
        asc(accountId),
        asc(createdAt),
        asc(orderId),
      ]),
    open: (since, { limit }) =>
      where(and(sql`status <> 'drawn'`, gte(createdAt, since)), [desc(createdAt), desc(orderId)], { limit }),
    async wish(wish) {
      const row = WISHES.toRow(wish);
      const { changes } = await db
        .insert(proofWishes)
        .values(row)
        .onConflictDoUpdate({ target: orderId, set: row, setWhere: ne(status, 'waiting') })
        .run();
      return changes === 1;
    },
    async save(wish) {
      const { status: now, attempts, body } = WISHES.toRow(wish);
      await db
        .update(proofWishes)
        .set({ status: now, attempts, body })
        .where(eq(orderId, wish.orderId))
        .run();
    },
  };
}
