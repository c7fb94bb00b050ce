import { expect, test } from 'vitest';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { stripePayments } from '../../../server/outside/payments/stripe/stripe-payments.ts';
import { hostedFor } from '../../../tools/payments/hosted-payments.ts';
import { refusal } from '../../support/refusal.ts';

const stripe = stripePayments({ secretKey: 'sk', webhookSecret: 'whsec', now: () => new Date() });
const refused = (amountCents: number) => refusal(() => hostedFor({ payments: stripe }, amountCents));

test('the provider’s page takes amounts up to its limits, and the limits themselves', () => {
  expect([50, 99_999_999].map((cents) => hostedFor({ payments: stripe }, cents))).toEqual([stripe, stripe]);
  const beyond = {
    code: 'not_available',
    message: 'A card pays totals from $0.50 to $999,999.99; choose another way to pay.',
    param: 'payment',
  };
  expect([refused(49), refused(100_000_000)]).toEqual([beyond, beyond]);
});

test('a shop without such a page takes no card there', () => {
  const noCard = {
    code: 'not_available',
    message: 'This shop takes no cards here; choose another way to pay.',
    param: 'payment',
  };
  expect([undefined, demoPayments].map((payments) => refusal(() => hostedFor({ payments }, 5_000)))).toEqual([
    noCard,
    noCard,
  ]);
});
