import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { confirmCardPayment } from '../../../tools/payments/confirm-card-payment.ts';
import { type CardShop, openCardShop } from '../../support/card-shop.ts';
import { recordedEvents } from '../../support/recorded-events.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: CardShop;
beforeEach(async () => {
  shop = await openCardShop();
});
afterEach(() => shop.close());

const reported = () => shop.failures.splice(0).map(({ message }) => message);
const service = () => shop.service.ctxFor({ kind: 'service', agent: 'payments' }, 'req_service');
const confirm = (reference: string, notification?: string) =>
  invoke(confirmCardPayment, service(), {
    reference,
    ...(notification === undefined ? {} : { notification }),
  });

test('a page is open until it is paid, then it is the order of its quote, once', async () => {
  const { quote, page } = await shop.atThePage();
  expect(await confirm(page)).toEqual({ outcome: 'open', orderId: null, remark: null });
  shop.stripe.pay(page);
  const paid = await confirm(page, 'evt_1');
  const [order, ...more] = await shop.ordersOf(quote.id);
  expect([paid, more]).toEqual([{ outcome: 'ordered', orderId: order.id, remark: null }, []]);
  const known = { outcome: 'known', orderId: null, remark: null };
  expect(await confirm(page)).toEqual(known);
  expect(await confirm('cs_test_of_another_shop', 'evt_1')).toEqual(known);
  expect(await recordedEvents(shop)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'quote.ordered', actor: 'service:payments', recordId: quote.id }),
      expect.objectContaining({ name: 'order.paid', actor: 'service:payments', recordId: order.id }),
    ]),
  );
});

test('a payment that arrives late is an order with the date that can be kept; of goods that are gone, a held one', async () => {
  const first = await shop.atThePage();
  const second = await shop.atThePage();
  for (const { page } of [first, second]) shop.stripe.pay(page);
  shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
  await confirm(first.page);
  const [late] = await shop.ordersOf(first.quote.id);
  expect(late.in_hands.in_hands_date > first.quote.in_hands.in_hands_date).toBe(true);
  expect(late.hold).toBe(null);
  const stock = async () => ({
    key: 'demo:TUMBLER-20',
    parts: [{ partId: 'TUMBLER-20-BLACK', quantity: 0, incoming: [] }],
    asOf: shop.clock.at.toISOString(),
    source: 'test',
  });
  await invoke(confirmCardPayment, { ...service(), suppliers: { stock } }, { reference: second.page });
  const [held] = await shop.ordersOf(second.quote.id);
  expect([held.status, held.hold.reason]).toEqual([
    'paid',
    'Line 1: Black: Of 250 pieces 0 are in stock and 0 on the way; choose another part.',
  ]);
});

test('a payment page that must not be paid any more is closed, and an unknown one is told', async () => {
  const { person, amount, page } = await shop.atThePage();
  await invoke(acceptQuote, person, { payment: 'terms', amount });
  expect(await confirm(page)).toEqual({ outcome: 'expired', orderId: null, remark: null });
  expect(shop.stripe.sessions.get(page)?.status).toBe('expired');
  expect(await confirm('cs_test_of_another_shop')).toEqual({
    outcome: 'unknown',
    orderId: null,
    remark: 'The payment provider reported a page this shop never opened; nothing was ordered.',
  });
});

test('nothing is settled while the provider does not answer, or where it is no longer set up', async () => {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  shop.stripe.trouble = 'fails';
  expect((await refusalBy(confirm(page)))?.code).toBe('supplier_unavailable');
  const without = { ...service(), payments: undefined };
  expect(await refusalBy(invoke(confirmCardPayment, without, { reference: page }))).toEqual({
    code: 'not_available',
    message: 'The provider of this payment page is no longer set up here.',
  });
  expect(await shop.ordersOf(quote.id)).toEqual([]);
});

test('a holder of the quote’s link confirms nothing', async () => {
  const { person, page } = await shop.atThePage();
  expect(await refusalCode(invoke(confirmCardPayment, person, { reference: page }))).toBe('unauthorized');
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

  test('that lies about an unpaid page makes no order', async () => {
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
    const looks = shop.stripe.asked.length;
    const all = Array.from({ length: 20 }, () => confirm(page));
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

  test('after the quote has expired still makes the order: a buyer who was charged gets the goods', async () => {
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
    expect(
      mails.filter(
        ({ about, subject }) => about === order.id && subject.startsWith('Second payment refunded: '),
      ),
    ).toHaveLength(1);
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
    const { refunds } = await shop.service.paymentRecords.unsettled(
      new Date('2027-01-01'),
      new Date('2027-01-01'),
    );
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

  test('does not leave a page alone that a clock ahead dated', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    await shop.reconcile(-30 * 24 * 60);
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
    shop.clock.at = new Date('2026-11-04T15:00:00.000Z');
  });

  test('goes on where it was once the provider answers again', async () => {
    const { quote, page } = await shop.atThePage();
    shop.stripe.pay(page);
    shop.stripe.trouble = 'fails';
    await shop.reconcile();
    expect(reported()).toEqual(Array(3).fill('A payment could not be reconciled; it is looked at again.'));
    shop.stripe.trouble = 'none';
    await shop.reconcile();
    expect(await shop.ordersOf(quote.id)).toHaveLength(1);
  });
});
