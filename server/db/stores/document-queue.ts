/** The documents that wait to be sent to buyers' systems: leased, sent, and settled with the outcome. */
import { inArray, sql } from 'drizzle-orm';
import type { DocumentQueue } from '../../../tools/procurement/document-port.ts';
import { leasedQueue, type QueueParts } from '../leased-queue.ts';
import { procurementDocuments } from '../tables.ts';
import { DOCUMENTS } from './document-log.ts';

/** The documents of an order are sent in their order: an invoice waits for the notice of its goods. */
const IS_NEXT = sql`procurement_documents.account_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM procurement_documents AS earlier
  WHERE earlier.order_id = procurement_documents.order_id AND earlier.status = 'pending'
    AND earlier.id < procurement_documents.id)`;

export function documentQueue(parts: QueueParts): DocumentQueue {
  const queue = leasedQueue(parts, procurementDocuments, {
    isWaiting: sql`procurement_documents.status = 'pending'`,
    until: 'leaseUntil',
  });
  return {
    async take(request) {
      const leased = await queue.take(request, [IS_NEXT], async (db, ids) => {
        const documents = await DOCUMENTS.on(db).where(inArray(procurementDocuments.id, ids), []);
        return documents.flatMap(({ accountId, ...one }) =>
          accountId === null ? [] : [{ ...one, accountId }],
        );
      });
      return leased.map(({ row: document, ...lease }) => ({ ...lease, document }));
    },
    async settle({ leased, endedAt, outcome, answer }) {
      const at = endedAt.toISOString();
      const outcomes =
        outcome.kind === 'retry'
          ? { dueAt: outcome.dueAt.toISOString() }
          : { status: outcome.kind, finishedAt: at, lookSince: outcome.kind === 'failed' ? at : null };
      return queue.finish(leased, { ...answer, ...outcomes });
    },
    endAbandonedLeases: queue.endAbandonedLeases,
  };
}
