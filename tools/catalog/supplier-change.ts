/** A change to a supplier's configuration, whoever asks for it; what is left out stays as it is. */
import type { SupplierSettings } from './supplier-settings.ts';

export interface SupplierEndpoint {
  service: string;
  version: string;
  url: string;
}

/** What can be set of a supplier. */
export type SupplierSetup = Omit<SupplierSettings, 'pricesFrom' | 'syncRequest'>;

type Some<T> = { [K in keyof T]?: T[K] | undefined };

/** `null` takes a choice back. */
export interface SetupChange
  extends Some<Omit<SupplierSetup, 'endpoints' | 'priceType' | 'throttle' | 'orders'>> {
  priceType?: SupplierSetup['priceType'] | null;
  throttle?: Some<SupplierSetup['throttle']>;
  orders?: Some<Omit<SupplierSetup['orders'], 'tolerancePercent'>> & {
    tolerancePercent?: number | null | undefined;
  };
}

/** How its services are found: in the directory, at another shop of merchkit, or as someone wrote them down. */
export type Reached =
  | { by: 'directory'; company: string }
  | { by: 'merchkit'; address: string }
  | { by: 'hand'; endpoints: SupplierEndpoint[] };

export interface SupplierChange {
  name?: string | undefined;
  status?: 'active' | 'paused' | undefined;
  /** Whom its services take us for; `service` has an account of its own. What is left out of a known one stays. */
  account?: { id?: string | undefined; password?: string | undefined; service?: string | undefined };
  reached?: Reached | undefined;
  setup?: SetupChange;
}
