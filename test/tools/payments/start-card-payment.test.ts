import { describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { startCardPayment } from '../../../tools/payments/start-card-payment.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { setDestinations } from '../../../tools/quotes/set-destinations.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { ADDRESS, dollarsDue } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useFresh } from '../../support/use.ts';

const shop = useFresh(openCardShop);

const DALLAS = { ...ADDRESS, city: 'Dallas', state: 'TX', postal: '75201' } as const;
const reported = () => shop.failures.splice(0).map(({ message }) => message);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string; param?: string }) => [error.code, error.param],
  );

describe('a person at the provider’s page', () => {
  test('pays for several places, and the order has those that were paid for', async () => {
    const { quote, person } = await shop.delivered();
    const split = (first: number) =>
      invoke(setDestinations, person, {
        destinations: [
          { ...ADDRESS, lines: [{ line: 1, quantity: first }] },
          { ...DALLAS, lines: [{ line: 1, quantity: 250 - first }] },
        ],
      });
    const amount = dollarsDue(await split(150));
    const { today } = await invoke(openQuote, person, {});
    const { url } = await invoke(startCardPayment, person, {
      amount,
      in_hands_date: today?.dates.inHandsDate,
    });
    const page = url.split('/').at(-1) ?? '';
    await split(50);
    shop.stripe.pay(page);
    await shop.tell(page);
    const [order] = await shop.ordersOf(quote.id);
    expect([order.total, order.payment.status]).toEqual([amount, 'paid']);
    expect(
      order.destinations.map((one: { ship_to: { city: string }; lines: object[] }) => [
        one.ship_to.city,
        one.lines,
      ]),
    ).toEqual([
      ['San Francisco', [{ line: 1, quantity: 150 }]],
      ['Dallas', [{ line: 1, quantity: 100 }]],
    ]);
    expect(reported()).toEqual([]);
  });

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
      isCardPageOpen: false,
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
    expect(await invoke(openQuote, person, {})).toMatchObject({ order: { payment: { poNumber: 'PO-9' } } });
  });

  test('who changes the delivery gets a page for that, and the old one is closed', async () => {
    const { person, page } = await shop.atThePage();
    const amount = dollarsDue(await invoke(setDelivery, person, DALLAS));
    // Dallas is farther, so the date is a later one, and the person sees it first.
    expect((await refusalBy(invoke(startCardPayment, person, { amount })))?.param).toBe('in_hands_date');
    const { today } = await invoke(openQuote, person, {});
    const { url } = await invoke(startCardPayment, person, {
      amount,
      in_hands_date: today?.dates.inHandsDate,
    });
    expect(url).toMatch(/cs_test_2$/);
    expect(shop.stripe.sessions.get(page)?.status).toBe('expired');
  });

  test('who pays on the page for the old delivery gets what the page was for', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    const other = dollarsDue(await invoke(setDelivery, person, DALLAS));
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
    expect((await invoke(openQuote, person, {})).isCardPageOpen).toBe(false);
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
