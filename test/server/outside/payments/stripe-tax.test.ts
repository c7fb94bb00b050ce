import { expect, test } from 'vitest';
import { stripeClient } from '../../../../server/outside/payments/stripe/stripe-client.ts';
import { stripeTax } from '../../../../server/outside/payments/stripe/stripe-tax.ts';
import type { TaxRequest } from '../../../../tools/pricing/tax-port.ts';
import { ADDRESS } from '../../../support/people.ts';
import { refused } from '../../../support/stores.ts';
import { STRIPE_KEY, stripeServer } from '../../../support/stripe-server.ts';
import { use } from '../../../support/use.ts';

const TO = { ...ADDRESS, company: null, phone: null, street2: null };
const REQUEST: TaxRequest = {
  to: TO,
  lines: [
    { category: 'Drinkware', unitPriceCents: 1_500, amountCents: 150_000 },
    { category: 'T-Shirts', unitPriceCents: 1_000, amountCents: 100_000 },
    { category: 'Drinkware', unitPriceCents: 1_500, amountCents: 0 },
  ],
  freightCents: 10_000,
  exemption: null,
};
const stand = use(stripeServer);

const taxes = () =>
  stripeTax(stripeClient({ secretKey: STRIPE_KEY, apiBase: stand.url, timeoutMs: 500, retries: 0 }));

test('goods and freight are taxed as Stripe calculates for the address', async () => {
  expect(await taxes().calculate(REQUEST)).toEqual({
    amountCents: 22_100,
    ratePercent: 8.5,
    basis: 'Sales tax for this address in CA, by Stripe Tax.',
  });
});

test('clothing is named as clothing, so that a state can exempt it', async () => {
  const inNewJersey = { ...TO, city: 'Newark', state: 'NJ', postal: '07102' };
  expect((await taxes().calculate({ ...REQUEST, to: inNewJersey })).amountCents).toBe(13_600);
});

test('a certificate of the state settles it without a question', async () => {
  const asked = stand.asked.length;
  const exemption = { kind: 'resale', state: 'CA', number: 'SR-123' } as const;
  expect(await taxes().calculate({ ...REQUEST, exemption })).toEqual({
    exemption,
    amountCents: 0,
    ratePercent: 0,
    basis: 'No sales tax in CA: resale certificate SR-123.',
  });
  expect(stand.asked.length).toBe(asked);
});

test('a provider that is down is no tax of 0, and the next call works', async () => {
  stand.trouble = 'fails';
  expect((await refused(taxes().calculate(REQUEST)))[0]).toBe('supplier_unavailable');
  stand.trouble = 'none';
  expect((await taxes().calculate(REQUEST)).amountCents).toBe(22_100);
});
