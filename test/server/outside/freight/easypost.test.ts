import { beforeEach, expect, test } from 'vitest';
import { easyPostFreight } from '../../../../server/outside/freight/easypost.ts';
import { english } from '../../../../tools/languages/words.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../../tools/shipping/default-freight-rates.ts';
import { EASYPOST_KEY, easyPostServer } from '../../../support/easypost-server.ts';
import { ADDRESS } from '../../../support/people.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { refused } from '../../../support/stores.ts';
import { use } from '../../../support/use.ts';

const TUMBLER = fixtureProduct();
const TO = { ...ADDRESS, company: null, phone: null, street2: null };
const stand = use(easyPostServer);
beforeEach(() => {
  stand.asked.length = 0;
  stand.trouble = 'none';
});

const freight = (parts: { apiKey?: string; timeoutMs?: number } = {}) =>
  easyPostFreight({
    apiKey: EASYPOST_KEY,
    apiBase: stand.url,
    carrier: 'UPS',
    rates: DEFAULT_FREIGHT_RATES,
    ...parts,
  });
const charge = (quantity: number, service: 'ground' | 'two_day' | 'next_day' = 'ground', port = freight()) =>
  port.charge({ items: [{ product: TUMBLER, quantity }], to: TO, service });

test('each kind of carton is asked once and charged as often as it ships', async () => {
  expect(await charge(60)).toEqual({
    amountCents: 3 * 1_234,
    basis: 'UPS Ground rate for 3 cartons to this address.',
  });
  // Two full cartons of 24 tumblers of 0.9 lb, and one of half the height.
  expect(stand.asked.map(({ parcel }) => parcel)).toEqual([
    { length: 18, width: 12, height: 9, weight: 346 },
    { length: 18, width: 12, height: 4.5, weight: 173 },
  ]);
  expect(stand.asked[0]).toMatchObject({ from_address: { zip: '14072' }, to_address: { zip: '94105' } });
});

test('a faster service has its own rate, and one the carrier does not offer is named', async () => {
  expect((await charge(24, 'two_day')).amountCents).toBe(4_560);
  expect(await refused(charge(24, 'next_day'))).toEqual([
    'not_available',
    'UPS offers no Next-day air to this address; choose another shipping service.',
  ]);
});

test('goods over a thousand pounds go by the table, which knows pallets', async () => {
  expect(english((await charge(2_400)).basis)).toMatch(/by pallet, from a rate table\.$/);
  expect(stand.asked).toEqual([]);
});

test.each(['fails', 'silent', 'garbled'] as const)(
  'a carrier that %s is no price, and the next call works',
  async (trouble) => {
    stand.trouble = trouble;
    expect((await refused(charge(24, 'ground', freight({ timeoutMs: 100 }))))[0]).toBe(
      'supplier_unavailable',
    );
    stand.trouble = 'none';
    expect((await charge(24)).amountCents).toBe(1_234);
  },
);

test('a wrong key is no price', async () => {
  expect((await refused(charge(24, 'ground', freight({ apiKey: 'wrong' }))))[0]).toBe('supplier_unavailable');
});
