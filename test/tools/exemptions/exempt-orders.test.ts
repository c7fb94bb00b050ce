/** A buyer with a certificate pays no sales tax, whichever way the order comes. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { decide, exempt } from '../../support/exemptions.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { lineOf, orderOf, send, TUMBLERS } from '../../support/soap-orders.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
const saved = async (more = {}) => (await shop.rest('POST', '/quotes', { lines: LINES, ...more })).body;

test('by hand: 250 tumblers to San Francisco, before and with a resale certificate', async () => {
  const before = await saved({ ship_postal: '94105' });
  expect(before.totals).toMatchObject({ goods: 4_350, setup: 50, subtotal: 4_400 });
  expect(before.totals.tax_estimate.amount).toBeGreaterThan(300);
  await exempt(shop, { state: 'CA', expires_on: '2026-11-20' });
  const quote = await saved({ ship_postal: '94105' });
  const freight = before.totals.freight_estimate.amount;
  expect(quote.totals.tax_estimate).toEqual({
    amount: 0,
    basis: 'No sales tax in CA: resale certificate SR-100200300; final at checkout.',
  });
  expect(quote.total).toBeCloseTo(4_400 + freight, 2);

  // The quote that was saved before shows tax; settled at the address it does not.
  const person = await holderOf(shop, before.url);
  const { totals } = await invoke(setDelivery, person, ADDRESS);
  expect([totals.tax.amountCents, totals.tax.basis]).toEqual([
    0,
    'No sales tax in CA: resale certificate SR-100200300.',
  ]);
  const order = await invoke(acceptQuote, person, {
    payment: 'card',
    amount: dollarsDue({ totals }),
    card: 'demo-approved',
  });
  expect(order.totals).toMatchObject({
    tax: { amountCents: 0, basis: totals.tax.basis },
    totalCents: totals.totalCents,
  });
  expect(totals.totalCents).toBe(440_000 + totals.freight.amountCents);
});

test('it counts in its own state alone, and in a plan of a budget', async () => {
  const texas = await saved({ ship_postal: '75234' });
  expect(texas.totals.tax_estimate.amount).toBeGreaterThan(0);
  const plan = { budget_usd: 5_000, people: 40 };
  const taxOf = async (ship_postal: string) => {
    const { body } = await shop.rest('POST', '/budget-plans', { ...plan, ship_postal });
    return body.bundles[0].totals.tax_estimate.amount;
  };
  expect([await taxOf('94105'), (await taxOf('75234')) > 0]).toEqual([0, true]);
});

test('one that was withdrawn or has expired between the address and the payment charges nothing yet', async () => {
  const quote = await saved();
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  shop.clock.at = new Date('2026-11-21T15:00:00.000Z');
  expect(
    await refused(invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' })),
  ).toEqual([
    'invalid_state',
    'The sales tax certificate SR-100200300 is no longer valid; save the delivery address again for the total with tax.',
  ]);
  const taxed = await invoke(setDelivery, person, ADDRESS);
  expect(dollarsDue(taxed)).toBeGreaterThan(amount);
});

test('a tax exempt purchase order needs a certificate on file for its state', async () => {
  const line = await lineOf(shop, TUMBLERS);
  const EXEMPT = [
    { taxJurisdiction: ['TX'], taxExempt: true, taxId: '32-1234567', taxType: 'SalesTax' as const },
  ];
  expect((await send(shop, orderOf('EXEMPT-1', [line], { TaxInformationArray: EXEMPT }))).messages).toEqual([
    '210 Error: No valid certificate for TX is on file, so this order bears $388.76 sales tax. Send the certificate on the Sales tax page of your account or by `POST /api/v1/exemptions`, and the order once it is accepted; or send the order without the exemption.',
  ]);
  const id = await exempt(shop, { state: 'TX', number: '32-1234567' });
  const { transactionId, messages } = await send(
    shop,
    orderOf('EXEMPT-1', [line], { TaxInformationArray: EXEMPT }),
  );
  expect(messages).toHaveLength(1);
  expect(messages[0]).not.toContain('sales tax');
  const { body: order } = await shop.rest('GET', `/orders/${transactionId}`);
  expect(order.totals.tax_estimate).toEqual({
    amount: 0,
    basis: 'No sales tax in TX: resale certificate 32-1234567.',
  });
  // An order that does not name the exemption bears none either, while the certificate is valid.
  expect((await send(shop, orderOf('EXEMPT-2', [line]))).messages.join()).not.toContain('sales tax');
  await decide(shop, id, 'refuse', 'It was revoked.');
  expect((await send(shop, orderOf('EXEMPT-3', [line]))).messages.join()).toContain('sales tax $388.76');
});

test('the order of a punch-out cart bears no tax either', async () => {
  const buyer = punchingOut(shop);
  await exempt(shop, { state: 'IL', number: 'E-9998' });
  const { cart } = await buyer.returned();
  const { order } = await buyer.place(buyer.orderOf(cart.items));
  expect([order.totals.tax_estimate.amount, order.totals.tax_estimate.basis]).toEqual([
    0,
    'No sales tax in IL: resale certificate E-9998.',
  ]);
});
