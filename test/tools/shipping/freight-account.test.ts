import { expect, test } from 'vitest';
import { billedBy, toFreightAccountWire } from '../../../tools/shipping/freight-account.ts';

const ACCOUNT = { carrier: 'UPS', accountNumber: '1A2B3C', postal: '94105', holder: 'Acme' };

test('of a carrier account only the last four characters are shown', () => {
  expect(toFreightAccountWire(ACCOUNT)).toEqual({ carrier: 'UPS', account_ending: '2B3C', postal: '94105' });
  expect(billedBy(ACCOUNT)).toBe(
    'Billed by UPS to the account of Acme ending in 2B3C; this shop charges no freight.',
  );
});
