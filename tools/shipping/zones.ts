/** The distance of a parcel and its transit time: zones by miles between ZIP prefixes. */

import { ZIP_PREFIXES, type ZipPrefix, zipPrefixOf } from '../values/zip-codes.ts';
import type { ShippingService } from './shipping-service.ts';

/** Beyond the road, with rates of their own. */
export type RemoteArea = 'AK' | 'HI' | 'PR';

/** What a carrier's rate goes by. */
export interface Lane {
  /** 2 (near) to 8 (far). */
  zone: number;
  /** `null` within the contiguous states. */
  remote: RemoteArea | null;
}

export interface Transit extends Lane {
  /** Road miles, rounded. */
  miles: number;
  /** Carrier working days, the day of pickup not counted. */
  days: number;
}

/** A ground parcel of up to `miles` is in `zone` and arrives after `days`. */
const ZONES: readonly { miles: number; zone: number; days: number }[] = [
  { miles: 150, zone: 2, days: 1 },
  { miles: 300, zone: 3, days: 2 },
  { miles: 600, zone: 4, days: 2 },
  { miles: 1000, zone: 5, days: 3 },
  { miles: 1400, zone: 6, days: 4 },
  { miles: 1800, zone: 7, days: 4 },
];
const FARTHEST_ZONE = 8;
const FARTHEST_DAYS = 5;
const REMOTE_DAYS = 7;

/** Working days of the faster services; `null` if the service does not go. */
const SERVICE_DAYS: Readonly<
  Record<Exclude<ShippingService, 'ground'>, { near: number; remote: number | null }>
> = {
  three_day: { near: 3, remote: null },
  two_day: { near: 2, remote: 3 },
  next_day: { near: 1, remote: 2 },
};

const EARTH_RADIUS_MILES = 3958.8;
/** Roads are longer than the great circle by about this factor. */
const ROAD_FACTOR = 1.18;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function roadMiles(from: ZipPrefix, to: ZipPrefix): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const west = Math.sin(radians(to.longitudeWest - from.longitudeWest) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * west;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord)) * ROAD_FACTOR);
}

const remoteAreaOf = ({ state }: ZipPrefix): RemoteArea | null =>
  state === 'AK' || state === 'HI' || state === 'PR' ? state : null;

function transitBetween(from: ZipPrefix, to: ZipPrefix): Transit {
  const miles = roadMiles(from, to);
  const remote = remoteAreaOf(to) ?? remoteAreaOf(from);
  if (remote !== null) return { zone: FARTHEST_ZONE, remote, miles, days: REMOTE_DAYS };
  const row = ZONES.find((zone) => miles <= zone.miles);
  return { zone: row?.zone ?? FARTHEST_ZONE, remote, miles, days: row?.days ?? FARTHEST_DAYS };
}

/**
 * The same way by a service: never slower than ground. `undefined` if the service does not go, as 3-day to Alaska,
 * Hawaii and Puerto Rico.
 */
export function transitBy(service: ShippingService, way: Transit): Transit | undefined {
  if (service === 'ground') return way;
  const { near, remote } = SERVICE_DAYS[service];
  const days = way.remote === null ? near : remote;
  return days === null ? undefined : { ...way, days: Math.min(way.days, days) };
}

/**
 * Ground transit between two ZIP codes, by the centroids of their first three digits: precise enough for a zone, not
 * for a rate. `undefined` for anything but a ZIP code of the 50 states, DC or Puerto Rico (military post, the Pacific
 * and Virgin Islands and other countries among them).
 */
export function transit(fromPostal: string, toPostal: string): Transit | undefined {
  const from = zipPrefixOf(fromPostal);
  const to = zipPrefixOf(toPostal);
  return from && to ? transitBetween(from, to) : undefined;
}

const worstFrom = new Map<string, Transit>();

/** Ground transit to the farthest place of the contiguous states, for an unknown destination. */
export function worstContiguousZone(fromPostal: string): Transit | undefined {
  const from = zipPrefixOf(fromPostal);
  if (!from) return undefined;
  const known = worstFrom.get(from.prefix);
  if (known) return known;
  let worst = transitBetween(from, from);
  for (const to of ZIP_PREFIXES.values()) {
    if (remoteAreaOf(to) !== null) continue;
    const candidate = transitBetween(from, to);
    if (candidate.miles > worst.miles) worst = candidate;
  }
  worstFrom.set(from.prefix, worst);
  return worst;
}
