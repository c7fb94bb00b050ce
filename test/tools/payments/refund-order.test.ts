import { describe, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { useFresh } from '../../support/use.ts';

const STAFF: Caller = { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true };
const reason = 'Two tumblers came scratched';

const shop = useFresh(openCardShop);

const desk = () => shop.service.ctxFor(STAFF, 'req_desk');
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string; message: string }) => [error.code, error.message],
  );
const paidByCard = async () => {
  const { quote, page } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [order] = await shop.ordersOf(quote.id);
  return { id: order.id as string, page };
};
const onTerms = async () => {
  const { person, amount } = await shop.delivered();
  return invoke(acceptQuote, person, { payment: 'terms', amount });
};
const entries = async (id: string) =>
  (await shop.service.paymentRecords.entriesOf(id)).map(({ kind, amountCents }) => [kind, amountCents]);
const mailsAbout = async (id: string) =>
  (await shop.service.mails.list({ limit: 50, offset: 0 })).mails.filter(
    ({ about, subject }) => about === id && subject.startsWith('Refund for '),
  );

describe('a refund to a card', () => {
  test('goes back in part, then in full, and never more than was paid', async () => {
    const { id } = await paidByCard();
    const part = await invoke(refundOrder, desk(), { id, version: 1, amount: 89.4, reason });
    expect(part).toMatchObject({
      status: 'paid',
      payment: { status: 'partially_refunded', refundedCents: 8_940 },
    });
    expect(await refused(invoke(refundOrder, desk(), { id, version: 3, amount: 4903.51, reason }))).toEqual([
      'invalid_state',
      'At most $4,903.50 can be refunded; enter a smaller amount.',
    ]);
    const all = await invoke(refundOrder, desk(), { id, version: 3, amount: 4903.5, reason });
    expect(all.payment).toMatchObject({ status: 'refunded', refundedCents: 499_290 });
    expect(await refused(invoke(refundOrder, desk(), { id, version: 5, amount: 0.01, reason }))).toEqual([
      'invalid_state',
      'The whole payment is refunded already, or is being refunded.',
    ]);
    expect(await entries(id)).toEqual([
      ['charge', 499_290],
      ['refund', 8_940],
      ['refund', 490_350],
    ]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([8_940, 490_350]);
    const [mail, ...more] = await mailsAbout(id);
    expect(more).toHaveLength(1);
    expect(mail?.text).toContain('> Two tumblers came scratched');
  });

  test('tells subscribers what went back this time and so far', async () => {
    const { id } = await paidByCard();
    await invoke(refundOrder, desk(), { id, version: 1, amount: 25, reason });
    const order = await desk().orders.anyById(id);
    const events = await desk().orderHistory.events({ id, quoteId: order?.quoteId ?? '' });
    expect(events.at(-1)).toMatchObject({
      name: 'order.refunded',
      actor: 'desk:desk@example.com',
      data: { order_id: id, amount: 25, refunded: 25 },
    });
  });

  test('from ten windows that saw the same goes back once', async () => {
    const { id } = await paidByCard();
    const windows = Array.from({ length: 10 }, () =>
      refused(invoke(refundOrder, desk(), { id, version: 1, amount: 25, reason })),
    );
    const answers = await Promise.all(windows);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer[0] === 'invalid_state')).toHaveLength(9);
    expect(shop.stripe.refunds).toHaveLength(1);
  });

  test('whose answer was never heard is finished once, and meanwhile its money cannot go back again', async () => {
    const { id } = await paidByCard();
    shop.stripe.trouble = 'breaks';
    expect((await refused(invoke(refundOrder, desk(), { id, version: 1, amount: 4000, reason })))[0]).toBe(
      'supplier_unavailable',
    );
    shop.stripe.trouble = 'none';
    expect((await desk().orders.anyById(id))?.payment).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(await refused(invoke(refundOrder, desk(), { id, version: 2, amount: 1000, reason }))).toEqual([
      'invalid_state',
      'At most $992.90 can be refunded; enter a smaller amount.',
    ]);
    shop.stripe.forgetKeys();
    await shop.reconcile();
    await shop.reconcile();
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([400_000]);
    expect(await entries(id)).toEqual([
      ['charge', 499_290],
      ['refund', 400_000],
    ]);
    expect((await desk().orders.anyById(id))?.payment.status).toBe('partially_refunded');
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('that the provider turns down is said so, and changes nothing that counts', async () => {
    const { id } = await paidByCard();
    shop.stripe.refundStatus = 'failed';
    expect((await refused(invoke(refundOrder, desk(), { id, version: 1, amount: 25, reason })))[0]).toBe(
      'not_available',
    );
    shop.stripe.refundStatus = 'succeeded';
    const order = await desk().orders.anyById(id);
    expect(order?.payment).toMatchObject({ status: 'paid', refundedCents: 0 });
    await invoke(refundOrder, desk(), { id, version: order?.version ?? 0, amount: 25, reason });
    expect((await desk().orders.anyById(id))?.payment.refundedCents).toBe(2_500);
  });

  test.each([0, -5, 0.001, 25.005, Number.NaN])('of %d dollars is refused', async (amount) => {
    const { id } = await paidByCard();
    expect((await refused(invoke(refundOrder, desk(), { id, version: 1, amount, reason })))[0]).toBe(
      'validation_failed',
    );
    expect(shop.stripe.refunds).toEqual([]);
  });
});

describe('a refund of an order on terms', () => {
  test('is a credit: that much less is owed, and no card is asked', async () => {
    const { id } = await onTerms();
    const credited = await invoke(refundOrder, desk(), { id, version: 1, amount: 89.4, reason });
    expect(credited.payment).toMatchObject({
      status: 'on_terms',
      refundedCents: 8_940,
      amountCents: 499_290,
    });
    expect(await entries(id)).toEqual([['credit', 8_940]]);
    const all = await invoke(refundOrder, desk(), { id, version: 2, amount: 4903.5, reason });
    expect(all.payment.status).toBe('refunded');
    expect(shop.stripe.asked).toEqual([]);
  });

  test('is none where nothing is owed: the order was cancelled before it was billed', async () => {
    const { id } = await onTerms();
    await invoke(cancelOrder, desk(), { id, reason });
    expect(await refused(invoke(refundOrder, desk(), { id, version: 2, amount: 25, reason }))).toEqual([
      'invalid_state',
      'Nothing is owed on this order; there is nothing to credit.',
    ]);
    const { moves, money } = await invoke(openDeskOrder, desk(), { id });
    expect(moves).toEqual([]);
    expect(money.entries).toEqual([]);
  });
});

test('an unknown order is not found', async () => {
  expect(
    (await refused(invoke(refundOrder, desk(), { id: 'ord_x', version: 1, amount: 1, reason })))[0],
  ).toBe('not_found');
});
