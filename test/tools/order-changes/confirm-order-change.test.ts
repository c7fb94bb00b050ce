import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { withdrawOrderChange } from '../../../tools/order-changes/withdraw-order-change.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import {
  balanceOf,
  changeHolderOf,
  eventsOf,
  proposed,
  storedOrder,
  tumblers,
} from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const ADA = { name: 'Ada Byron', user_agent: 'Browser 1' };
const APPROVED = { ...ADA, card: 'demo-approved' };

const confirmed = async (url: string, answer: object) =>
  invoke(confirmOrderChange, await changeHolderOf(shop, url), { ...ADA, ...answer });

test('what it costs more is charged once, and the order is changed with the evidence of the answer', async () => {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(300)] });
  const answered = await confirmed(change.url, APPROVED);
  expect(await confirmed(change.url, APPROVED)).toEqual(answered);
  expect(answered).toMatchObject({
    status: 'applied',
    evidence: {
      name: 'Ada Byron',
      at: '2026-11-04T15:00:00.000Z',
      shownHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const order = await storedOrder(shop, id);
  expect([order.items[0]?.spec.quantity, order.hold, order.payment.status]).toEqual([300, null, 'paid']);
  expect(order.payment.amountCents).toBe(order.totals.totalCents);
  expect(await balanceOf(shop, id)).toBe(order.totals.totalCents);
  expect((await eventsOf(shop, id)).slice(-3)).toEqual(['order.hold', 'order.changed', 'order.hold_cleared']);
});

test('nothing is changed before it is paid', async () => {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(300)] });
  const held = await storedOrder(shop, id);
  const refusals = [
    await refusalBy(confirmed(change.url, {})),
    await refusalBy(confirmed(change.url, { card: 'demo-declined' })),
  ];
  expect(refusals.map((refusal) => refusal?.param)).toEqual(['card', 'card']);
  expect(await storedOrder(shop, id)).toEqual(held);
});

test('what it costs less goes back to the card', async () => {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(144)] });
  await confirmed(change.url, {});
  const { totals, payment } = await storedOrder(shop, id);
  expect([payment.status, payment.amountCents - payment.refundedCents]).toEqual([
    'partially_refunded',
    totals.totalCents,
  ]);
  expect(await balanceOf(shop, id)).toBe(totals.totalCents);
});

test('a refund of an order that was paid in two parts goes back to both', async () => {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(300)] });
  await confirmed(change.url, APPROVED);
  const { version, totals } = await storedOrder(shop, id);
  const amount = totals.totalCents / 100;
  await invoke(refundOrder, deskOf(shop), { id, version, amount, reason: 'They came late' });
  const entries = await deskOf(shop).paymentRecords.entriesOf(id);
  expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'refund', 'refund']);
  expect([await balanceOf(shop, id), (await storedOrder(shop, id)).payment.status]).toEqual([0, 'refunded']);
});

test('on terms the invoice will be another, as far as the credit goes', async () => {
  const email = 'limited@example.com';
  const key = await shop.newKey(['read', 'write', 'orders'], { email, termsDays: 30 });
  const { id } = await orderOnTerms(shop, key);
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms(email, { creditLimitCents: 1_000_000 }),
  );
  const { change } = await proposed(shop, id, { lines: [tumblers(300, { artwork_id: undefined })] });
  await confirmed(change.url, {});
  const { totals, payment } = await storedOrder(shop, id);
  expect([payment.status, payment.amountCents]).toEqual(['on_terms', totals.totalCents]);
  const adjustments = [{ name: 'Gift wrap', amount: 900_000, reason: 'In gold' }];
  const huge = await proposed(shop, id, { adjustments });
  const refusal = await refusalBy(confirmed(huge.change.url, {}));
  expect([refusal?.code, refusal?.message.includes('is left of the account’s credit')]).toEqual([
    'not_available',
    true,
  ]);
  expect((await storedOrder(shop, id)).totals).toEqual(totals);
});

test('a withdrawn change, and that of a cancelled order, is not confirmed and not charged', async () => {
  const desk = deskOf(shop);
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)];
  const withdrawn = await proposed(shop, first, { lines: [tumblers(300)] });
  const ended = await proposed(shop, second, { lines: [tumblers(300)] });
  await invoke(withdrawOrderChange, desk, { id: first, reason: 'The color is gone' });
  await invoke(cancelOrder, desk, { id: second, reason: 'The event is off' });
  for (const { change } of [withdrawn, ended])
    expect(await refusalBy(confirmed(change.url, APPROVED))).toMatchObject({
      message: 'This change was withdrawn; the order stays as it was.',
    });
  const entries = await desk.paymentRecords.entriesOf(first);
  expect(entries.map(({ kind }) => kind)).toEqual(['charge']);
});

test('a change that ends while it is paid is refunded', async () => {
  const id = await paidOrder(shop);
  const { change } = await proposed(shop, id, { lines: [tumblers(300)] });
  const before = await balanceOf(shop, id);
  const person = await changeHolderOf(shop, change.url);
  const { payments } = person;
  if (payments?.kind !== 'card') throw new Error('this shop takes cards itself');
  const slow = {
    ...person,
    payments: {
      ...payments,
      async charge(asked: Parameters<typeof payments.charge>[0]) {
        await invoke(withdrawOrderChange, deskOf(shop), { id, reason: 'The color is gone' });
        return payments.charge(asked);
      },
    },
  };
  await expect(invoke(confirmOrderChange, slow, APPROVED)).rejects.toMatchObject({ code: 'invalid_state' });
  expect([await balanceOf(shop, id), (await storedOrder(shop, id)).payment.refundedCents]).toEqual([
    before,
    0,
  ]);
  expect((await deskOf(shop).orderHistory.mails(id)).at(-1)?.subject).toEqual(
    expect.stringContaining('We refunded a payment for your order'),
  );
});
