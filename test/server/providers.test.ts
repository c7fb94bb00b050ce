import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { paymentsOf, signatureOf } from '../../server/providers.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const now = () => new Date('2026-11-04T15:00:00Z');
const provider = async (env: Record<string, string>) => (await paymentsOf(readConfig(env), now))?.provider;

test('Stripe takes the cards where it is set up, the demo provider in a demo shop, otherwise none', async () => {
  expect(await provider({})).toBe('demo');
  expect(await provider(STRIPE)).toBe('stripe');
  expect(await provider({ SHOP: 'live' })).toBeUndefined();
  expect(await provider({ SHOP: 'live', ...STRIPE })).toBe('stripe');
});

test('pages are Stripe’s own unless the shop has a domain there', async () => {
  const pagesAt = async (env: Record<string, string>) => {
    const payments = await paymentsOf(readConfig({ ...STRIPE, ...env }), now);
    return payments?.kind === 'hosted' ? payments.pagesAt : undefined;
  };
  expect(await pagesAt({})).toBe('https://checkout.stripe.com');
  expect(await pagesAt({ STRIPE_PAGES_AT: 'https://pay.example.com/' })).toBe('https://pay.example.com');
});

test('mails end with who sells and how to reach them', () => {
  const seller = { SELLER_NAME: 'Acme', SELLER_ADDRESS: '1 Main Street|Springfield, IL 62701' };
  const reach = { SELLER_EMAIL: 'hello@acme.example', SELLER_PHONE: '+1 (217) 555-0100' };
  expect(signatureOf(readConfig({ SHOP: 'live', ...seller, ...reach }))).toMatchObject({
    name: 'Acme',
    address: ['1 Main Street', 'Springfield, IL 62701'],
    email: 'hello@acme.example',
    phone: '+1 (217) 555-0100',
  });
  expect(signatureOf(readConfig({ SHOP: 'live', ...seller }))).toMatchObject({ email: null, phone: null });
  expect(signatureOf(readConfig({ SHOP: 'live' }))).toBeUndefined();
});
