import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
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
import { oldestFirst, records } from './records.ts';

const SESSIONS = records(cardSessions);

export function paymentsStore(db: Connection): PaymentRecordsWriter {
  const entries = records(paymentEntries).on(db);
  const sessions = SESSIONS.on(db);
  const toCard = records(refunds).on(db);
  const disputed = records(disputes).on(db);
  const notified = records(paymentNotifications).on(db);

  return {
    entriesOf: entries.list(['orderId'], [asc(paymentEntries.at), asc(paymentEntries.id)]),
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
    refundsOf: toCard.list(['orderId'], oldestFirst(refunds)),
    refund: toCard.one('id'),
    disputesOf: disputed.list(['orderId'], [asc(disputes.createdAt)]),
    chargeOf: (provider, reference) =>
      entries.first(
        and(
          eq(paymentEntries.provider, provider),
          eq(paymentEntries.reference, reference),
          inArray(paymentEntries.kind, ['charge', 'invoice_payment']),
        ),
      ),
    withIssues: async () => ({
      sessions: await sessions.where(eq(cardSessions.status, 'mismatched'), [asc(cardSessions.createdAt)]),
      refunds: await toCard.where(inArray(refunds.status, ['refused', 'failed']), [asc(refunds.createdAt)]),
      disputes: await disputed.where(eq(disputes.status, 'open'), [asc(disputes.createdAt)]),
    }),
    cardSession: sessions.one('reference'),
    cardSessionsOf: sessions.list(['quoteId'], oldestFirst(cardSessions)),
    async unsettled(before, now) {
      const isOpen = ({ status, createdAt }: typeof cardSessions | typeof refunds) =>
        and(eq(status, 'open'), or(lt(createdAt, before.toISOString()), gt(createdAt, now.toISOString())));
      return {
        sessions: await sessions.where(isOpen(cardSessions), [asc(cardSessions.createdAt)]),
        refunds: await toCard.where(isOpen(refunds), [asc(refunds.createdAt)]),
      };
    },
    isNoted: async (id) => (await notified.first(eq(paymentNotifications.id, id))) !== undefined,

    addEntry: entries.add,
    async saveCardSession(session) {
      const row = SESSIONS.toRow(session);
      await db
        .insert(cardSessions)
        .values(row)
        .onConflictDoUpdate({
          target: cardSessions.reference,
          set: { body: row.body },
          setWhere: eq(cardSessions.status, 'open'),
        })
        .run();
    },
    async endCardSession(reference, status) {
      await db.update(cardSessions).set({ status }).where(eq(cardSessions.reference, reference)).run();
    },
    async noteMismatch(session, paidInstead) {
      const { body } = SESSIONS.toRow({ ...session, paidInstead });
      await db
        .update(cardSessions)
        .set({ status: 'mismatched', body })
        .where(eq(cardSessions.reference, session.reference))
        .run();
    },
    addRefund: toCard.add,
    async saveDispute(dispute) {
      const { amountCents, status, respondBy } = dispute;
      await db
        .insert(disputes)
        .values(dispute)
        .onConflictDoUpdate({ target: disputes.id, set: { amountCents, status, respondBy } })
        .run();
    },
    async endRefund(refundId, status) {
      await toCard.set(refundId, { status });
    },
    async noteNotification(id, at) {
      await db.insert(paymentNotifications).values({ id, at }).onConflictDoNothing().run();
    },
  };
}
