import { and, desc, eq } from 'drizzle-orm';
import type { CheckoutSession } from '../../../tools/checkouts/checkout-session.ts';
import type { CheckoutSessionsWriter } from '../../../tools/checkouts/port.ts';
import type { Connection } from '../ledger.ts';
import { checkoutSessions as table } from '../tables.ts';

export const checkoutSessionsStore = (db: Connection): CheckoutSessionsWriter => ({
  async byId(accountId, id) {
    return toSession(
      await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.accountId, accountId)))
        .get(),
    );
  },
  async ofCart(accountId, cartId) {
    const isOfCart = and(
      eq(table.cartId, cartId),
      eq(table.accountId, accountId),
      eq(table.isCanceled, false),
    );
    return toSession(
      await db
        .select()
        .from(table)
        .where(isOfCart)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(1)
        .get(),
    );
  },
  async ofQuote(accountId, quoteId) {
    const isOfQuote = and(eq(table.quoteId, quoteId), eq(table.accountId, accountId));
    return toSession(await db.select().from(table).where(isOfQuote).limit(1).get());
  },
  async save(session) {
    const row = toRow(session);
    await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set: row }).run();
  },
  async follow(quoteId, by) {
    await db.update(table).set({ quoteId: by }).where(eq(table.quoteId, quoteId)).run();
  },
});

function toRow(session: CheckoutSession) {
  const { id, accountId, kind, isCanceled, cartId, quoteId, createdAt, changedAt, ...body } = session;
  return { id, accountId, kind, isCanceled, cartId, quoteId, createdAt, changedAt, body };
}

function toSession(row: typeof table.$inferSelect | undefined): CheckoutSession | undefined {
  if (!row) return undefined;
  const { body, ...columns } = row;
  const { shipAddress = null, shippingService = null, orderWebhook = null } = body;
  return { ...columns, ...body, shipAddress, shippingService, orderWebhook };
}
