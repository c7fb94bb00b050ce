/** What the desk does with a supplier: configure it, test its services, request a sync, remove it. */
import type { SupplierChange, SupplierSetup } from './supplier-change.ts';

export interface OpenedSetup {
  name: string;
  status: 'active' | 'paused';
  /** `null` for a new one. */
  updatedAt: string | null;
  setup: SupplierSetup;
  /** Services with credentials of their own; never the credentials themselves. */
  ownAccounts: string[];
  /** Open orders with its goods. */
  openOrders: number;
}

export interface CheckedService {
  service: string;
  version: string;
  works: boolean;
  ms: number;
  /** In one line, for the desk. */
  what: string;
}

export interface SupplierSetupsPort {
  /** Every supported service of the standard. */
  readonly services: readonly { service: string; version: string }[];
  /** The supplier's configuration, or the defaults of a new one. */
  open(code: string | null): Promise<OpenedSetup | undefined>;
  /**
   * @param seen `updatedAt` of what was shown, `null` for a new one
   * @throws ServiceError `validation_failed`, `supplier_unavailable`, `not_found`, `invalid_state`
   */
  save(code: string, change: SupplierChange, seen?: string | null): Promise<void>;
  /**
   * The result of calling each of its services once.
   *
   * @throws ServiceError `not_found`
   */
  check(code: string, productId?: string): Promise<CheckedService[]>;
  /**
   * Requests a sync, which starts once no other process syncs it.
   *
   * @throws ServiceError `not_found`, `invalid_state` if it cannot be synced
   */
  requestSync(code: string, how: { isFull: boolean; acceptShrink: boolean }): Promise<void>;
  /** @throws ServiceError `not_found`, `invalid_state` */
  remove(code: string, how: { seen?: string | undefined; withOpenOrders: boolean }): Promise<void>;
}
