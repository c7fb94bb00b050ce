/** The distance of a parcel and its ground transit time: zones by miles between ZIP prefixes. */
import { ZIP_PREFIXES, type ZipPrefix, zipPrefixOf } from '../values/zip-codes.ts';

export interface Transit {
  /** 2 (near) to 8 (far). */
  zone: number;
  /** Road miles, rounded. */
  miles: number;
  /** Carrier working days, the day of pickup not counted. */
  days: number;
}

/** A parcel of up to `miles` is in `zone` and arrives after `days`. */
const ZONES: readonly Transit[] = [
  { miles: 150, zone: 2, days: 1 },
  { miles: 300, zone: 3, days: 2 },
  { miles: 600, zone: 4, days: 2 },
  { miles: 1000, zone: 5, days: 3 },
  { miles: 1400, zone: 6, days: 4 },
  { miles: 1800, zone: 7, days: 4 },
];
const FARTHEST_ZONE = 8;
const FARTHEST_DAYS = 5;
/** Beyond the contiguous states: Alaska, Hawaii, Puerto Rico. */
const OVERSEAS_DAYS = 7;
const OVERSEAS_STATES: ReadonlySet<string> = new Set(['AK', 'HI', 'PR']);

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

const overseas = (place: ZipPrefix): boolean => OVERSEAS_STATES.has(place.state);

function transitBetween(from: ZipPrefix, to: ZipPrefix): Transit {
  const miles = roadMiles(from, to);
  if (overseas(from) || overseas(to)) return { zone: FARTHEST_ZONE, miles, days: OVERSEAS_DAYS };
  const row = ZONES.find((zone) => miles <= zone.miles);
  return row
    ? { zone: row.zone, miles, days: row.days }
    : { zone: FARTHEST_ZONE, miles, days: FARTHEST_DAYS };
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
    if (overseas(to)) continue;
    const candidate = transitBetween(from, to);
    if (candidate.miles > worst.miles) worst = candidate;
  }
  worstFrom.set(from.prefix, worst);
  return worst;
}
