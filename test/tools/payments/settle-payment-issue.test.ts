import { describe, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { settlePaymentIssue } from '../../../tools/payments/settle-payment-issue.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { formatCents } from '../../../tools/values/money.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { dollarsDue } from '../../support/people.ts';
import { useFresh } from '../../support/use.ts';

const reason = 'Two tumblers came scratched';
const FAILED =
  'A refund of $25.00 failed after the payment provider had accepted it: check the payment there, then refund it again or by hand.';

const shop = useFresh(openCardShop);

const desk = () =>
  shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );
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
  const total: number = order.total;
  return { id: order.id as string, payment: `pi_${page}`, total, cents: Math.round(total * 100) };
};
const entries = async (id: string) =>
  (await shop.service.paymentRecords.entriesOf(id)).map(({ kind, amountCents, reference }) => [
    kind,
    amountCents,
    reference,
  ]);
const looked = async (id: string) => (await invoke(openDeskOrder, desk(), { id })).order;
const onBoard = async () =>
  (await invoke(showDeskBoard, desk(), {})).paymentIssues.map(({ kind, orderId, amountCents, why }) => ({
    kind,
    orderId,
    amountCents,
    why,
  }));

describe('a refund that failed after it was taken on', () => {
  const failed = async () => {
    const paid = await paidByCard();
    await invoke(refundOrder, desk(), { id: paid.id, version: 1, amount: 25, reason });
    return paid;
  };
  const fail = async (reference = 're_1') => {
    const refund = shop.stripe.fail(reference);
    for (const type of ['refund.failed', 'refund.updated', 'refund.failed'])
      await shop.tellOfRefund(refund, type);
  };

  test('is money that is ours again, and waits on the desk until someone looked into it', async () => {
    const { id, payment, cents } = await failed();
    await fail();
    expect(await entries(id)).toEqual([
      ['charge', cents, payment],
      ['refund', 2_500, 're_1'],
      ['refund_failed', 2_500, 're_1'],
    ]);
    const order = await looked(id);
    expect(order.payment).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(order.paymentIssues).toMatchObject([{ kind: 'refund_failed', amountCents: 2_500, why: FAILED }]);
    expect(await onBoard()).toEqual([
      { kind: 'refund_failed', orderId: id, amountCents: 2_500, why: FAILED },
    ]);
    const { columns } = await invoke(showDeskBoard, desk(), {});
    const column = columns.find(({ status }) => status === 'paid');
    expect(column?.orders.findIndex((one) => one.id === id)).toBeLessThan(column?.atRisk ?? 0);
  });

  test('and went back by hand is entered once, for the first who presses', async () => {
    const { id } = await failed();
    await fail();
    const [issue] = (await looked(id)).paymentIssues;
    const settle = () =>
      refused(
        invoke(settlePaymentIssue, desk(), { id: issue?.id ?? '', given_back: true, reference: 'Check 7' }),
      );
    const answers = await Promise.all([settle(), settle()]);
    expect(answers).toEqual(
      expect.arrayContaining(['accepted', ['invalid_state', 'This refund is no payment issue any more.']]),
    );
    expect((await entries(id)).at(-1)).toEqual(['refund', 2_500, 'Check 7']);
    expect((await looked(id)).payment).toMatchObject({ status: 'partially_refunded', refundedCents: 2_500 });
    expect(await onBoard()).toEqual([]);
    const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
    const byHand = 'The refund to your card failed, so we send the money another way.';
    expect(mails.filter(({ text }) => text.includes(byHand))).toHaveLength(1);
    await fail();
    expect(await onBoard()).toEqual([]);
  });

  test('may go to the card again, and is then closed without entering it twice', async () => {
    const { id } = await failed();
    await fail();
    const { version, paymentIssues, totals } = await looked(id);
    await invoke(refundOrder, desk(), { id, version, amount: dollarsDue({ totals }), reason });
    expect((await looked(id)).payment.status).toBe('refunded');
    const closing = { id: paymentIssues[0]?.id ?? '' };
    expect(await refused(invoke(settlePaymentIssue, desk(), { ...closing, given_back: true }))).toEqual([
      'invalid_state',
      'Only $0.00 of this order is not refunded yet; settle this without recording the refund again.',
    ]);
    await invoke(settlePaymentIssue, desk(), closing);
    expect(await onBoard()).toEqual([]);
    expect((await looked(id)).payment.refundedCents).toBe(totals.totalCents);
  });

  test('of a cancelled order is due again', async () => {
    const { id } = await paidByCard();
    const amount = dollarsDue(await looked(id));
    await invoke(refundOrder, desk(), { id, version: 1, amount, reason });
    await invoke(cancelOrder, desk(), { id, reason });
    await fail();
    const { refundsDue } = await invoke(showDeskBoard, desk(), {});
    expect(refundsDue.map((due) => due.id)).toEqual([id]);
  });
});

describe('a payment that became no order', () => {
  test('stands on the board with what was paid, until someone looked into it', async () => {
    const { quote, person, amount, page } = await shop.atThePage();
    shop.stripe.pay(page, { amount_total: 400_000 });
    await shop.tell(page);
    expect(shop.failures.splice(0)).toHaveLength(1);
    const why = `The payment page of quote ${quote.id} asked for ${formatCents(Math.round(amount * 100))} and took $4,000.00 as pi_${page}. It paid for no order: check the payment at the provider.`;
    expect(await onBoard()).toEqual([
      { kind: 'mismatched', orderId: null, amountCents: Math.round(amount * 100), why },
    ]);
    const order = await invoke(acceptQuote, person, { payment: 'terms', amount });
    expect((await looked(order.id)).paymentIssues).toMatchObject([{ kind: 'mismatched', why }]);
    const [issue] = (await looked(order.id)).paymentIssues;
    const id = issue?.id ?? '';
    expect((await refused(invoke(settlePaymentIssue, desk(), { id, given_back: true })))[0]).toBe(
      'invalid_state',
    );
    expect(await invoke(settlePaymentIssue, desk(), { id })).toEqual({ id, orderId: order.id });
    expect(await onBoard()).toEqual([]);
    expect((await refused(invoke(settlePaymentIssue, desk(), { id })))[0]).toBe('not_found');
    await shop.tell(page);
    expect(await onBoard()).toEqual([]);
  });
});

test('a refund the provider turned down waits on the desk as well', async () => {
  const { id } = await paidByCard();
  shop.stripe.refundStatus = 'failed';
  await refused(invoke(refundOrder, desk(), { id, version: 1, amount: 25, reason }));
  expect(await onBoard()).toMatchObject([{ kind: 'refund_refused', orderId: id, amountCents: 2_500 }]);
});

test('only the desk settles what was looked into', async () => {
  const { person } = await shop.delivered();
  expect((await refused(invoke(settlePaymentIssue, person, { id: 'rfd_x' })))[0]).toBe('unauthorized');
  expect((await refused(invoke(settlePaymentIssue, desk(), { id: 'rfd_x' })))[0]).toBe('not_found');
});
