import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { confirmCardPayment } from '../../../tools/payments/confirm-card-payment.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { startCardPayment } from '../../../tools/payments/start-card-payment.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { type CardShop, openCardShop } from '../../support/card-shop.ts';
import { ADDRESS } from '../../support/people.ts';

let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

const DALLAS = { ...ADDRESS, city: 'Dallas', state: 'TX', postal: '75201' } as const;
const reported = () => shop.failures.splice(0).map(({ message }) => message);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string; param?: string }) => [error.code, error.param],
  );

describe('a person at the provider’s page', () => {
  test('pays, and the notification makes the order', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    expect(await shop.ordersOf(quote.id)).toEqual([]);
    shop.stripe.pay(page);
    expect((await shop.tell(page)).status).toBe(200);
    const [order, ...more] = await shop.ordersOf(quote.id);
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      status: 'paid',
      total: amount,
      ship_to: { city: 'San Francisco' },
      payment: { status: 'paid', method: 'card', provider: 'stripe', amount },
    });
    expect(await shop.service.paymentRecords.entriesOf(order.id)).toMatchObject([
      { kind: 'charge', amountCents: Math.round(amount * 100), provider: 'stripe', reference: `pi_${page}` },
    ]);
    expect(await invoke(openQuote, person, {})).toMatchObject({
      order: { id: order.id },
      card_page_open: false,
    });
    expect(reported()).toEqual([]);
  });

  test('who comes back has changed nothing: only the provider’s word counts', async () => {
    const { quote, person, page } = await shop.atThePage();
    const before = await invoke(openQuote, person, {});
    const path = new URL(quote.url).pathname;
    const back = await shop.fetch(`${path}?card=returned`, {}, null);
    expect([back.status, back.headers.get('Refresh')]).toEqual([200, '10']);
    expect(await back.text()).toContain('Your payment is being confirmed.');
    expect(await invoke(openQuote, person, {})).toEqual(before);
    shop.stripe.pay(page);
    await shop.fetch(`${path}?card=returned`, {}, null);
    expect(await shop.ordersOf(quote.id)).toEqual([]);
  });

  test('is led to one page, however many windows ask', async () => {
    const { person, amount } = await shop.delivered();
    const asked = Array.from({ length: 40 }, () => invoke(startCardPayment, person, { amount }));
    expect(new Set((await Promise.all(asked)).map(({ url }) => url)).size).toBe(1);
    expect(shop.stripe.sessions.size).toBe(1);
    await invoke(startCardPayment, person, { amount, po_number: 'PO-9' });
    expect(shop.stripe.sessions.size).toBe(1);
    shop.stripe.pay('cs_test_1');
    await shop.tell('cs_test_1');
    expect(await invoke(openQuote, person, {})).toMatchObject({ order: { payment: { po_number: 'PO-9' } } });
  });

  test('who changes the delivery gets a page for that, and the old one is closed', async () => {
    const { person, page } = await shop.atThePage();
    const { amount_due: amount } = await invoke(setDelivery, person, DALLAS);
    const { url } = await invoke(startCardPayment, person, { amount });
    expect(url).toMatch(/cs_test_2$/);
    expect(shop.stripe.sessions.get(page)?.status).toBe('expired');
  });

  test('who pays on the page for the old delivery gets what the page was for', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    const { amount_due: other } = await invoke(setDelivery, person, DALLAS);
    expect(other).not.toBe(amount);
    shop.stripe.pay(page);
    await shop.tell(page);
    expect(await shop.ordersOf(quote.id)).toMatchObject([
      { total: amount, ship_to: { city: 'San Francisco' } },
    ]);
  });

  test('whose page ran out gets a new one', async () => {
    const { person, amount, page } = await shop.atThePage();
    const session = shop.stripe.sessions.get(page);
    if (session) shop.stripe.sessions.set(page, { ...session, status: 'expired' });
    expect((await shop.tell(page, 'checkout.session.expired')).status).toBe(200);
    expect((await invoke(openQuote, person, {})).card_page_open).toBe(false);
    expect((await invoke(startCardPayment, person, { amount })).url).toMatch(/cs_test_2$/);
  });

  test('who asks again after paying is led to the order, told of or not', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    shop.stripe.pay(page);
    expect((await invoke(startCardPayment, person, { amount })).url).toBe(quote.url);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
  });

  test('pays no other total than the one they saw, and no demo card', async () => {
    const { person, amount } = await shop.delivered();
    expect(await refused(invoke(startCardPayment, person, { amount: amount - 1 }))).toEqual([
      'invalid_state',
      'amount',
    ]);
    expect(
      await refused(invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' })),
    ).toEqual(['not_available', 'payment']);
    expect(shop.stripe.asked).toEqual([]);
  });
});

