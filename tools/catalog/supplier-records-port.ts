/** The suppliers as the desk sees them: connection, and the state of the copied catalog. */
import type { Selling } from './product.ts';
import type { QualityCode, QualityFlag } from './quality.ts';
import type { UnreadProduct } from './sync-port.ts';

export interface SupplierSync {
  kind: 'full' | 'changes';
  startedAt: string;
  finishedAt: string;
  outcome: 'done' | 'failed';
  /** Why it failed, or what it left out. */
  why: string | null;
  counts: { asked: number; read: number; failed: number; gone: number };
  /** The supplier's products in the catalog at that time. */
  catalog: { products: number; sold: number };
  /** Products by fault. */
  flags: Partial<Record<QualityCode, number>>;
}

/** A requested or running copy of its catalog, with its progress. */
export interface CopyUnderWay {
  state: 'idle' | 'waiting' | 'running';
  isFull: boolean;
  /** Finished products; both 0 until the supplier has listed them. */
  done: number;
  of: number;
}

export interface SupplierSummary {
  code: string;
  name: string;
  /** Part of the service: it has no settings. */
  isBuiltIn: boolean;
  status: 'active' | 'paused' | 'removed';
  /** Changes with each configuration: a change names the one that was seen. */
  updatedAt: string | null;
  selling: Selling;
  services: { service: string; version: string }[];
  lastSync: SupplierSync | null;
  /** Its products in the catalog. */
  catalog: { products: number; sold: number };
  copy: CopyUnderWay;
  /** Not asked until then, because it keeps failing; `null` if it is asked as usual. */
  restsUntil: string | null;
}

export interface FlaggedProduct {
  key: string;
  name: string;
  flags: QualityFlag[];
}

export interface SupplierRecordsPort {
  list(): Promise<SupplierSummary[]>;
  byCode(code: string): Promise<SupplierSummary | undefined>;
  /** Products of the supplier that the last copy could not read, by number. */
  unread(code: string): Promise<UnreadProduct[]>;
  /** Products of the supplier with faults, by key, after `after`; with this fault if one is named. */
  flagged(query: {
    code: string;
    flag: QualityCode | null;
    after: string | null;
    limit: number;
  }): Promise<FlaggedProduct[]>;
}
