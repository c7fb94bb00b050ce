import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { toOrderWire } from '../../../tools/orders/order-wire.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { deliveredQuote, issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import {
  ADDRESS,
  acceptQuote,
  dollarsDue,
  holderOf,
  invoke,
  openQuote,
  payByCard,
  setDelivery,
} from '../../support/people.ts';

import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
const saveQuote = async (key?: string) =>
  (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' }, key)).body;
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.param] : error),
  );

test('a person pays by card, and the order shows up for the agent', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  const order = toOrderWire(await payByCard(shop, quote.url), person.links);
  expect(order).toMatchObject({
    status: 'paid',
    quote_id: quote.id,
    url: quote.url,
    total: quote.total,
    payment: { status: 'paid', method: 'card', provider: 'demo', amount: quote.total, terms_days: null },
    ship_to: { ...ADDRESS, company: null, phone: null, street2: null },
    items: [{ part_id: 'TUMBLER-20-BLACK', quantity: 250, unit_price: 17.4 }],
    tracking: [],
    hold: null,
  });
  expect((await shop.rest('GET', `/orders/${order.id}`)).body).toMatchObject(order);
  expect((await shop.rest('GET', '/orders?status=paid&detail=full')).body.orders).toContainEqual(order);
  expect((await shop.rest('GET', `/quotes/${quote.id}`)).body).toMatchObject({
    status: 'ordered',
    order_id: order.id,
  });
});

test('an account with terms orders on them', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const order = await invoke(acceptQuote, person, { payment: 'terms', amount, po_number: 'PO-7' });
  expect(order.payment).toEqual({
    status: 'on_terms',
    method: 'terms',
    provider: null,
    reference: null,
    amountCents: Math.round(amount * 100),
    refundedCents: 0,
    termsDays: 30,
    poNumber: 'PO-7',
    at: '2026-11-04T15:00:00.000Z',
  });
});

test('a link alone does not order on terms, and nothing is placed', async () => {
  const { quote, amount } = await deliveredQuote(shop);
  const bare = await holderOf(shop, quote.url, null);
  expect(await refusalBy(invoke(acceptQuote, bare, { payment: 'terms', amount }))).toEqual({
    code: 'not_available',
    message: 'Only people of the account order on its terms: sign in first, or pay by card.',
    param: 'payment',
  });
  expect((await invoke(openQuote, bare, {})).order).toBe(null);
  expect((await invoke(acceptQuote, bare, { payment: 'card', amount, card: 'demo-approved' })).status).toBe(
    'paid',
  );
});

test('an account without terms pays by card', async () => {
  const quote = await saveQuote(await shop.newKey(['read', 'write', 'orders'], { email: 'new@example.com' }));
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  expect(await refused(invoke(acceptQuote, person, { payment: 'terms', amount }))).toEqual([
    'not_available',
    'payment',
  ]);
});

test('two hundred windows that pay at once make one order, paid once', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const pay = { payment: 'card', amount, card: 'demo-approved' } as const;
  const orders = await Promise.all(Array.from({ length: 200 }, () => invoke(acceptQuote, person, pay)));
  expect(new Set(orders.map((order) => order.id)).size).toBe(1);
  const { body } = await shop.rest('GET', '/orders?limit=50');
  expect(body.orders.filter((order: { quote_id: string }) => order.quote_id === quote.id)).toHaveLength(1);
});

test('a declined card leaves the quote open for the next one', async () => {
  const quote = await saveQuote();
  expect(await refused(payByCard(shop, quote.url, 'demo-declined'))).toEqual(['not_available', 'card']);
  expect((await shop.rest('GET', `/quotes/${quote.id}`)).body.status).toBe('saved');
  expect((await payByCard(shop, quote.url)).status).toBe('paid');
});

test('there is no payment before it is known where the goods go', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  expect(
    await refused(
      invoke(acceptQuote, person, { payment: 'card', amount: quote.total, card: 'demo-approved' }),
    ),
  ).toEqual(['invalid_state', undefined]);
});

