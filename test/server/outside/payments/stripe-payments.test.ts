import { beforeEach, describe, expect, test } from 'vitest';
import { stripePayments } from '../../../../server/outside/payments/stripe/stripe-payments.ts';
import { notification, STRIPE_KEY, STRIPE_SECRET, stripeServer } from '../../../support/stripe-server.ts';
import { useFresh } from '../../../support/use.ts';

const NOW = new Date('2026-11-04T15:00:00Z');
const REQUEST = {
  quoteId: 'qt_1',
  attempt: 'qt_1 0',
  amountCents: 489_346,
  email: 'ada@example.com',
  title: 'Decorated merchandise',
  details: '1 line, shipped to San Francisco',
  returnUrl: 'https://shop.example/q/x?card=returned',
  cancelUrl: 'https://shop.example/q/x#pay',
};

let payments: ReturnType<typeof stripePayments>;
const stripe = useFresh(stripeServer);
beforeEach(() => {
  payments = stripePayments({
    secretKey: STRIPE_KEY,
    webhookSecret: STRIPE_SECRET,
    apiBase: stripe.url,
    now: () => NOW,
    timeoutMs: 250,
    retries: 0,
  });
});

const paidPage = async () => {
  const page = await payments.start(REQUEST);
  stripe.pay(page.reference);
  return page;
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe('a page', () => {
  test('asks for the exact total in US dollars and leads back to the quote', async () => {
    const { reference, url } = await payments.start(REQUEST);
    expect(url).toBe(`${stripe.url}/c/pay/cs_test_1`);
    expect(stripe.sessions.get(reference)).toEqual({
      id: 'cs_test_1',
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 489_346,
      currency: 'usd',
      payment_intent: null,
      client_reference_id: 'qt_1',
      customer_email: 'ada@example.com',
      url,
      success_url: 'https://shop.example/q/x?card=returned',
      cancel_url: 'https://shop.example/q/x#pay',
    });
  });

  test('is one however often the same attempt asks, and another for another delivery', async () => {
    const same = await Promise.all([1, 2, 3].map(() => payments.start(REQUEST)));
    expect(new Set(same.map(({ reference }) => reference))).toEqual(new Set(['cs_test_1']));
    expect((await payments.start({ ...REQUEST, details: 'to Dallas' })).reference).toBe('cs_test_2');
    expect((await payments.start({ ...REQUEST, attempt: 'qt_1 1' })).reference).toBe('cs_test_3');
  });

  test('is open, paid or expired as the provider says', async () => {
    const { reference } = await payments.start(REQUEST);
    expect(await payments.state(reference)).toEqual({ status: 'open' });
    stripe.pay(reference);
    const paid = { status: 'paid', paymentReference: 'pi_cs_test_1', amountCents: 489_346, currency: 'usd' };
    expect(await payments.state(reference)).toEqual(paid);
    expect(await payments.close(reference)).toEqual(paid);
    const other = await payments.start({ ...REQUEST, attempt: '2' });
    expect(await payments.close(other.reference)).toEqual({ status: 'expired' });
    expect(await payments.state(other.reference)).toEqual({ status: 'expired' });
  });

  test('elsewhere than the shop was told is refused, not led to', async () => {
    const elsewhere = stripePayments({
      secretKey: STRIPE_KEY,
      webhookSecret: STRIPE_SECRET,
      apiBase: stripe.url,
      ...{ pagesAt: 'https://pay.example.com', now: () => NOW },
    });
    await expect(elsewhere.start(REQUEST)).rejects.toThrow('set STRIPE_PAGES_AT');
  });

  test.each(['fails', 'silent', 'breaks'] as const)(
    'is not opened by a provider that %s, and the next try works',
    async (trouble) => {
      stripe.trouble = trouble;
      expect(await codeOf(payments.start(REQUEST))).toBe('supplier_unavailable');
      stripe.trouble = 'none';
      expect((await payments.start(REQUEST)).reference).toBe('cs_test_1');
    },
  );
});

describe('a refund', () => {
  const back = { key: 'rfd_1', paymentReference: 'pi_cs_test_1', amountCents: 2_500, isRepeat: false };

  test('goes back once per key', async () => {
    await paidPage();
    expect(await payments.refund(back)).toEqual({ kind: 'refunded', reference: 're_1' });
    expect(await payments.refund(back)).toEqual({ kind: 'refunded', reference: 're_1' });
    expect(stripe.refunds).toHaveLength(1);
  });

  test('whose answer broke off is found again, even when the provider forgot its key', async () => {
    await paidPage();
    stripe.trouble = 'breaks';
    expect(await codeOf(payments.refund(back))).toBe('supplier_unavailable');
    stripe.trouble = 'none';
    stripe.forgetKeys();
    expect(await payments.refund({ ...back, isRepeat: true })).toEqual({
      kind: 'refunded',
      reference: 're_1',
    });
    expect(stripe.refunds).toHaveLength(1);
  });

  test('of more than was paid is turned down, and so is one the bank does not take', async () => {
    await paidPage();
    expect(await payments.refund({ ...back, amountCents: 489_347 })).toEqual({ kind: 'refused' });
    stripe.refundStatus = 'failed';
    expect(await payments.refund({ ...back, key: 'rfd_2' })).toEqual({ kind: 'refused' });
  });
});

test('refunds are listed oldest first, ours by their key, of one payment and of the last days', async () => {
  await paidPage();
  stripe.now = () => new Date(NOW.getTime() - 7_200_000);
  stripe.giveBack('pi_of_another_shop', 100);
  stripe.now = () => NOW;
  await payments.refund({
    key: 'rfd_1',
    paymentReference: 'pi_cs_test_1',
    amountCents: 2_500,
    isRepeat: false,
  });
  stripe.refundStatus = 'pending';
  stripe.giveBack('pi_cs_test_1', 50);
  stripe.fail(stripe.giveBack('pi_cs_test_1', 60).id);
  const of = { paymentReference: 'pi_cs_test_1' };
  const listed = [
    { ...of, reference: 're_2', amountCents: 2_500, key: 'rfd_1', isFailed: false },
    { ...of, reference: 're_3', amountCents: 50, key: null, isFailed: false },
    { ...of, reference: 're_4', amountCents: 60, key: null, isFailed: true },
  ];
  expect(await payments.refundsOf('pi_cs_test_1')).toEqual(listed);
  expect(await payments.refundsSince(new Date(NOW.getTime() - 3_600_000))).toEqual(listed);
  stripe.trouble = 'fails';
  expect(await codeOf(payments.refundsOf('pi_cs_test_1'))).toBe('supplier_unavailable');
});

describe('a notification', () => {
  const session = { id: 'cs_test_1', object: 'checkout.session' };
  const read = ({ body, headers }: ReturnType<typeof notification>, change = (text: string) => text) =>
    payments.readNotification(Buffer.from(change(body)), new Headers(headers).get('Stripe-Signature') ?? '');
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

  test('of a page names the page', () => {
    for (const ending of ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired']) {
      const sent = notification(`checkout.session.${ending}`, session, NOW, { id: 'evt_1' });
      expect(read(sent)).toEqual({ kind: 'page', id: 'evt_1', reference: 'cs_test_1' });
    }
  });

  test('of a refund names the payment to ask about, of either origin', () => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1' };
    const told = { kind: 'refunds', id: 'evt_1', payment: 'pi_1' };
    for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])
      expect(read(notification(type, refund, NOW, { id: 'evt_1' }))).toEqual(told);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_1' } };
    expect(read(notification('charge.refunded', charge, NOW, { id: 'evt_1' }))).toEqual(told);
    const another = notification('charge.refunded', { ...charge, payment_intent: null }, NOW, {
      id: 'evt_1',
    });
    expect(read(another)).toEqual({ kind: 'other', id: 'evt_1' });
  });

  test('of anything else is nothing to act on', () => {
    expect(read(notification('customer.created', { id: 'cus_1' }, NOW, { id: 'evt_2' }))).toEqual({
      kind: 'other',
      id: 'evt_2',
    });
  });

  test('that is forged, changed, stale or unsigned is none', () => {
    const good = notification('checkout.session.completed', session, NOW);
    expect(read(good)).toBeDefined();
    expect(read(good, (text) => text.replace('cs_test_1', 'cs_test_2'))).toBeUndefined();
    expect(read(notification('x', session, NOW, { secret: 'whsec_guessed' }))).toBeUndefined();
    expect(read(notification('x', session, ago(301)))).toBeUndefined();
    expect(read(notification('checkout.session.completed', session, ago(299)))).toBeDefined();
    expect(payments.readNotification(Buffer.from(good.body), '')).toBeUndefined();
    expect(payments.readNotification(Buffer.from(''), 't=1,v1=0')).toBeUndefined();
    expect(payments.readNotification(Buffer.from('{'), 'nonsense')).toBeUndefined();
  });
});
