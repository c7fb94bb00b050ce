/** The suppliers as the desk looks after them: how each is reached, and how good the copy of its catalog is. */
import type { Selling } from './product.ts';
import type { QualityCode, QualityFlag } from './quality.ts';

export interface SupplierSync {
  kind: 'full' | 'changes';
  startedAt: string;
  finishedAt: string;
  outcome: 'done' | 'failed';
  /** Why it failed, or what it left undone. */
  why: string | null;
  counts: { asked: number; read: number; failed: number; gone: number };
  /** What the catalog had of the supplier then. */
  catalog: { products: number; sold: number };
  /** Products by what is wrong with them. */
  flags: Partial<Record<QualityCode, number>>;
}

/** A copy of its catalog: wanted, or under way and so far. */
export interface CopyUnderWay {
  state: 'idle' | 'waiting' | 'running';
  isFull: boolean;
  /** Products dealt with; both 0 until the supplier has listed them. */
  done: number;
  of: number;
}

export interface SupplierSummary {
  code: string;
  name: string;
  /** Part of the service: there is nothing to set of it. */
  isBuiltIn: boolean;
  status: 'active' | 'paused' | 'removed';
  /** Grows with each change of how it is configured: who changes it names the one that was looked at. */
  updatedAt: string | null;
  selling: Selling;
  services: { service: string; version: string }[];
  lastSync: SupplierSync | null;
  /** What the catalog has of it. */
  catalog: { products: number; sold: number };
  copy: CopyUnderWay;
  /** Not asked until then, because it keeps failing; `null` where it is asked as usual. */
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
  /** Products of the supplier with something wrong, by key; those behind `after`, with this flag where one is named. */
  flagged(query: {
    code: string;
    flag: QualityCode | null;
    after: string | null;
    limit: number;
  }): Promise<FlaggedProduct[]>;
}
