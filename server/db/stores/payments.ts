import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { TOLD_AFTER_FAILURES } from '../../../tools/payments/payment-records.ts';
import type { PaymentRecordsWriter } from '../../../tools/payments/port.ts';
import type { Connection } from '../ledger.ts';
import {
  cardCharges,
  cardSessions,
  disputes,
  paymentEntries,
  paymentFailures,
  paymentNotifications,
  refunds,
} from '../tables.ts';
import { billWriter } from './movements.ts';
import { oldestFirst, records } from './records.ts';

const SESSIONS = records(cardSessions);

export function paymentsStore(db: Connection): PaymentRecordsWriter {
  const entries = records(paymentEntries).on(db);
  const sessions = SESSIONS.on(db);
  const charges = records(cardCharges).on(db);
  const toCard = records(refunds).on(db);
  const disputed = records(disputes).on(db);
  const failed = records(paymentFailures).on(db);
  const openCharge = charges.one('accountId', 'document', 'provider', 'amountCents', 'status');
  const notified = records(paymentNotifications).on(db);
  const putBill = billWriter(db);

  return {
    entriesOf: entries.list(['orderId'], [asc(paymentEntries.at), asc(paymentEntries.id)]),
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
    async withIssues() {
      const unanswered = await failed.where(gte(paymentFailures.failures, TOLD_AFTER_FAILURES), []);
      const ids = unanswered.map(({ id }) => id);
      const isUnanswered = ({ id, status }: typeof cardSessions | typeof refunds) =>
        and(eq(status, 'open'), inArray(id, ids));
      const mismatched = or(eq(cardSessions.status, 'mismatched'), isUnanswered(cardSessions));
      const unpaid = or(inArray(refunds.status, ['refused', 'failed']), isUnanswered(refunds));
      const stuck = and(eq(cardCharges.status, 'returning'), inArray(cardCharges.id, ids));
      const found = await Promise.all([
        charges.where(stuck, [asc(cardCharges.createdAt)]),
        sessions.where(mismatched, [asc(cardSessions.createdAt)]),
        toCard.where(unpaid, [asc(refunds.createdAt)]),
        disputed.where(eq(disputes.status, 'open'), [asc(disputes.createdAt)]),
      ]);
      return { charges: found[0], sessions: found[1], refunds: found[2], disputes: found[3], unanswered };
    },
    unanswered: () => failed.where(undefined, [asc(paymentFailures.id)]),
    cardSession: sessions.one('reference'),
    cardSessionsOf: sessions.list(['quoteId'], oldestFirst(cardSessions)),
    async unsettled(before, now) {
      const isOpen = ({ status, createdAt }: typeof cardSessions | typeof refunds | typeof cardCharges) =>
        and(eq(status, 'open'), or(lt(createdAt, before.toISOString()), gt(createdAt, now.toISOString())));
      return {
        sessions: await sessions.where(isOpen(cardSessions), [asc(cardSessions.createdAt)]),
        refunds: await toCard.where(isOpen(refunds), [asc(refunds.createdAt)]),
        charges: await charges.where(or(isOpen(cardCharges), eq(cardCharges.status, 'returning')), [
          asc(cardCharges.createdAt),
        ]),
      };
    },
    isNoted: async (id) => (await notified.first(eq(paymentNotifications.id, id))) !== undefined,

    async addEntry(entry) {
      await entries.add(entry);
      await putBill(entry.orderId);
    },
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
    openCharge: (charge) =>
      openCharge(charge.accountId, charge.document, charge.provider, charge.amountCents, 'open'),
    addCharge: charges.add,
    moveCharge: (id, from, status) => charges.set(id, { status }, inArray(cardCharges.status, [...from])),
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
    async noteFailure(id, since) {
      await db
        .insert(paymentFailures)
        .values({ id, failures: 1, since })
        .onConflictDoUpdate({
          target: paymentFailures.id,
          set: { failures: sql`${paymentFailures.failures} + 1` },
        })
        .run();
    },
    endFailures: failed.remove,
    async noteNotification(id, at) {
      await db.insert(paymentNotifications).values({ id, at }).onConflictDoNothing().run();
    },
  };
}
