import type { QualityCode } from '../../tools/catalog/quality.ts';

/** What a sync came to. */
export interface SyncNote {
  kind: 'full' | 'changes';
  startedAt: string;
  finishedAt: string;
  outcome: 'done' | 'failed';
  /** Why it failed, or what it left undone; `null` where there is nothing to say. */
  why: string | null;
  /** Changes are asked for from here on the next time. */
  askedUpTo: string | null;
  /** When the whole list was last compared. */
  listedAt: string | null;
  counts: {
    /** Products that were to be read. */
    asked: number;
    read: number;
    failed: number;
    gone: number;
  };
  /** What the catalog has of the supplier then. */
  catalog: { products: number; sold: number };
  /** Products by what is wrong with them. */
  flags: Partial<Record<QualityCode, number>>;
}
