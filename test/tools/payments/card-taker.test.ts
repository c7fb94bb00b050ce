import { expect, test } from 'vitest';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { stripePayments } from '../../../server/outside/payments/stripe/stripe-payments.ts';
import { cardTaker } from '../../../tools/payments/card-taker.ts';

test('a card is taken here or on the provider’s page, or not at all', () => {
  const stripe = stripePayments({ secretKey: 'sk', webhookSecret: 'whsec', now: () => new Date() });
  expect([undefined, demoPayments, stripe].map(cardTaker)).toEqual([
    null,
    { provider: 'demo', isDemo: true, pagesAt: null },
    { provider: 'stripe', isDemo: false, pagesAt: 'https://checkout.stripe.com' },
  ]);
});
