/** What the desk does with a supplier: configure it, try its services, have its catalog copied, let it go. */
import type { SupplierChange, SupplierSetup } from './supplier-change.ts';

export interface OpenedSetup {
  name: string;
  status: 'active' | 'paused';
  /** `null` for one that is to be added. */
  updatedAt: string | null;
  setup: SupplierSetup;
  /** Services that take us for another person than the others do; no word of an account or password. */
  ownAccounts: string[];
  /** Orders with its goods that have not come to their end. */
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
  /** Every service of the standard that is spoken here. */
  readonly services: readonly { service: string; version: string }[];
  /** How the supplier is configured, or what a new one begins with. */
  open(code: string | null): Promise<OpenedSetup | undefined>;
  /**
   * @param seen `updatedAt` of what was looked at, `null` where it is to be new
   * @throws ServiceError `validation_failed`, `supplier_unavailable`, `not_found`, `invalid_state`
   */
  save(code: string, change: SupplierChange, seen?: string | null): Promise<void>;
  /**
   * Each of its services called once.
   *
   * @throws ServiceError `not_found`
   */
  check(code: string, productId?: string): Promise<CheckedService[]>;
  /**
   * Has its catalog synced as soon as no other process syncs it.
   *
   * @throws ServiceError `not_found`, `invalid_state` where it cannot be
   */
  requestSync(code: string, how: { isFull: boolean; acceptShrink: boolean }): Promise<void>;
  /** @throws ServiceError `not_found`, `invalid_state` */
  remove(code: string, how: { seen?: string | undefined; withOpenOrders: boolean }): Promise<void>;
}
