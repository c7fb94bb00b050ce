/** A change to a supplier's configuration; absent fields stay as they are. */
import type { SupplierSettings } from './supplier-settings.ts';

export interface SupplierEndpoint {
  service: string;
  version: string;
  url: string;
}

/** The settings of a supplier. */
export type SupplierSetup = Omit<SupplierSettings, 'pricesFrom' | 'syncRequest'>;

type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** `null` resets a setting. */
export interface SetupChange
  extends Some<
    Omit<SupplierSetup, 'endpoints' | 'priceType' | 'decorator' | 'decoration' | 'throttle' | 'orders'>
  > {
  decorator?: SupplierSetup['decorator'] | null;
  decoration?: SupplierSetup['decoration'] | null;
  priceType?: SupplierSetup['priceType'] | null;
  throttle?: Some<SupplierSetup['throttle']>;
  orders?: Some<Omit<SupplierSetup['orders'], 'tolerancePercent' | 'email'>> & {
    tolerancePercent?: number | null | undefined;
    email?: string | null | undefined;
  };
}

/** How its services are found: in the directory, at another merchkit shop, or by hand. */
export type Reached =
  | { by: 'directory'; company: string }
  | { by: 'merchkit'; address: string }
  | { by: 'hand'; endpoints: SupplierEndpoint[] };

export interface SupplierChange {
  name?: string | undefined;
  status?: 'active' | 'paused' | undefined;
  /** Our credentials at its services; `service` has its own; `notices` is its password here. Absent ones stay. */
  account?: {
    id?: string | undefined;
    password?: string | undefined;
    service?: string | undefined;
    notices?: string | undefined;
  };
  reached?: Reached | undefined;
  setup?: SetupChange;
}
