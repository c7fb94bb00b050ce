import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keepCancellationFee } from '../../../tools/payments/keep-cancellation-fee.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { mailsTo } from '../../support/browsing.ts';
import { deliveredQuote, orderOnTerms } from '../../support/invoices.ts';
import { payByCard } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusingRefunds } from '../../support/refused-refunds.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const WHY = 'The goods were set aside and the artwork was drawn';
const paid = async () => payByCard(shop, (await deliveredQuote(shop)).quote.url);
const keep = (id: string) => invoke(keepCancellationFee, deskOf(shop), { id, reason: WHY });
const due = async () => (await invoke(showDeskBoard, deskOf(shop), {})).refundsDue.map(({ id }) => id);
const movesOf = async (id: string) =>
  (await invoke(openDeskOrder, deskOf(shop), { id })).moves.map(({ name }) => name);

test('what is not refunded of a cancelled order is kept as a fee, and nothing is due any more', async () => {
  const { id, number } = await paid();
  const { refund } = await invoke(cancelOrder, refusingRefunds(deskOf(shop)), {
    id,
    reason: 'No longer needed',
  });
  expect(refund).toEqual({ amountCents: 499_290, status: 'refused' });
  await invoke(refundOrder, deskOf(shop), { id, version: 2, amount: 4_500, reason: 'Cancelled' });
  expect([await due(), await movesOf(id)]).toEqual([[id], ['refund', 'keep_cancellation_fee']]);
  const answer = await keep(id);
  expect(answer).toMatchObject({
    status: 'cancelled',
    payment: { amountCents: 499_290, refundedCents: 450_000, keptCents: 49_290 },
  });
  expect([await due(), await movesOf(id)]).toEqual([[], []]);
  const { money } = await invoke(openDeskOrder, deskOf(shop), { id });
  expect(money.refundableCents).toBe(0);
  expect(money.entries.map(({ kind, amountCents, note }) => [kind, amountCents, note])).toEqual([
    ['charge', 499_290, null],
    ['refund', 450_000, 'Cancelled'],
    ['cancellation_fee', 49_290, WHY],
  ]);
  const mails = (await mailsTo(shop, 'ada@example.com')).filter(({ text }) => text.includes('We keep'));
  expect(mails.map(({ text }) => text.split('\n\n').slice(1, 3))).toEqual([
    [
      `We keep $492.90 of the $4,992.90 paid for your cancelled order M-${number} as a cancellation fee; $4,500.00 was refunded.`,
      'Why:',
    ],
  ]);
  expect(await refusalBy(keep(id))).toEqual({
    code: 'invalid_state',
    message: 'Nothing of this payment is left to refund or to keep.',
  });
});

test('an order that goes on, or that no card paid for, keeps no fee', async () => {
  const refusal = {
    code: 'invalid_state',
    message: 'Only of a cancelled order that a card paid for is a fee kept.',
  };
  expect(await refusalBy(keep((await paid()).id))).toEqual(refusal);
  const { id } = await orderOnTerms(shop);
  await invoke(cancelOrder, deskOf(shop), { id, reason: 'No longer needed' });
  expect(await refusalBy(keep(id))).toEqual(refusal);
});
