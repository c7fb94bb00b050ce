import { beforeEach, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { finishRefund } from '../../../tools/payments/finish-refund.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { openCardShop } from '../../support/card-shop.ts';
import { customer } from '../../support/customers.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { use } from '../../support/use.ts';

const shop = use(openCardShop);

let id: string;
let page: string;
beforeEach(async () => {
  const made = await shop.atThePage();
  page = made.page;
  shop.stripe.pay(page);
  await shop.tell(page);
  [{ id }] = await shop.ordersOf(made.quote.id);
});

const finish = (refund: string) => invoke(finishRefund, deskOf(shop), { id: refund });
/** A refund of $25 whose answer never came. */
async function unanswered(trouble: 'fails' | 'breaks'): Promise<string> {
  shop.stripe.trouble = trouble;
  const asked = { id, version: 1, amount: 25, reason: 'Two tumblers came scratched' };
  expect(await refusalCode(invoke(refundOrder, deskOf(shop), asked))).toBe('supplier_unavailable');
  shop.stripe.trouble = 'none';
  const [refund] = await shop.service.paymentRecords.refundsOf(id);
  return refund?.id ?? '';
}
const givenBack = () =>
  shop.stripe.refunds
    .filter(({ payment_intent }) => payment_intent === `pi_${page}`)
    .map(({ amount }) => amount);
const entries = async () =>
  (await shop.service.paymentRecords.entriesOf(id)).map(({ kind, amountCents }) => [kind, amountCents]);

test('one the provider never saw is made now, once, recorded, told and mailed', async () => {
  const refund = await unanswered('fails');
  expect(givenBack()).toEqual([]);
  const done = { orderId: id, status: 'done' };
  expect(await Promise.all([finish(refund), finish(refund), finish(refund)])).toEqual([done, done, done]);
  const asked = shop.stripe.asked.length;
  expect(await finish(refund)).toEqual(done);
  expect(shop.stripe.asked).toHaveLength(asked);
  expect(givenBack()).toEqual([2_500]);
  expect(await entries()).toEqual([
    ['charge', 499_290],
    ['refund', 2_500],
  ]);
  const order = await deskOf(shop).orders.anyById(id);
  expect(order?.payment).toMatchObject({ status: 'partially_refunded', refundedCents: 2_500 });
  const events = order && (await deskOf(shop).orderHistory.events(order));
  expect(events?.filter(({ name }) => name === 'order.refunded').map(({ data }) => data)).toEqual([
    { order_id: id, amount: 25, refunded: 25 },
  ]);
  const mails = (await mailsTo(shop, 'ada@example.com')).filter(
    ({ about, subject }) => about === id && subject.startsWith('Refund for '),
  );
  expect(mails).toHaveLength(1);
});

test('one the provider made already is recorded and not made again', async () => {
  const refund = await unanswered('breaks');
  expect([givenBack(), await entries()]).toEqual([[2_500], [['charge', 499_290]]]);
  shop.stripe.forgetKeys();
  expect(await finish(refund)).toEqual({ orderId: id, status: 'done' });
  expect(givenBack()).toEqual([2_500]);
  expect(await entries()).toContainEqual(['refund', 2_500]);
});

test('one the provider refuses stays refused', async () => {
  const refund = await unanswered('fails');
  shop.stripe.refundStatus = 'failed';
  expect(await finish(refund)).toEqual({ orderId: id, status: 'refused' });
  shop.stripe.refundStatus = 'succeeded';
  expect(await finish(refund)).toEqual({ orderId: id, status: 'refused' });
  expect(await entries()).toEqual([['charge', 499_290]]);
});

test('one stays open while the provider does not answer, or is no longer set up', async () => {
  const refund = await unanswered('fails');
  shop.stripe.trouble = 'fails';
  expect((await refusalBy(finish(refund)))?.code).toBe('supplier_unavailable');
  shop.stripe.trouble = 'none';
  const without = { ...deskOf(shop), payments: undefined };
  expect(await refusalBy(invoke(finishRefund, without, { id: refund }))).toEqual({
    code: 'not_available',
    message: 'The provider of this payment is no longer set up here; make the refund at the provider.',
  });
  expect((await shop.service.paymentRecords.refund(refund))?.status).toBe('open');
});

test('an unknown refund is not found, and only the desk finishes one', async () => {
  expect(await refusalBy(finish('rfd_x'))).toEqual({
    code: 'not_found',
    message: 'There is no refund with this id.',
    param: 'id',
  });
  expect(await refusalCode(invoke(finishRefund, await customer(shop), { id: 'rfd_x' }))).toBe('unauthorized');
});
