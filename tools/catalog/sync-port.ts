/** What a sync of a supplier's catalog writes to: the catalog, its own progress, and the copies of pictures. */
import type { CatalogProduct } from './product.ts';
import type { SoldAs } from './sold-as.ts';
import type { Supplier } from './supplier.ts';

/** What the catalog keeps of a supplier: its calendar, and the margin its goods are sold at. */
export type CatalogSupplier = Supplier & SoldAs;

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export interface CatalogCount {
  products: number;
  sold: number;
}

export interface CatalogWriter {
  /**
   * Replaces everything the catalog has of the supplier in one transaction.
   *
   * @throws RangeError for a product of another supplier
   */
  replaceProducts(supplier: CatalogSupplier, products: Iterable<CatalogProduct>, at: Date): CatalogCount;
  /** Changes what is kept of the supplier, where it has products. */
  describeSupplier(supplier: CatalogSupplier): void;
  countOf(code: string): CatalogCount;
}

/** A sync under way. */
export interface SyncRun {
  kind: 'full' | 'changes';
  startedAt: string;
  /** The whole list was compared: what is not in it is no longer sold. */
  isListed: boolean;
  /** Products that were in the catalog and are not in the list. */
  dropped: string[];
}

export type SyncedItem =
  | { state: 'read'; product: CatalogProduct }
  | { state: 'gone' }
  | { state: 'failed'; why: string };

export interface SyncCounts {
  asked: number;
  waiting: number;
  read: number;
  gone: number;
  failed: number;
}

/** How far a sync is. What was read stays read, so that a sync that was killed goes on. */
export interface SyncProgress {
  run(supplier: string): SyncRun | undefined;
  begin(supplier: string, run: SyncRun, ids: readonly string[]): void;
  waiting(supplier: string): string[];
  failedIds(supplier: string): string[];
  keep(supplier: string, id: string, item: SyncedItem): void;
  counts(supplier: string): SyncCounts;
  /** Ends the run; what could not be read stays noted for the next one. */
  end(supplier: string): void;
  /** Deletes the run and everything noted. */
  drop(supplier: string): void;
  /** Item numbers the catalog has of the supplier. */
  knownIds(supplier: string): string[];
  /** Its products after the run: what was read, and what the catalog has of the others, without those that are gone. */
  outcome(supplier: string, dropped: ReadonlySet<string>): Iterable<CatalogProduct>;
}

export interface PictureCopies {
  /** The path the copy is served at; `undefined` where there is no public address, it is too large or no picture. */
  keep(
    supplier: string,
    picture: { url: string; changedAt: string | undefined },
  ): Promise<string | undefined>;
}
