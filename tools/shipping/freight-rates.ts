/** What a carrier takes for parcels and pallets, by service and zone. */

import type { ShippingService } from './shipping-service.ts';
import type { Lane, RemoteArea } from './zones.ts';

export interface ServiceRates {
  /** For each carton, cents. */
  cartonCents: number;
  /** For each billable pound, cents, by carrier zone. */
  zones: Readonly<Record<number, number>>;
  /** `null` where the service does not go. */
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

/** Near the published rates of the two large carriers for business addresses. A shop with a contract sets its own. */
export const DEFAULT_RATE_TABLE: RateTable = {
  services: {
    ground: {
      cartonCents: 1_100,
      zones: { 2: 20, 3: 26, 4: 33, 5: 50, 6: 68, 7: 88, 8: 112 },
      remote: { cartonCents: 2_800, areas: { AK: 190, HI: 190, PR: 180 } },
    },
    three_day: {
      cartonCents: 1_500,
      zones: { 2: 75, 3: 85, 4: 105, 5: 135, 6: 165, 7: 190, 8: 220 },
      remote: null,
    },
    two_day: {
      cartonCents: 1_900,
      zones: { 2: 105, 3: 125, 4: 160, 5: 230, 6: 270, 7: 300, 8: 340 },
      remote: { cartonCents: 3_200, areas: { AK: 440, HI: 440, PR: 460 } },
    },
    next_day: {
      cartonCents: 3_300,
      zones: { 2: 150, 3: 210, 4: 320, 5: 390, 6: 440, 7: 470, 8: 510 },
      remote: { cartonCents: 4_800, areas: { AK: 650, HI: 650, PR: 680 } },
    },
  },
  minimumCents: 1_450,
  pallet: { shipmentCents: 35_000, percent: 60 },
};

/** Cents a carton and a billable pound; `undefined` where the service does not go. */
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

export const DEFAULT_FREIGHT_RATES: FreightRates = { shop: DEFAULT_RATE_TABLE, suppliers: {} };
