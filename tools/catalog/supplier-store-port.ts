import type { SupplierSync } from './supplier-records-port.ts';
import type { SupplierSettings, SyncRequest } from './supplier-settings.ts';

/** The result of a supplier's last sync. */
export interface SyncResult extends SupplierSync {
  /** The next sync asks for changes since this. */
  askedUpTo: string | null;
  /** When the whole list was last compared. */
  listedAt: string | null;
}

/** A supplier as stored. */
export interface SupplierRecord {
  code: string;
  name: string;
  /** `removed`: a job still has to delete its products. */
  status: 'active' | 'paused' | 'removed';
  settings: SupplierSettings;
  /** Encrypted. */
  credentials: string;
  createdAt: string;
  updatedAt: string;
  lastSync: SyncResult | null;
}

export interface SupplierStore {
  byCode(code: string): Promise<SupplierRecord | undefined>;
  list(): Promise<SupplierRecord[]>;
  /** Whether a living process holds its catalog. */
  isLeased(code: string, now: Date): Promise<boolean>;
}

export interface SupplierStoreWriter extends SupplierStore {
  /** Adds the supplier, or replaces everything but its last sync. */
  put(record: Omit<SupplierRecord, 'lastSync'>): Promise<void>;
  /** Keeps `updatedAt`, so that the connections to the supplier stay open. */
  requestSync(code: string, request: SyncRequest): Promise<void>;
  remove(code: string): Promise<void>;
  /**
   * Leases its catalog, or extends the lease `held`.
   *
   * @returns the lease's token; `undefined` if another process holds it, or there is no such supplier
   */
  lease(code: string, lease: { now: Date; until: Date; held?: string }): Promise<string | undefined>;
  /** Ends the lease and stores the result; nothing is stored if the lease was lost. */
  release(code: string, token: string, result?: SyncResult): Promise<void>;
}
