/** The documents that wait to be sent to buyers' systems: leased, sent, and settled with the outcome. */
import { inArray, sql } from 'drizzle-orm';
import type { DocumentQueue } from '../../../tools/procurement/document-port.ts';
import { leasedQueue } from '../leased-queue.ts';
import type { Ledger } from '../ledger.ts';
import { procurementDocuments } from '../tables.ts';
import { DOCUMENTS } from './document-log.ts';

/** The documents of an order are sent in their order: an invoice waits for the notice of its goods. */
const IS_NEXT = sql`procurement_documents.account_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM procurement_documents AS earlier
  WHERE earlier.order_id = procurement_documents.order_id AND earlier.status = 'pending'
    AND earlier.id < procurement_documents.id)`;

export function documentQueue(ledger: Ledger): DocumentQueue {
  const queue = leasedQueue(ledger, procurementDocuments, {
    isWaiting: sql`procurement_documents.status = 'pending'`,
    until: 'leaseUntil',
  });
  return {
    take: (request) =>
      queue.take(request, [IS_NEXT], async (db, leases) => {
        const ids = leases.map(({ id }) => id);
        const documents = await DOCUMENTS.on(db).where(inArray(procurementDocuments.id, ids), []);
        return leases.flatMap((lease) => {
          const document = documents.find(({ id }) => id === lease.id);
          if (!document?.accountId) return [];
          return [{ ...lease, document: { ...document, accountId: document.accountId } }];
        });
      }),
    async settle({ leased, endedAt, outcome, answer }) {
      const at = endedAt.toISOString();
      const outcomes =
        outcome.kind === 'retry'
          ? { dueAt: outcome.dueAt.toISOString() }
          : { status: outcome.kind, finishedAt: at, lookSince: outcome.kind === 'failed' ? at : null };
      try {
        return await ledger.leasing((db) => queue.settle(db, leased, { ...answer, ...outcomes }));
      } finally {
        queue.leave(leased);
      }
    },
    endAbandonedLeases: queue.endAbandonedLeases,
  };
}
