import { expect, test } from 'vitest';
import { destinationOf } from '../../../tools/quotes/destination.ts';
import { refuseUndeliverable } from '../../../tools/shipping/deliverable.ts';
import { EmailAddress } from '../../../tools/values/email-address.ts';
import { refusal } from '../../support/refusal.ts';

const HERE = { street1: '1 Market Street', street2: null, state: 'CA', postal: '94105' };
const served = 'goods ship to the 50 states, the District of Columbia and Puerto Rico.';

test.each([
  [{}, undefined],
  [{ state: 'PR', postal: '00926' }, undefined],
  [{ street1: 'P.O. Box 12' }, ['street1', /post office boxes/]],
  [{ street2: 'PO Box 12' }, ['street2', /post office boxes/]],
  [
    { state: 'AE', postal: '09012' },
    ['state', `No rate to military mail (APO, FPO, DPO) is known; ${served}`],
  ],
  [{ state: 'AA', postal: '34010' }, ['state', /military/]],
  [{ state: 'AP', postal: '96201' }, ['state', /military/]],
  [{ state: 'HI', postal: '96799' }, ['state', /American Samoa/]],
  [{ state: 'GU', postal: '96910' }, ['state', `No rate to Guam is known; ${served}`]],
  [{ state: 'VI', postal: '00802' }, ['state', /Virgin Islands/]],
  [{ state: 'MP', postal: '96950' }, ['state', /islands of the Pacific/]],
  [{ state: 'NY' }, ['postal', 'The ZIP code is not in this state; check both.']],
  [{ postal: '00000' }, ['postal', /not in this state/]],
])('an address with %o: %o', (other, why) => {
  const refused = refusal(() => refuseUndeliverable({ ...HERE, ...other }, 'ship_to.'));
  if (why === undefined) return expect(refused).toBeUndefined();
  expect(refused).toMatchObject({ code: 'validation_failed', param: `ship_to.${why[0]}` });
  expect(refused?.message).toMatch(why[1] ?? '');
});

test.each([
  [{ shipRegion: 'ON', shipPostal: 'M5V 3L9' }, /^Goods ship within the United States, and the region/],
  [{ shipPostal: 'M5V 3L9' }, /^Goods ship within the United States, and the destination/],
  [{ shipRegion: 'AE' }, /^No rate to military mail/],
  [{ shipRegion: 'Guam' }, /^No rate to Guam/],
])('a destination %o says what is served', (wish, why) => {
  expect(() => destinationOf(wish)).toThrow(why);
});

test('blanks around a ZIP code and an address, and a domain of other letters, are read', () => {
  expect(destinationOf({ shipPostal: ' 94105 ' })).toEqual({ postal: '94105', state: 'CA' });
  expect(EmailAddress.parse(' ada@example.com ')).toBe('ada@example.com');
  expect(EmailAddress.parse('ada@büro.example')).toBe('ada@xn--bro-hoa.example');
  for (const wrong of ['ada@', 'ada', 'ada@büro', 'a@b.example, c@d.example', 'ada lovelace@example.com'])
    expect(EmailAddress.safeParse(wrong).success).toBe(false);
});
