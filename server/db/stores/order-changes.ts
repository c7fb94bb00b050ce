import { and, asc, eq } from 'drizzle-orm';
import type { OrderChange, OrderChangesWriter } from '../../../tools/orders/order-change.ts';
import type { Connection } from '../ledger.ts';
import { orderChanges } from '../tables.ts';

type Row = typeof orderChanges.$inferSelect;

interface OrderChangesStore extends OrderChangesWriter {
  /** The change whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<OrderChange | undefined>;
}

/** `tokenHashOf` hashes the token of a change's link. */
export const orderChangesStore = (
  db: Connection,
  tokenHashOf: (changeId: string) => string,
): OrderChangesStore => ({
  byId: async (id) => optional(await db.select().from(orderChanges).where(eq(orderChanges.id, id)).get()),
  byTokenHash: async (hash) =>
    optional(await db.select().from(orderChanges).where(eq(orderChanges.tokenHash, hash)).get()),
  ofOrder: async (orderId) =>
    (
      await db
        .select()
        .from(orderChanges)
        .where(eq(orderChanges.orderId, orderId))
        .orderBy(asc(orderChanges.createdAt), asc(orderChanges.id))
        .all()
    ).map(toChange),
  async add(change) {
    await db
      .insert(orderChanges)
      .values({ ...toRow(change), tokenHash: tokenHashOf(change.id) })
      .run();
  },
  async change(change) {
    const next = { ...change, version: change.version + 1 };
    const { id, ...columns } = toRow(next);
    const { changes } = await db
      .update(orderChanges)
      .set(columns)
      .where(and(eq(orderChanges.id, id), eq(orderChanges.version, change.version)))
      .run();
    return changes === 1 ? next : undefined;
  },
});

const toRow = ({ id, orderId, accountId, status, createdAt, version, ...body }: OrderChange) => ({
  id,
  orderId,
  accountId,
  status,
  createdAt,
  version,
  body,
});

const optional = (row: Row | undefined): OrderChange | undefined => row && toChange(row);

const toChange = ({ body, tokenHash: _, ...columns }: Row): OrderChange => ({ ...columns, ...body });
