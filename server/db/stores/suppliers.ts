import { and, asc, eq } from 'drizzle-orm';
import type { SupplierSettings } from '../../suppliers/settings.ts';
import type { SyncNote } from '../../suppliers/sync-note.ts';
import type { Connection } from '../ledger.ts';
import { suppliers } from '../tables.ts';

export interface SupplierRecord {
  code: string;
  name: string;
  /** `removed`: nothing is left of it but what a job clears away. */
  status: 'active' | 'paused' | 'removed';
  settings: SupplierSettings;
  /** Encrypted. */
  credentials: string;
  createdAt: string;
  updatedAt: string;
  lastSync: SyncNote | null;
}

const COLUMNS = {
  code: suppliers.code,
  name: suppliers.name,
  status: suppliers.status,
  settings: suppliers.settings,
  credentials: suppliers.credentials,
  createdAt: suppliers.createdAt,
  updatedAt: suppliers.updatedAt,
  lastSync: suppliers.lastSync,
};

export const suppliersStore = (db: Connection) => ({
  async byCode(code: string): Promise<SupplierRecord | undefined> {
    return db.select(COLUMNS).from(suppliers).where(eq(suppliers.code, code)).get();
  },
  async list(): Promise<SupplierRecord[]> {
    return db.select(COLUMNS).from(suppliers).orderBy(asc(suppliers.code)).all();
  },
  /** New, or with everything but its history as it is sent. */
  async put(record: Omit<SupplierRecord, 'lastSync'>): Promise<void> {
    const { code: _code, createdAt: _createdAt, ...changed } = record;
    db.insert(suppliers).values(record).onConflictDoUpdate({ target: suppliers.code, set: changed }).run();
  },
  /** Notes that a copy is wanted. How the supplier is reached stays: its connections are kept. */
  async wantCopy(code: string, copyWanted: SupplierSettings['copyWanted']): Promise<void> {
    const found = db
      .select({ settings: suppliers.settings })
      .from(suppliers)
      .where(eq(suppliers.code, code))
      .get();
    if (!found) return;
    const settings = { ...found.settings, copyWanted };
    db.update(suppliers).set({ settings }).where(eq(suppliers.code, code)).run();
  },
  /** Who has its catalog at this time, `undefined` where nobody has. */
  async holder(code: string, now: Date): Promise<string | undefined> {
    const held = db
      .select({ token: suppliers.leaseToken, until: suppliers.leaseUntil })
      .from(suppliers)
      .where(eq(suppliers.code, code))
      .get();
    return held?.token && (held.until ?? '') >= now.toISOString() ? held.token : undefined;
  },
  async remove(code: string): Promise<boolean> {
    return db.delete(suppliers).where(eq(suppliers.code, code)).run().changes === 1;
  },
  /**
   * Takes the supplier's catalog for oneself, or more of the time one has it; `false` where another has it.
   *
   * @param isGone whether who holds this token is known to have died
   */
  async lease(
    code: string,
    token: string,
    { now, until, isGone }: { now: Date; until: Date; isGone(token: string): boolean },
  ): Promise<boolean> {
    const [held] = db
      .select({ token: suppliers.leaseToken, until: suppliers.leaseUntil })
      .from(suppliers)
      .where(eq(suppliers.code, code))
      .all();
    if (held === undefined) return false;
    const isHeld = held.token !== null && held.token !== token && (held.until ?? '') >= now.toISOString();
    if (isHeld && !isGone(held.token ?? '')) return false;
    db.update(suppliers)
      .set({ leaseToken: token, leaseUntil: until.toISOString() })
      .where(eq(suppliers.code, code))
      .run();
    return true;
  },
  /** Gives it back, with what came of it; a note of whoever lost the lease counts for nothing. */
  async release(code: string, token: string, lastSync?: SyncNote): Promise<void> {
    db.update(suppliers)
      .set({ leaseToken: null, leaseUntil: null, ...(lastSync ? { lastSync } : {}) })
      .where(and(eq(suppliers.code, code), eq(suppliers.leaseToken, token)))
      .run();
  },
});

export type SuppliersStore = ReturnType<typeof suppliersStore>;
