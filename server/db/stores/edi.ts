import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import type { EdiWriter } from '../../../tools/procurement/edi-port.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import type { Connection } from '../ledger.ts';
import { accounts, ediInterchanges, procurementSettings } from '../tables.ts';
import { records } from './records.ts';

const { accountId: account, archivedAt, control: number, direction: way, id, at } = ediInterchanges;

export function ediStore(db: Connection): EdiWriter {
  const { list, where, add } = records(ediInterchanges).on(db);
  return {
    async partners() {
      const rows = await db
        .select({ account: accounts, settings: procurementSettings.settings })
        .from(procurementSettings)
        .innerJoin(accounts, eq(accounts.id, procurementSettings.accountId))
        .where(eq(procurementSettings.hasEdi, true))
        .orderBy(asc(accounts.id))
        .all();
      return rows.map(({ account, settings }) => ({
        account,
        settings: { ...DEFAULT_PROCUREMENT_SETTINGS, ...settings },
      }));
    },
    async lastControl(accountId) {
      const last = await db
        .select({ control: max(number) })
        .from(ediInterchanges)
        .where(and(eq(account, accountId), eq(way, 'out')))
        .get();
      return last?.control ?? 0;
    },
    byControl: list(['accountId', 'direction', 'control'], [asc(at), asc(id)]),
    unarchived: (accountId) =>
      where(and(eq(account, accountId), eq(way, 'in'), isNull(archivedAt)), [asc(at), asc(id)]),
    add,
    async archived(ids, archivedSince) {
      if (ids.length === 0) return;
      await db
        .update(ediInterchanges)
        .set({ archivedAt: archivedSince })
        .where(inArray(id, [...ids]))
        .run();
    },
  };
}
