import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderHistoryPort } from '../../../tools/orders/port.ts';
import type { Connection } from '../ledger.ts';
import { events, mails } from '../tables.ts';

export const orderHistoryStore = (db: Connection): OrderHistoryPort => ({
  async events({ id, quoteId }) {
    return db
      .select({ id: events.id, name: events.name, actor: events.actor, at: events.at, data: events.data })
      .from(events)
      .where(inArray(events.recordId, [id, quoteId]))
      .orderBy(asc(events.id))
      .all();
  },
  async mails(orderId) {
    return db
      .select({
        id: mails.id,
        recipient: mails.recipient,
        subject: mails.subject,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        failure: mails.failure,
      })
      .from(mails)
      .where(eq(mails.about, orderId))
      .orderBy(asc(mails.createdAt), asc(mails.id))
      .all();
  },
});
