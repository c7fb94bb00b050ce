import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProofsWriter } from '../../../tools/proofs/port.ts';
import type { Proof } from '../../../tools/proofs/proof.ts';
import type { Connection } from '../ledger.ts';
import { orders, proofs } from '../tables.ts';
import { type ByLink, oldestFirst, records } from './records.ts';

const RECORDS = records(proofs, { hidden: ['tokenHash'] });

/** `tokenHashOf` hashes the token of a proof's link. */
export function proofsStore(
  db: Connection,
  tokenHashOf: (proofId: string) => string,
): ProofsWriter & ByLink<Proof> {
  const { one, list, add, change } = RECORDS.on(db);
  const oldest = oldestFirst(proofs);
  const ofOrdersWhere = async (where: SQL | undefined) => {
    const rows = await db
      .select(RECORDS.columns)
      .from(orders)
      .innerJoin(proofs, eq(proofs.orderId, orders.id))
      .where(where)
      .orderBy(...oldest)
      .all();
    return RECORDS.toRecords(rows);
  };

  /** A new proof counts as a change of its order, for systems that ask for changed orders. */
  const orderChanged = async (orderId: string, at: string): Promise<void> => {
    await db
      .update(orders)
      .set({ updatedAt: sql`case when ${orders.updatedAt} > ${at} then ${orders.updatedAt} else ${at} end` })
      .where(eq(orders.id, orderId))
      .run();
  };

  return {
    byId: one('id'),
    byTokenHash: one('tokenHash'),
    ofOrder: list(['orderId'], oldest),
    ofOrdersIn: (statuses) => ofOrdersWhere(inArray(orders.status, [...statuses])),
    ready: (accountId, statuses) =>
      ofOrdersWhere(
        and(
          eq(orders.accountId, accountId),
          inArray(orders.status, [...statuses]),
          eq(proofs.status, 'ready'),
        ),
      ),
    async add(proof) {
      await add({ ...proof, tokenHash: tokenHashOf(proof.id) });
      await orderChanged(proof.orderId, proof.createdAt);
    },
    async change(proof) {
      const next = await change(proof);
      if (next) await orderChanged(proof.orderId, proof.evidence?.at ?? proof.createdAt);
      return next;
    },
  };
}
