/** How many days a parcel is on the road by ground: zones by miles, from towns whose place on the map is known. */

type Place = readonly [latitude: number, longitude: number];

/** Ship points of the demo shop. */
const SHIP_POINTS: Readonly<Record<string, Place>> = {
  '14072': [43.02, -78.97],
  '33777': [27.88, -82.76],
  '75234': [32.93, -96.89],
  '89502': [39.5, -119.78],
  '90670': [33.93, -118.06],
  '92841': [33.79, -117.98],
};

/** A ZIP code in the middle of each. */
export const TOWNS: Readonly<Record<string, Place>> = {
  '02108': [42.36, -71.06],
  '10001': [40.75, -73.99],
  '15222': [40.45, -79.99],
  '19103': [39.95, -75.17],
  '20001': [38.91, -77.02],
  '23219': [37.54, -77.44],
  '28202': [35.23, -80.84],
  '30303': [33.75, -84.39],
  '32202': [30.33, -81.65],
  '33130': [25.77, -80.2],
  '37203': [36.15, -86.79],
  '43215': [39.97, -83.0],
  '46204': [39.77, -86.16],
  '48226': [42.33, -83.05],
  '53202': [43.05, -87.9],
  '55401': [44.98, -93.27],
  '59101': [45.77, -108.5],
  '60601': [41.89, -87.62],
  '63101': [38.63, -90.19],
  '66101': [39.12, -94.63],
  '70112': [29.95, -90.07],
  '73102': [35.47, -97.52],
  '75201': [32.79, -96.8],
  '77002': [29.76, -95.36],
  '80202': [39.75, -105.0],
  '83702': [43.63, -116.2],
  '84101': [40.76, -111.9],
  '85004': [33.45, -112.07],
  '87102': [35.08, -106.65],
  '89101': [36.17, -115.12],
  '92101': [32.72, -117.16],
  '94105': [37.79, -122.39],
  '97204': [45.52, -122.68],
  '98101': [47.61, -122.33],
};

/** Alaska, Hawaii and Puerto Rico. */
export const FAR_AWAY = ['96813', '99501', '00901'];
const FAR_AWAY_DAYS = 7;

const ROAD = 1.18;
const BOUNDS = [
  { miles: 150, days: 1 },
  { miles: 300, days: 2 },
  { miles: 600, days: 2 },
  { miles: 1_000, days: 3 },
  { miles: 1_400, days: 4 },
  { miles: 1_800, days: 4 },
];
const BEYOND_DAYS = 5;
/** The service measures to the middle of a ZIP code's first three digits: nearer to a bound than this, either may be right. */
const DOUBT = 0.07;

/** The fewest days from any of the ship points; `null` where the map is too coarse to say. */
export function transitDays(shipsFrom: readonly string[], to: string): number | null {
  if (FAR_AWAY.includes(to)) return FAR_AWAY_DAYS;
  const least = (share: number) =>
    Math.min(...shipsFrom.map((from) => daysFor(milesBetween(SHIP_POINTS[from], TOWNS[to]) * share)));
  return least(1 - DOUBT) === least(1 + DOUBT) ? least(1) : null;
}

const daysFor = (miles: number): number => BOUNDS.find((bound) => miles <= bound.miles)?.days ?? BEYOND_DAYS;

/** By the great circle, and a share more as roads are not straight. */
function milesBetween(from: Place | undefined, to: Place | undefined): number {
  if (from === undefined || to === undefined) throw new Error('this place is not on the map');
  const [north, south] = [(from[0] * Math.PI) / 180, (to[0] * Math.PI) / 180];
  const apart = ((from[1] - to[1]) * Math.PI) / 180;
  const cosine = Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(apart);
  return Math.acos(Math.min(1, cosine)) * 3_958.8 * ROAD;
}
