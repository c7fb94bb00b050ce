/**
 * The position and state of ZIP codes.
 *
 * `zip-prefixes.json` holds each three-digit prefix with its state, degrees north and degrees west: the mean of the
 * internal points of its ZIP Code Tabulation Areas, from the US Census Bureau's 2021 Gazetteer (public domain), to a
 * hundredth of a degree. A prefix of post boxes has the position of its town. `single_codes` are the few ZIP codes in
 * another state than their prefix.
 */
import data from './zip-prefixes.json' with { type: 'json' };

export interface ZipPrefix {
  /** Three digits. */
  prefix: string;
  /** Two letters; `DC` and `PR` are states here. */
  state: string;
  /** Degrees north. */
  latitude: number;
  /** Degrees west, so positive everywhere. */
  longitudeWest: number;
}

const toPrefix = (prefix: string, [state, latitude, longitudeWest]: readonly unknown[]): ZipPrefix => ({
  prefix,
  state: String(state),
  latitude: Number(latitude),
  longitudeWest: Number(longitudeWest),
});

/** Every prefix of the 50 states, the District of Columbia and Puerto Rico. */
export const ZIP_PREFIXES: ReadonlyMap<string, ZipPrefix> = new Map(
  Object.entries(data.prefixes).map(([prefix, place]) => [prefix, toPrefix(prefix, place)]),
);

const SINGLE_CODES: ReadonlyMap<string, string> = new Map(Object.entries(data.single_codes));

const US_POSTAL = /^\d{5}(?:-?\d{4})?$/;

/** Whether a text is a US ZIP code of five or nine digits, the latter with or without a hyphen. */
export const isUsPostal = (postal: string): boolean => US_POSTAL.test(postal);

/** The position of a ZIP code; `undefined` if it is not a ZIP code of the states above. */
export const zipPrefixOf = (postal: string): ZipPrefix | undefined =>
  isUsPostal(postal) ? ZIP_PREFIXES.get(postal.slice(0, 3)) : undefined;

/** The state of a ZIP code, `DC` and `PR` included. */
export const stateOfZip = (postal: string): string | undefined =>
  isUsPostal(postal)
    ? (SINGLE_CODES.get(postal.slice(0, 5)) ?? ZIP_PREFIXES.get(postal.slice(0, 3))?.state)
    : undefined;