describe('a notification', () => {
  test('that is forged or replayed late is 400 and changes nothing', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    expect((await shop.tell(page, 'checkout.session.completed', { secret: 'whsec_guess' })).status).toBe(400);
    const unsigned = { method: 'POST', body: JSON.stringify({ type: 'checkout.session.completed' }) };
    expect((await shop.fetch('/payments/stripe', unsigned, null)).status).toBe(400);
    expect(await shop.ordersOf(quote.id)).toEqual([]);
  });

  test('that lies about a page nobody paid makes no order', async () => {
    const { quote, page } = await shop.atThePage();
    expect((await shop.tell(page)).status).toBe(200);
    expect(await shop.ordersOf(quote.id)).toEqual([]);
  });

  test('sent again, twenty times at once and after its opposite makes one order', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    const all = Array.from({ length: 20 }, () =>
      shop.tell(page, 'checkout.session.completed', { id: 'evt_same' }),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200));
    await shop.tell(page, 'checkout.session.expired');
    await shop.tell(page, 'checkout.session.async_payment_succeeded');
    const orders = await shop.ordersOf(quote.id);
    expect(orders).toHaveLength(1);
    expect(await shop.service.paymentRecords.entriesOf(orders[0].id)).toHaveLength(1);
    expect(shop.stripe.refunds).toEqual([]);
    expect(reported()).toEqual([]);
  });

  test('and nineteen others taken in at the same instant are one payment', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    const service = shop.service.ctxFor({ kind: 'service', agent: 'payments' }, 'req_service');
    const looks = shop.stripe.asked.length;
    const all = Array.from({ length: 20 }, () => invoke(confirmCardPayment, service, { reference: page }));
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
    expect(shop.stripe.asked.length - looks).toBe(20);
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(19);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
    expect(shop.stripe.refunds).toEqual([]);
  });

  test('is acknowledged only when the order is on disk', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    for (const trouble of ['fails', 'breaks', 'silent'] as const) {
      shop.stripe.trouble = trouble;
      expect((await shop.tell(page)).status).toBe(502);
    }
    shop.stripe.trouble = 'none';
    expect((await shop.tell(page)).status).toBe(200);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
  });

  test('of a page we never opened is taken, reported and makes no order', async () => {
    expect((await shop.tell('cs_test_of_another_shop')).status).toBe(200);
    expect(reported()).toEqual([
      'The payment provider reported a page this shop never opened; nothing was ordered.',
    ]);
  });

  test.each([{ amount_total: 1 }, { currency: 'eur' }])(
    'of a page paid with %o makes no order and is reported once',
    async (paid) => {
      const { quote, page } = await shop.atThePage();
      shop.stripe.pay(page, paid);
      expect((await shop.tell(page)).status).toBe(200);
      await shop.tell(page);
      await shop.reconcile();
      expect(await shop.ordersOf(quote.id)).toEqual([]);
      expect(reported()).toEqual([expect.stringContaining('paid with another amount or currency')]);
    },
  );

  test('after the quote has expired still makes the order: whoever was charged gets the goods', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    shop.clock.at = new Date(quote.expires_at);
    expect((await shop.tell(page)).status).toBe(200);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
    expect(reported()).toEqual([expect.stringContaining('was expired when its payment arrived')]);
  });
});

describe('a quote that was paid a second time', () => {
  const twice = async () => {
    const first = await shop.atThePage();
    shop.stripe.pay(first.page);
    // The second window was on its way while the first one’s end was not known.
    await invoke(acceptQuote, first.person, { payment: 'terms', amount: first.amount });
    return first;
  };

  test('is one order, and the second payment goes back by itself, once', async () => {
    const { quote, amount, page } = await twice();
    const [order] = await shop.ordersOf(quote.id);
    await Promise.all([shop.tell(page), shop.tell(page), shop.tell(page)]);
    expect(await shop.ordersOf(quote.id)).toEqual([order]);
    expect(shop.stripe.refunds).toMatchObject([
      { payment_intent: `pi_${page}`, amount: Math.round(amount * 100) },
    ]);
    expect(
      (await shop.service.paymentRecords.entriesOf(order.id)).map(({ kind, note }) => [kind, note]),
    ).toEqual([
      ['charge', 'Paid twice'],
      ['refund', 'Paid twice'],
    ]);
    expect(reported()).toEqual([expect.stringContaining('was paid a second time')]);
    const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
    const about = `We refunded a second payment for your order ${order.id}`;
    expect(mails.filter(({ subject }) => subject === about)).toHaveLength(1);
  });

  test('gets its money back later where the provider did not answer', async () => {
    const { page } = await twice();
    const settled = shop.tell(page);
    await settled;
    expect(shop.stripe.refunds).toHaveLength(1);
    const next = await twice();
    // The look is answered, the refund breaks off after it was made.
    const { asked } = shop.stripe;
    asked.push = (...lines) => {
      if (lines.some((line) => line.startsWith('POST /v1/refunds'))) shop.stripe.trouble = 'breaks';
      return Array.prototype.push.apply(asked, lines);
    };
    expect((await shop.tell(next.page)).status).toBe(502);
    shop.stripe.trouble = 'none';
    asked.push = Array.prototype.push;
    expect((await shop.tell(next.page)).status).toBe(200);
    await shop.reconcile();
    await shop.reconcile();
    expect(
      shop.stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${next.page}`),
    ).toHaveLength(1);
    const { refunds } = await shop.service.paymentRecords.unsettled(new Date('2027-01-01'));
    expect(refunds).toEqual([]);
  });
});

describe('reconciling', () => {
  test('finds the payment whose notification was lost', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    await shop.reconcile(2);
    expect(await shop.ordersOf(quote.id)).toEqual([]);
    await shop.reconcile(4);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
    await shop.reconcile();
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
    expect(reported()).toEqual([]);
  });

  test('closes pages nobody should pay on any more', async () => {
    const { person, amount, page } = await shop.atThePage();
    await invoke(acceptQuote, person, { payment: 'terms', amount });
    await shop.reconcile();
    expect(shop.stripe.sessions.get(page)?.status).toBe('expired');
  });

  test('goes on where it was once the provider answers again', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    shop.stripe.trouble = 'fails';
    await shop.reconcile();
    expect(reported()).toEqual(['A payment could not be reconciled; it is looked at again.']);
    shop.stripe.trouble = 'none';
    await shop.reconcile();
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
  });
});

test('no key takes in a payment, not even one with every scope', async () => {
  const { person } = await shop.delivered();
  expect(await refused(invoke(confirmCardPayment, person, { reference: 'cs_test_1' }))).toEqual([
    'unauthorized',
    undefined,
  ]);
});