test('no other total is paid than the one on the page', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  await invoke(setDelivery, person, { ...ADDRESS, city: 'Dallas', state: 'TX', postal: '75201' });
  expect(
    await refused(invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' })),
  ).toEqual(['invalid_state', 'amount']);
  expect((await invoke(openQuote, person, {})).canOrder).toBe(true);
});

test('a ZIP code of another state is refused', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  expect(await refused(invoke(setDelivery, person, { ...ADDRESS, state: 'TX' }))).toEqual([
    'validation_failed',
    'postal',
  ]);
});

test('an expired quote is neither delivered nor paid', async () => {
  const quote = await saveQuote();
  const person = await holderOf(shop, quote.url);
  const before = shop.clock.at;
  shop.clock.at = new Date(quote.expires_at);
  expect(await refused(invoke(setDelivery, person, ADDRESS))).toEqual(['invalid_state', undefined]);
  expect((await invoke(openQuote, person, {})).quote.status).toBe('expired');
  expect((await shop.rest('GET', '/quotes?status=expired&limit=50')).body.quotes).toContainEqual(
    expect.objectContaining({ id: quote.id, status: 'expired' }),
  );
  shop.clock.at = before;
});

const LIMITED = 'net@example.com';
const limited = async (creditLimitCents: number, email = LIMITED) => {
  const key = await shop.newKey(['read', 'write', 'orders'], { email, termsDays: 30 });
  await shop.service.transaction(({ accounts }) => accounts.setCreditTerms(email, { creditLimitCents }));
  return key;
};

test('credit is used up by orders not invoiced yet and by invoices not paid, and no more is sold on terms', async () => {
  const key = await limited(1_000_000);
  const first = await orderOnTerms(shop, key);
  const { person, amount } = await deliveredQuote(shop, key);
  expect((await invoke(openQuote, person, {})).creditLeftCents).toBe(500_710);
  await invoke(acceptQuote, person, { payment: 'terms', amount });
  const third = await deliveredQuote(shop, key);
  expect((await invoke(openQuote, third.person, {})).creditLeftCents).toBe(1_420);
  const acceptThird = () => invoke(acceptQuote, third.person, { payment: 'terms', amount });
  expect(await refusalBy(acceptThird())).toEqual({
    code: 'not_available',
    message:
      'This order is $4,992.90, and $14.20 is left of the account’s credit; pay by card, or pay an open invoice first.',
    param: 'payment',
  });
  await issuedInvoice(shop, first.id);
  expect((await refusalBy(acceptThird()))?.code).toBe('not_available');
  await invoke(recordInvoicePayment, deskOf(shop), { id: first.id, amount: 4_992.9 });
  expect((await acceptThird()).payment.status).toBe('on_terms');
});

test('credit is not spent twice by two quotes accepted at once', async () => {
  const key = await limited(500_000, 'twice@example.com');
  const both = [await deliveredQuote(shop, key), await deliveredQuote(shop, key)];
  const answers = await Promise.all(
    both.map(({ person, amount }) => refusalBy(invoke(acceptQuote, person, { payment: 'terms', amount }))),
  );
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
});

test('no key opens what is for people, not even one with every scope', async () => {
  const key = shop.service.ctxFor(
    {
      kind: 'key',
      key: {
        id: 'k',
        name: 'k',
        prefix: 'mk_',
        scopes: ['read', 'write', 'orders'],
        previewsPerDay: 1,
        madeFor: 'both' as const,
      },
      account: {
        id: 'a',
        name: 'a',
        email: 'a',
        termsDays: 30,
        creditLimitCents: null,
        takesPurchaseOrdersAtOnce: false,
        freightForm: 'header' as const,
        shipsOnOwnAccount: false,
        approvals: 'awaited',
        termsNeedSignIn: true,
        shipPostal: null,
      },
    },
    'req_key',
  );
  expect(await refused(invoke(acceptQuote, key, { payment: 'terms', amount: 1 }))).toEqual([
    'unauthorized',
    undefined,
  ]);
});
