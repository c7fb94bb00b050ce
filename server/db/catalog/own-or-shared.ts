/** Where the catalog of record is: in this node's folder, or in the ledger of several nodes. */
import type Database from 'better-sqlite3';
import type { CatalogWriter, SyncProgress } from '../../../tools/catalog/sync-port.ts';
import type { PublishedCatalog } from '../stores/published-catalog.ts';
import type { SyncItems } from '../stores/sync-items.ts';
import { catalogWriter } from './catalog-writer.ts';
import { type CatalogFollower, catalogFollower, type FollowParts } from './follow.ts';
import { sharedCatalogWriter } from './shared-catalog-writer.ts';
import { sharedSyncProgress } from './shared-sync-progress.ts';
import { syncProgress } from './sync-progress.ts';

export interface CatalogOfRecord {
  catalogWriter: CatalogWriter;
  syncProgress: SyncProgress;
  /** Whether it never had a product: every supplier is copied anew. */
  catalogIsEmpty(): Promise<boolean>;
  /** Where this node has a copy. */
  catalogFollower: CatalogFollower | undefined;
}

interface SharedParts extends Omit<FollowParts, 'published'> {
  publishedCatalog: PublishedCatalog;
  syncItems: SyncItems;
  transaction<T>(
    work: (tx: { publishedCatalog: PublishedCatalog; syncItems: SyncItems }) => Promise<T>,
  ): Promise<T>;
}

export function ownCatalog(db: Database.Database): CatalogOfRecord {
  const has = (table: 'products' | 'followed') =>
    db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  // What follows from here on is of no version of a catalog that it may have been a copy of.
  if (has('followed')) db.exec('DELETE FROM followed');
  return {
    catalogWriter: catalogWriter(db),
    syncProgress: syncProgress(db),
    catalogIsEmpty: async () => !has('products'),
    catalogFollower: undefined,
  };
}

export function sharedCatalog(parts: SharedParts): CatalogOfRecord {
  const follower = catalogFollower({ ...parts, published: parts.publishedCatalog });
  const follow = (only: string) => follower.follow({ only });
  return {
    catalogWriter: sharedCatalogWriter({ ...parts, follow }),
    syncProgress: sharedSyncProgress({ ...parts, follow }),
    catalogIsEmpty: async () => (await parts.publishedCatalog.versions()).size === 0,
    catalogFollower: follower,
  };
}
