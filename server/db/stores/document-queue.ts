/** The documents that wait to be sent to buyers' systems: leased, sent, and settled with the outcome. */
import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DocumentQueue } from '../../../tools/procurement/document-port.ts';
import { newLeaseToken, RELEASED, taking } from '../leases.ts';
import type { Ledger } from '../ledger.ts';
import { procurementDocuments } from '../tables.ts';
import { DOCUMENTS } from './document-log.ts';

const { id, accountId, status, dueAt, leaseToken, leaseUntil } = procurementDocuments;

/** The documents of an order are sent in their order: an invoice waits for the notice of its goods. */
const IS_NEXT = sql`NOT EXISTS (SELECT 1 FROM procurement_documents AS earlier
  WHERE earlier.order_id = procurement_documents.order_id AND earlier.status = 'pending'
    AND earlier.id < procurement_documents.id)`;

export function documentQueue(ledger: Ledger): DocumentQueue {
  const { reader } = ledger;
  return {
    async take({ most, now, leaseUntil: until }) {
      const isFree = or(isNull(leaseUntil), lt(leaseUntil, now.toISOString()));
      const isDue = and(
        eq(status, 'pending'),
        lte(dueAt, now.toISOString()),
        isFree,
        isNotNull(accountId),
        IS_NEXT,
      );
      // Usually nothing is due: the reader finds that out without a commit.
      if (most < 1 || !(await reader.select({ id }).from(procurementDocuments).where(isDue).limit(1).get()))
        return [];
      return ledger.leasing(async (db) => {
        const due = await DOCUMENTS.on(db).where(
          and(isDue, taking('procurement_documents')),
          [asc(dueAt), asc(id)],
          { limit: most },
        );
        const leased = [];
        for (const document of due) {
          if (document.accountId === null) continue;
          const token = newLeaseToken();
          const held = { leaseToken: token, leaseUntil: until.toISOString() };
          await db.update(procurementDocuments).set(held).where(eq(id, document.id)).run();
          leased.push({ document: { ...document, accountId: document.accountId }, leaseToken: token });
        }
        return leased;
      });
    },
    settle: ({ leased, endedAt, outcome, answer }) =>
      ledger.leasing(async (db) => {
        const at = endedAt.toISOString();
        const outcomes =
          outcome.kind === 'retry'
            ? { dueAt: outcome.dueAt.toISOString() }
            : { status: outcome.kind, finishedAt: at, lookSince: outcome.kind === 'failed' ? at : null };
        const { changes } = await db
          .update(procurementDocuments)
          .set({
            ...answer,
            ...outcomes,
            ...RELEASED,
            attempts: sql`${procurementDocuments.attempts} + 1`,
          })
          .where(and(eq(id, leased.document.id), eq(leaseToken, leased.leaseToken)))
          .run();
        return changes === 1;
      }),
    async endAbandonedLeases() {
      const held = await reader
        .select({ id, leaseToken })
        .from(procurementDocuments)
        .where(isNotNull(leaseUntil))
        .all();
      let ended = 0;
      for (const one of held) {
        const token = one.leaseToken;
        if (token === null || !(await ledger.nodes.isHolderDead(token))) continue;
        const isStill = and(eq(id, one.id), eq(leaseToken, token));
        ended += await ledger.leasing(
          async (db) => (await db.update(procurementDocuments).set(RELEASED).where(isStill).run()).changes,
        );
      }
      return ended;
    },
  };
}
