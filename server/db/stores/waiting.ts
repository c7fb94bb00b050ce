import { count, eq, isNull } from 'drizzle-orm';
import type { Connection } from '../ledger.ts';
import { deliveries, mails } from '../tables.ts';

/** How much is still to be sent. */
export const waitingIn = (db: Connection) => ({
  deliveries: () =>
    db.select({ many: count() }).from(deliveries).where(eq(deliveries.status, 'pending')).get()?.many ?? 0,
  mails: () => db.select({ many: count() }).from(mails).where(isNull(mails.sentAt)).get()?.many ?? 0,
});
