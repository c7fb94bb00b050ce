import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePlace } from '../../../tools/shipping/same-place.ts';

const PLACE = {
  street1: '12 North Main Street',
  street2: 'Suite 4',
  city: 'Saint Paul',
  state: 'MN',
  postal: '55101',
};

test('spelling, capitals and the last four digits make no other place', () => {
  const known = {
    street1: '12 N MAIN ST STE 4',
    street2: null,
    city: 'ST. PAUL',
    state: 'MN',
    postal: '55101-1234',
  };
  expect(isSamePlace(PLACE, known)).toBe(true);
});

test('another number, suite, city, state or ZIP code is another place', () => {
  const others = [
    { street1: '21 North Main Street' },
    { street2: 'Suite 5' },
    { street2: null },
    { city: 'Minneapolis' },
    { state: 'WI' },
    { postal: '55102' },
  ];
  for (const other of others) expect(isSamePlace(PLACE, { ...PLACE, ...other })).toBe(false);
});

test('how an address is written never matters twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (street1, city) => {
      const typed = { ...PLACE, street1, city };
      const shouted = { ...typed, street1: ` ${street1.toLowerCase()} ,`, city: city.toLowerCase() };
      expect(isSamePlace(typed, shouted)).toBe(true);
    }),
  );
});
