import { expect, test } from 'vitest';
import { type RateTable, rateOf, type ServiceRates } from '../../../tools/shipping/freight-rates.ts';

const everywhere: ServiceRates = {
  cartonCents: 100,
  zones: { 2: 20, 8: 80 },
  remote: { cartonCents: 300, areas: { AK: 190, HI: 195, PR: 180 } },
};
const table: RateTable = {
  services: {
    ground: everywhere,
    three_day: { ...everywhere, remote: null },
    two_day: { ...everywhere, cartonCents: 200 },
    next_day: everywhere,
  },
  minimumCents: 0,
  pallet: { shipmentCents: 0, percent: 0 },
};

test('a rate goes by service and zone, beyond the road by area', () => {
  expect(rateOf(table, 'ground', { zone: 2, remote: null })).toEqual({ cartonCents: 100, lbCents: 20 });
  expect(rateOf(table, 'two_day', { zone: 8, remote: null })).toEqual({ cartonCents: 200, lbCents: 80 });
  expect(rateOf(table, 'ground', { zone: 8, remote: 'HI' })).toEqual({ cartonCents: 300, lbCents: 195 });
});

test('a service that does not go to Alaska has no rate there, but one within the contiguous states', () => {
  expect(rateOf(table, 'three_day', { zone: 8, remote: 'AK' })).toBeUndefined();
  expect(rateOf(table, 'three_day', { zone: 8, remote: null })).toEqual({ cartonCents: 100, lbCents: 80 });
});

test('a zone no carrier has is a mistake of ours', () => {
  expect(() => rateOf(table, 'ground', { zone: 9, remote: null })).toThrow(
    new RangeError('a carrier zone is a whole number from 2 to 8, not 9'),
  );
});
