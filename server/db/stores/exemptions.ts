import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { ExemptionsWriter } from '../../../tools/exemptions/port.ts';
import type { Connection } from '../ledger.ts';
import { exemptions } from '../tables.ts';
import { records } from './records.ts';

const RECORDS = records(exemptions);

export function exemptionsStore(db: Connection): ExemptionsWriter {
  const { one, list, where, page, pages, add, save, set, remove } = RECORDS.on(db);
  const newest = [desc(exemptions.submittedAt), desc(exemptions.id)];
  const waiting = one('accountId', 'state', 'status');

  return {
    byId: one('id'),
    ofAccount: pages('exemptions', 'accountId', newest),
    accepted: list(
      ['accountId'],
      [desc(exemptions.decidedAt), desc(exemptions.id)],
      eq(exemptions.status, 'accepted'),
    ),
    expiringBy: (day) =>
      where(and(eq(exemptions.status, 'accepted'), lte(exemptions.expiresOn, day)), [
        asc(exemptions.expiresOn),
        asc(exemptions.id),
      ]),
    list({ status, ...asked }) {
      const isWaiting = eq(exemptions.status, 'submitted');
      const longest = sql`case when ${isWaiting} then ${exemptions.submittedAt} end`;
      const order = [desc(isWaiting), longest, ...newest];
      return page('exemptions', status && eq(exemptions.status, status), order, asked);
    },
    waiting: (accountId, state) => waiting(accountId, state, 'submitted'),
    add,
    remove,
    noteExpiry: (id, note) =>
      set(id, { expiryNote: note }, or(isNull(exemptions.expiryNote), ne(exemptions.expiryNote, note))),
    decide: (exemption) => save(exemption, ['status', 'decidedAt', 'decidedBy', 'reason']),
  };
}
