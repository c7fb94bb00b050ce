import type { ImagesPort, ProductPicturesPort } from '../tools/artwork/images-port.ts';
import type { SuppliersPort } from '../tools/catalog/port.ts';
import type { PaymentsPort } from '../tools/payments/port.ts';
import type { TaxPort } from '../tools/pricing/tax-port.ts';
import type { ProofSheetsPort } from '../tools/proofs/proof-sheets-port.ts';
import type { SupplierOrdersPort } from '../tools/purchasing/supplier-orders-port.ts';
import type { FreightPort } from '../tools/shipping/freight-port.ts';
import type { Disk, Ledger } from './db/ledger.ts';
import type { Resolve } from './fetch/public-addresses.ts';
import type { Log } from './logging/log.ts';

/** What the service depends on outside of itself, such as the clock: tests replace it. */
export interface Dependencies {
  now(): Date;
  /** Milliseconds that only count up; of the process if absent. */
  elapsedMs?: () => number;
  /** A new sortable id with its prefix; of real time and chance if absent. */
  newId?: (prefix: string) => string;
  /** The suppliers beside those of the ledger; the built-in one if absent. */
  suppliers?: SuppliersPort;
  payments: PaymentsPort | undefined;
  /** Takes purchase orders; from the configuration if absent. */
  supplierOrders?: SupplierOrdersPort;
  /** What carriers charge; from the configuration if absent. */
  freight?: FreightPort;
  /** Sales tax; from the configuration if absent. */
  taxes?: TaxPort;
  /** Makes previews; from the configuration if absent. */
  images?: ImagesPort;
  /** The pictures of goods; the demo supplier's if absent. */
  productPictures?: ProductPicturesPort;
  /** Makes the pictures of proofs; in our own processes if absent. */
  proofSheets?: ProofSheetsPort;
  /** Resolves the host names of new webhooks; with the system's resolver if absent. */
  resolve?: Resolve;
  /** Fetches what describes a client of OAuth; guarded if absent. */
  clientDocuments?: (address: string) => Promise<Response>;
  /** Between the ledger and its file; nothing if absent. */
  disk?: Disk;
  /** Around the ledger; nothing if absent. */
  ledger?: (opened: Ledger) => Ledger;
  log: Log;
  /** How many threads do costly reading once they are started; it is done in place if absent. */
  workers?: number;
  /** A command that may run while the service does: it does not read the databases through, and replaces none. */
  isBesideService?: boolean;
}
