import type { SupplierRecordsPort } from '../../tools/catalog/supplier-records-port.ts';
import type { SupplierStore, SupplierStoreWriter } from '../../tools/catalog/supplier-store-port.ts';
import type { CatalogWriter, PictureCopies, SyncProgress } from '../../tools/catalog/sync-port.ts';
import type { OrdersPort } from '../../tools/orders/port.ts';
import type { Sealing } from '../secrets/sealing.ts';

type Orders = Pick<OrdersPort, 'countOpenWith'>;

/** Texts that all nodes share. */
export interface SharedStates {
  /**
   * Changes the text of this name, unless another did meanwhile: then the step runs again with that one.
   *
   * @param step gets the time of the clock that all share
   */
  change<T>(
    name: string,
    step: (text: string | undefined, nowMs: number) => { text: string; answer: T },
  ): Promise<T>;
}

/** What the suppliers need from the rest of the service. */
export interface SupplierParts {
  suppliers: SupplierStore;
  orders: Orders;
  transaction<T>(work: (tx: { suppliers: SupplierStoreWriter; orders: Orders }) => Promise<T>): Promise<T>;
  /** A number that differs after every commit that changed a supplier. */
  changes(): number;
  /** Resolves when it is known which holders of leases died: a process that has just begun cannot tell. */
  untilDeadAreKnown(): Promise<void>;
  catalogWriter: CatalogWriter;
  syncProgress: SyncProgress;
  flaggedProducts: SupplierRecordsPort['flagged'];
  pictures: PictureCopies;
  /** Where there are several nodes. */
  states?: SharedStates | undefined;
  /** Seals the credentials of suppliers. */
  sealing: Sealing;
  /** Where suppliers publish their endpoints. */
  directoryUrl: string;
  /** Allows http and loopback addresses, for tests. */
  allowLocal: boolean;
  now(): Date;
  /** Reports failures of our own. */
  report(failure: Error): void;
}
