/** Whether two addresses are the same place, in whatever way each is written. */
import type { ShipTo } from './ship-to.ts';

export type Place = Pick<ShipTo, 'street1' | 'street2' | 'city' | 'state' | 'postal'>;

/** Words that the Postal Service shortens. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  circle: 'cir',
  parkway: 'pkwy',
  trail: 'trl',
  highway: 'hwy',
  expressway: 'expy',
  plaza: 'plz',
  center: 'ctr',
  heights: 'hts',
  mount: 'mt',
  suite: 'ste',
  floor: 'fl',
  apartment: 'apt',
  building: 'bldg',
  room: 'rm',
  department: 'dept',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  saint: 'st',
  fort: 'ft',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/** The last four digits of a ZIP code only say more. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  wordsOf(`${one.street1} ${one.street2 ?? ''}`) === wordsOf(`${other.street1} ${other.street2 ?? ''}`) &&
  wordsOf(one.city) === wordsOf(other.city) &&
  one.state === other.state &&
  one.postal.slice(0, 5) === other.postal.slice(0, 5);
