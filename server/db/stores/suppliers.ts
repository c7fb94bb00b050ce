import { and, asc, eq } from 'drizzle-orm';
import type { SupplierSettings } from '../../suppliers/settings.ts';
import type { SyncNote } from '../../suppliers/sync-note.ts';
import { isHolderDead, newLeaseToken, RELEASED } from '../leases.ts';
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

export function suppliersStore(db: Connection) {
  const leaseOf = (code: string) =>
    db
      .select({ token: suppliers.leaseToken, until: suppliers.leaseUntil })
      .from(suppliers)
      .where(eq(suppliers.code, code))
      .get();

  return {
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
    /** Whether a process that is alive holds its catalog. */
    async isLeased(code: string, now: Date): Promise<boolean> {
      const row = leaseOf(code);
      return row !== undefined && isHeld(row, now);
    },
    async remove(code: string): Promise<boolean> {
      return db.delete(suppliers).where(eq(suppliers.code, code)).run().changes === 1;
    },
    /**
     * Leases its catalog, or prolongs the lease `held` already.
     *
     * @returns the lease's token; `undefined` where another process holds it, or there is no such supplier
     */
    async lease(
      code: string,
      { now, until, held }: { now: Date; until: Date; held?: string },
    ): Promise<string | undefined> {
      const row = leaseOf(code);
      if (row === undefined || (row.token !== held && isHeld(row, now))) return undefined;
      const token = held ?? newLeaseToken();
      db.update(suppliers)
        .set({ leaseToken: token, leaseUntil: until.toISOString() })
        .where(eq(suppliers.code, code))
        .run();
      return token;
    },
    /** Gives it back, with what came of it; a note of whoever lost the lease counts for nothing. */
    async release(code: string, token: string, lastSync?: SyncNote): Promise<void> {
      db.update(suppliers)
        .set({ ...RELEASED, ...(lastSync ? { lastSync } : {}) })
        .where(and(eq(suppliers.code, code), eq(suppliers.leaseToken, token)))
        .run();
    },
  };
}

export type SuppliersStore = ReturnType<typeof suppliersStore>;

type Lease = { token: string | null; until: string | null };

const isHeld = ({ token, until }: Lease, now: Date): boolean =>
  token !== null && (until ?? '') >= now.toISOString() && !isHolderDead(token);
