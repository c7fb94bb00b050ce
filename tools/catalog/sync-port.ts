/** What a sync of a supplier's catalog writes to: the catalog, its own progress, and the copied pictures. */
import type { CatalogProduct } from './product.ts';
import type { SellingTerms } from './selling-terms.ts';
import type { Supplier } from './supplier.ts';

/** What the catalog stores of a supplier: its calendar, and the margin of its goods. */
export type CatalogSupplier = Supplier & SellingTerms;

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export interface CatalogCount {
  products: number;
  sold: number;
}

export type Products = Iterable<CatalogProduct> | AsyncIterable<CatalogProduct>;

/** What a sync found changed. */
export interface Changes {
  products: readonly CatalogProduct[];
  /** The item numbers of those that are sold no more. */
  gone: readonly string[];
}

export interface CatalogWriter {
  /**
   * Replaces all of the supplier's products, one after the other, with pauses in which others write. If `products` breaks
   * off, nothing is changed.
   *
   * @throws RangeError for a product of another supplier
   */
  publish(supplier: CatalogSupplier, products: Products, at: Date): Promise<CatalogCount>;
  /**
   * Changes these products and leaves the supplier's others as they are. `undefined` where all have to be published: its
   * terms are others than before, the last publication was cut off, or the changes are many.
   *
   * @throws RangeError for a product of another supplier
   */
  publishChanges(supplier: CatalogSupplier, changes: Changes, at: Date): Promise<CatalogCount | undefined>;
  /** The same as `publish` without pauses. */
  replaceProducts(
    supplier: CatalogSupplier,
    products: Iterable<CatalogProduct>,
    at: Date,
  ): Promise<CatalogCount>;
  countOf(code: string): CatalogCount;
  /** By the code of a fault, how many of the supplier's products have it, as last published. */
  flagsOf(code: string): Readonly<Record<string, number>>;
}

/** A running sync. */
export interface SyncRun {
  kind: 'full' | 'changes';
  startedAt: string;
  /** The whole list was compared: products that are not in it are no longer sold. */
  isListed: boolean;
  /** Products of the catalog that are not in the list. */
  dropped: string[];
}

export type SyncedItem =
  | { state: 'read'; product: CatalogProduct }
  | { state: 'gone' }
  | { state: 'failed'; why: string };

export interface UnreadProduct {
  id: string;
  why: string;
}

export interface SyncCounts {
  asked: number;
  waiting: number;
  read: number;
  gone: number;
  failed: number;
}

/** The progress of a sync. Products already read are stored, so that an interrupted sync can continue. */
export interface SyncProgress {
  run(supplier: string): Promise<SyncRun | undefined>;
  begin(supplier: string, run: SyncRun, ids: readonly string[]): Promise<void>;
  waiting(supplier: string): Promise<string[]>;
  /** The products of the last run that could not be read, and why. */
  failed(supplier: string): Promise<UnreadProduct[]>;
  keep(supplier: string, id: string, item: SyncedItem): Promise<void>;
  counts(supplier: string): Promise<SyncCounts>;
  /** Ends the run; products that could not be read are noted for the next one. */
  end(supplier: string): Promise<void>;
  /** Deletes the run and all its notes. */
  drop(supplier: string): Promise<void>;
  /** The supplier's item numbers in the catalog. */
  knownIds(supplier: string): Promise<string[]>;
  /** The item numbers the supplier turned out not to have. */
  gone(supplier: string): Promise<string[]>;
  /** The products that were read. */
  read(supplier: string): Products;
  /** Those of these that the catalog has and the run has not read. */
  unread(supplier: string, ids: readonly string[]): Products;
  /** Its products after the run: those read, and the catalog's others, without removed ones. */
  outcome(supplier: string, dropped: ReadonlySet<string>): Products;
}

export interface PictureCopies {
  /** The path of the copy; `undefined` if the address is not public, or the file is too large or not a picture. */
  keep(
    supplier: string,
    picture: { url: string; changedAt: string | undefined },
  ): Promise<string | undefined>;
}
