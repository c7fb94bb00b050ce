import { and, asc, type Column, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { CardSession } from '../../../tools/payments/payment-records.ts';
import type { PaymentRecordsWriter } from '../../../tools/payments/port.ts';
import type { Connection } from '../ledger.ts';
import {
  cardSessions,
  disputes,
  invoices,
  paymentEntries,
  paymentNotifications,
  refunds,
} from '../tables.ts';

type SessionRow = typeof cardSessions.$inferSelect;

export function paymentsStore(db: Connection): PaymentRecordsWriter {
  const entriesOf = db
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, sql.placeholder('orderId')))
    .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
    .prepare();
  const sessionsOf = db
    .select()
    .from(cardSessions)
    .where(eq(cardSessions.quoteId, sql.placeholder('quoteId')))
    .orderBy(asc(cardSessions.createdAt), asc(cardSessions.id))
    .prepare();
  const session = db
    .select()
    .from(cardSessions)
    .where(eq(cardSessions.reference, sql.placeholder('reference')))
    .prepare();
  const charge = db
    .select()
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.provider, sql.placeholder('provider')),
        eq(paymentEntries.reference, sql.placeholder('reference')),
        inArray(paymentEntries.kind, ['charge', 'invoice_payment']),
      ),
    )
    .prepare();

  return {
    entriesOf: async (orderId) => entriesOf.all({ orderId }),
    billedEntries: async (accountId) =>
      (
        await db
          .select({ entry: paymentEntries })
          .from(paymentEntries)
          .innerJoin(invoices, eq(invoices.orderId, paymentEntries.orderId))
          .where(eq(invoices.accountId, accountId))
          .orderBy(asc(paymentEntries.at), asc(paymentEntries.id))
          .all()
      ).map(({ entry }) => entry),
    refundsOf: async (orderId) =>
      db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
        .orderBy(asc(refunds.createdAt), asc(refunds.id))
        .all(),
    refund: async (id) => db.select().from(refunds).where(eq(refunds.id, id)).get(),
    disputesOf: async (orderId) =>
      db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.createdAt)).all(),
    chargeOf: async (provider, reference) => charge.get({ provider, reference }),
    async withIssues() {
      const mismatched = await db
        .select()
        .from(cardSessions)
        .where(eq(cardSessions.status, 'mismatched'))
        .orderBy(asc(cardSessions.createdAt))
        .all();
      const notBack = await db
        .select()
        .from(refunds)
        .where(inArray(refunds.status, ['refused', 'failed']))
        .orderBy(asc(refunds.createdAt))
        .all();
      const open = await db
        .select()
        .from(disputes)
        .where(eq(disputes.status, 'open'))
        .orderBy(asc(disputes.createdAt))
        .all();
      return { sessions: mismatched.map(toSession), refunds: notBack, disputes: open };
    },
    cardSession: async (reference) => optional(await session.get({ reference })),
    cardSessionsOf: async (quoteId) => (await sessionsOf.all({ quoteId })).map(toSession),
    async unsettled(before, now) {
      const isOld = ({ createdAt }: { createdAt: Column }) =>
        or(lt(createdAt, before.toISOString()), gt(createdAt, now.toISOString()));
      const openSessions = await db
        .select()
        .from(cardSessions)
        .where(and(eq(cardSessions.status, 'open'), isOld(cardSessions)))
        .orderBy(asc(cardSessions.createdAt))
        .all();
      const openRefunds = await db
        .select()
        .from(refunds)
        .where(and(eq(refunds.status, 'open'), isOld(refunds)))
        .orderBy(asc(refunds.createdAt))
        .all();
      return { sessions: openSessions.map(toSession), refunds: openRefunds };
    },
    isNoted: async (id) =>
      (await db.select().from(paymentNotifications).where(eq(paymentNotifications.id, id)).get()) !==
      undefined,

    async addEntry(entry) {
      await db.insert(paymentEntries).values(entry).run();
    },
    async saveCardSession(session) {
      const { id, quoteId, provider, reference, status, amountCents, createdAt, ...body } = session;
      const columns = { id, quoteId, provider, reference, status, amountCents, createdAt };
      await db
        .insert(cardSessions)
        .values({ ...columns, body })
        .onConflictDoUpdate({
          target: cardSessions.reference,
          set: { body },
          setWhere: eq(cardSessions.status, 'open'),
        })
        .run();
    },
    async endCardSession(reference, status) {
      await db.update(cardSessions).set({ status }).where(eq(cardSessions.reference, reference)).run();
    },
    async noteMismatch(session, paidInstead) {
      const { id, quoteId, provider, reference, status, amountCents, createdAt, ...rest } = session;
      const body = { ...rest, paidInstead };
      await db
        .update(cardSessions)
        .set({ status: 'mismatched', body })
        .where(eq(cardSessions.reference, reference))
        .run();
    },
    async addRefund(refund) {
      await db.insert(refunds).values(refund).run();
    },
    async saveDispute(dispute) {
      const { amountCents, status, respondBy } = dispute;
      await db
        .insert(disputes)
        .values(dispute)
        .onConflictDoUpdate({ target: disputes.id, set: { amountCents, status, respondBy } })
        .run();
    },
    async endRefund(refundId, status) {
      await db.update(refunds).set({ status }).where(eq(refunds.id, refundId)).run();
    },
    async noteNotification(id, at) {
      await db.insert(paymentNotifications).values({ id, at }).onConflictDoNothing().run();
    },
  };
}

const optional = (row: SessionRow | undefined): CardSession | undefined => row && toSession(row);

const toSession = ({ body, ...columns }: SessionRow): CardSession => ({ ...columns, ...body });
