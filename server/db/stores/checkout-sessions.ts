import { and, eq } from 'drizzle-orm';
import type { CheckoutSessionsWriter } from '../../../tools/checkouts/port.ts';
import type { Connection } from '../ledger.ts';
import { checkoutSessions as table } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const RECORDS = records(table);

export function checkoutSessionsStore(db: Connection): CheckoutSessionsWriter {
  const { one, first, put } = RECORDS.on(db);
  return {
    byId: one('accountId', 'id'),
    ofCart: (accountId, cartId) =>
      first(
        and(eq(table.cartId, cartId), eq(table.accountId, accountId), eq(table.isCanceled, false)),
        newestFirst(table),
      ),
    ofQuote: (accountId, quoteId) => first(and(eq(table.quoteId, quoteId), eq(table.accountId, accountId))),
    save: (session) => put(session, table.id),
    async follow(quoteId, by) {
      await db.update(table).set({ quoteId: by }).where(eq(table.quoteId, quoteId)).run();
    },
  };
}
