/** What a carrier takes for parcels and pallets, by service and zone. */

import type { ShippingService } from './shipping-service.ts';
import type { Lane, RemoteArea } from './zones.ts';

export interface ServiceRates {
  /** For each carton, cents. */
  cartonCents: number;
  /** For each billable pound, cents, by carrier zone. */
  zones: Readonly<Record<number, number>>;
  /** `null` if the service does not go. */
  remote: { cartonCents: number; areas: Readonly<Record<RemoteArea, number>> } | null;
}

/** The rates of one shop or supplier. */
export interface RateTable {
  services: Readonly<Record<ShippingService, ServiceRates>>;
  /** The least a shipment costs, cents. */
  minimumCents: number;
  /** Ground goods go on pallets where that is cheaper: so much a shipment, and a share of the ground rate of a pound. */
  pallet: { shipmentCents: number; percent: number };
}

/** The rates of the shop, and of suppliers whose goods ship at others. */
export interface FreightRates {
  shop: RateTable;
  /** By supplier code. */
  suppliers: Readonly<Record<string, RateTable>>;
}

/** Cents a carton and a billable pound; `undefined` if the service does not go. */
export function rateOf(
  { services }: RateTable,
  service: ShippingService,
  { zone, remote }: Lane,
): { cartonCents: number; lbCents: number } | undefined {
  const { cartonCents, zones, remote: beyond } = services[service];
  if (remote !== null)
    return beyond === null ? undefined : { cartonCents: beyond.cartonCents, lbCents: beyond.areas[remote] };
  const lbCents = zones[zone];
  if (lbCents === undefined)
    throw new RangeError(`a carrier zone is a whole number from 2 to 8, not ${zone}`);
  return { cartonCents, lbCents };
}
