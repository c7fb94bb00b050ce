/** Where goods can go: one judgement for every door. */
import { ServiceError } from '../errors.ts';
import { msg, type Said, said, term } from '../languages/words.ts';
import { stateOfZip } from '../values/zip-codes.ts';
import { isPostBox } from './post-box.ts';
import type { ShipTo } from './ship-to.ts';

const MILITARY = msg('military mail (APO, FPO, DPO)');

/** Places with US addresses and no rate of a parcel carrier, by their codes and how their ZIP codes begin. */
const UNSERVED: readonly { place: string; codes: readonly string[]; zips: RegExp }[] = [
  { place: MILITARY, codes: ['AA', 'AE', 'AP', 'APO', 'FPO', 'DPO'], zips: /^(09|340|96[2-6])/ },
  { place: msg('Guam'), codes: ['GU', 'GUAM'], zips: /^969[1-3]/ },
  { place: msg('American Samoa'), codes: ['AS', 'AMERICAN SAMOA'], zips: /^96799/ },
  { place: msg('the U.S. Virgin Islands'), codes: ['VI', 'VIRGIN ISLANDS'], zips: /^008/ },
  { place: msg('the islands of the Pacific'), codes: ['MP', 'FM', 'MH', 'PW'], zips: /^969[4-7]/ },
];

/** Why goods do not go to a place, as far as it is known; `undefined` where they may. */
export function unserved(region: string | null | undefined, postal?: string | null): Said | undefined {
  const code = region?.trim().toUpperCase() ?? '';
  const found = UNSERVED.find(({ codes, zips }) => codes.includes(code) || zips.test(postal ?? ''));
  return (
    found &&
    said(
      'No rate to {place} is known; goods ship to the 50 states, the District of Columbia and Puerto Rico.',
      { place: term(found.place) },
    )
  );
}

/**
 * @param at where the address stands in the input, with its dot at the end
 * @throws ServiceError `validation_failed` for a post office box, military mail, a territory, and a ZIP code of another state
 */
export function refuseUndeliverable(
  {
    postal,
    state,
    street1,
    street2,
  }: Pick<ShipTo, 'postal' | 'street1' | 'street2'> & { state: string | null },
  at = '',
): void {
  const refused = (why: Said | string, field: string) =>
    new ServiceError('validation_failed', why, { param: `${at}${field}` });
  const box = [street1, street2].findIndex((line) => line !== null && isPostBox(line));
  if (box !== -1)
    throw refused(
      'Parcel carriers do not deliver to post office boxes; give a street address.',
      box === 0 ? 'street1' : 'street2',
    );
  const why = unserved(state, postal);
  if (why) throw refused(why, 'state');
  if (stateOfZip(postal) !== state) throw refused('The ZIP code is not in this state; check both.', 'postal');
}
