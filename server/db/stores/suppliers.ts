import { and, asc, eq } from 'drizzle-orm';
import type { SupplierStoreWriter } from '../../../tools/catalog/supplier-store-port.ts';
import { newLeaseToken, RELEASED } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import type { Nodes } from '../nodes.ts';
import { suppliers } from '../tables.ts';
import { records } from './records.ts';

const SUPPLIERS = records(suppliers, { hidden: ['leaseToken', 'leaseUntil'] });

/** @param changed called where what is known of a supplier is another from then on */
export function suppliersStore(
  db: Connection,
  { isHolderDead }: Nodes,
  changed = () => {},
): SupplierStoreWriter {
  const { one, where } = SUPPLIERS.on(db);
  const leaseOf = (code: string) =>
    db
      .select({ token: suppliers.leaseToken, until: suppliers.leaseUntil })
      .from(suppliers)
      .where(eq(suppliers.code, code))
      .get();

  const isHeld = async ({ token, until }: { token: string | null; until: string | null }, now: Date) =>
    token !== null && (until ?? '') >= now.toISOString() && !(await isHolderDead(token));

  return {
    byCode: one('code'),
    list: () => where(undefined, [asc(suppliers.code)]),
    async put(record) {
      const { code: _code, createdAt: _createdAt, ...fresh } = record;
      await db
        .insert(suppliers)
        .values(record)
        .onConflictDoUpdate({ target: suppliers.code, set: fresh })
        .run();
      changed();
    },
    async requestSync(code, syncRequest) {
      const found = await db
        .select({ settings: suppliers.settings })
        .from(suppliers)
        .where(eq(suppliers.code, code))
        .get();
      if (!found) return;
      const settings = { ...found.settings, syncRequest };
      await db.update(suppliers).set({ settings }).where(eq(suppliers.code, code)).run();
      changed();
    },
    async isLeased(code, now) {
      const row = await leaseOf(code);
      return row !== undefined && (await isHeld(row, now));
    },
    async remove(code) {
      await db.delete(suppliers).where(eq(suppliers.code, code)).run();
      changed();
    },
    async lease(code, { now, until, held }) {
      const row = await leaseOf(code);
      if (row === undefined || (row.token !== held && (await isHeld(row, now)))) return undefined;
      const token = held ?? newLeaseToken();
      await db
        .update(suppliers)
        .set({ leaseToken: token, leaseUntil: until.toISOString() })
        .where(eq(suppliers.code, code))
        .run();
      return token;
    },
    async release(code, token, lastSync) {
      await db
        .update(suppliers)
        .set({ ...RELEASED, ...(lastSync ? { lastSync } : {}) })
        .where(and(eq(suppliers.code, code), eq(suppliers.leaseToken, token)))
        .run();
      if (lastSync) changed();
    },
  };
}
