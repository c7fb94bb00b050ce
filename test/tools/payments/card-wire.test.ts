import { expect, test } from 'vitest';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { stripePayments } from '../../../server/outside/payments/stripe/stripe-payments.ts';
import { toCardWire } from '../../../tools/payments/card-wire.ts';

test('a card is taken here or on the provider’s page, or not at all', () => {
  const stripe = stripePayments({ secretKey: 'sk', webhookSecret: 'whsec', now: () => new Date() });
  expect([undefined, demoPayments, stripe].map(toCardWire)).toEqual([
    null,
    { provider: 'demo', is_demo: true, pages_at: null },
    { provider: 'stripe', is_demo: false, pages_at: 'https://checkout.stripe.com' },
  ]);
});
