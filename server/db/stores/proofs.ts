import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProofsWriter } from '../../../tools/proofs/port.ts';
import type { Proof } from '../../../tools/proofs/proof.ts';
import type { Connection } from '../ledger.ts';
import { orders, proofs } from '../tables.ts';

type Row = typeof proofs.$inferSelect;

export interface ProofsStore extends ProofsWriter {
  /** The proof whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<Proof | undefined>;
}

/** `tokenHashOf` hashes the token of a proof's link. */
export function proofsStore(db: Connection, tokenHashOf: (proofId: string) => string): ProofsStore {
  const byId = db
    .select()
    .from(proofs)
    .where(eq(proofs.id, sql.placeholder('id')))
    .prepare();
  const byToken = db
    .select()
    .from(proofs)
    .where(eq(proofs.tokenHash, sql.placeholder('tokenHash')))
    .prepare();
  const ofOrder = db
    .select()
    .from(proofs)
    .where(eq(proofs.orderId, sql.placeholder('orderId')))
    .orderBy(asc(proofs.createdAt), asc(proofs.id))
    .prepare();

  /** A new proof counts as a change of its order, for systems that ask for changed orders. */
  const orderChanged = async (orderId: string, at: string): Promise<void> => {
    await db
      .update(orders)
      .set({ updatedAt: sql`case when ${orders.updatedAt} > ${at} then ${orders.updatedAt} else ${at} end` })
      .where(eq(orders.id, orderId))
      .run();
  };

  return {
    byId: async (id) => optional(await byId.get({ id })),
    byTokenHash: async (tokenHash) => optional(await byToken.get({ tokenHash })),
    ofOrder: async (orderId) => (await ofOrder.all({ orderId })).map(toProof),
    ofOrdersIn: async (statuses) =>
      (
        await db
          .select(getTableColumns(proofs))
          .from(orders)
          .innerJoin(proofs, eq(proofs.orderId, orders.id))
          .where(inArray(orders.status, [...statuses]))
          .orderBy(asc(proofs.createdAt), asc(proofs.id))
          .all()
      ).map(toProof),
    ready: async (accountId, statuses) =>
      (
        await db
          .select(getTableColumns(proofs))
          .from(orders)
          .innerJoin(proofs, eq(proofs.orderId, orders.id))
          .where(
            and(
              eq(orders.accountId, accountId),
              inArray(orders.status, [...statuses]),
              eq(proofs.status, 'ready'),
            ),
          )
          .orderBy(asc(proofs.createdAt), asc(proofs.id))
          .all()
      ).map(toProof),
    async add(proof) {
      await db
        .insert(proofs)
        .values({ ...toRow(proof), tokenHash: tokenHashOf(proof.id) })
        .run();
      await orderChanged(proof.orderId, proof.createdAt);
    },
    async change(proof) {
      const next = { ...proof, version: proof.version + 1 };
      const { id, ...columns } = toRow(next);
      const { changes } = await db
        .update(proofs)
        .set(columns)
        .where(and(eq(proofs.id, id), eq(proofs.version, proof.version)))
        .run();
      if (changes !== 1) return undefined;
      await orderChanged(proof.orderId, proof.evidence?.at ?? proof.createdAt);
      return next;
    },
  };
}

function toRow({ id, orderId, accountId, status, createdAt, version, ...body }: Proof) {
  return { id, orderId, accountId, status, createdAt, version, body };
}

const optional = (row: Row | undefined): Proof | undefined => row && toProof(row);

function toProof({ body, tokenHash: _, ...columns }: Row): Proof {
  return { ...columns, ...body };
}
