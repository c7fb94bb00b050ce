import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import type { EdiWriter } from '../../../tools/procurement/edi-port.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import type { Connection } from '../ledger.ts';
import { accounts, ediInterchanges, procurementSettings } from '../tables.ts';

const { accountId: account, archivedAt, control: number, direction: way, id } = ediInterchanges;

export function ediStore(db: Connection): EdiWriter {
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
    async byControl(accountId, direction, control) {
      return db
        .select()
        .from(ediInterchanges)
        .where(and(eq(account, accountId), eq(way, direction), eq(number, control)))
        .orderBy(asc(ediInterchanges.at), asc(id))
        .all();
    },
    async unarchived(accountId) {
      return db
        .select()
        .from(ediInterchanges)
        .where(and(eq(account, accountId), eq(way, 'in'), isNull(archivedAt)))
        .orderBy(asc(ediInterchanges.at), asc(id))
        .all();
    },
    async add(interchange) {
      await db.insert(ediInterchanges).values(interchange).run();
    },
    async archived(ids, at) {
      if (ids.length === 0) return;
      await db
        .update(ediInterchanges)
        .set({ archivedAt: at })
        .where(inArray(id, [...ids]))
        .run();
    },
  };
}
