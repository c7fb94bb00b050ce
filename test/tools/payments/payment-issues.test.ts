import { expect, test } from 'vitest';
import type { Dispute } from '../../../tools/payments/dispute.ts';
import { paymentIssues } from '../../../tools/payments/payment-issues.ts';
import type {
  CardCharge,
  CardSession,
  Refund,
  UnansweredPayment,
} from '../../../tools/payments/payment-records.ts';
import { ORDER } from '../orders/order-fixture.ts';

const REFUND: Refund = {
  id: 'rfd_1',
  orderId: 'ord_1',
  kind: 'order',
  status: 'refused',
  provider: 'stripe',
  paymentReference: 'pi_1',
  amountCents: 1_050,
  reason: 'Late',
  actor: 'desk:a',
  createdAt: '2026-11-05T15:00:00.000Z',
};
const PAGE: CardSession = {
  id: 'cs_1',
  quoteId: 'qt_2',
  accountId: 'acc_1',
  provider: 'stripe',
  reference: 'ref_1',
  status: 'mismatched',
  amountCents: 160_000,
  createdAt: '2026-11-04T15:00:00.000Z',
  ...{ url: 'https://pay.example', invoiceId: null, poNumber: null, delivery: ORDER },
};

const DISPUTE: Dispute = {
  id: 'dsp_1',
  orderId: 'ord_1',
  provider: 'stripe',
  reference: 'dp_1',
  paymentReference: 'pi_1',
  amountCents: 160_000,
  reason: 'product_not_received',
  status: 'open',
  ...{ respondBy: '2026-11-21T04:59:59.000Z', url: 'https://pay.example/disputes/dp_1' },
  createdAt: '2026-11-06T15:00:00.000Z',
};

/** What the books hold, read as they are asked. */
const issuesOf = (
  refunds: Refund[],
  sessions: CardSession[],
  ordered = false,
  disputes: Dispute[] = [],
  unanswered: UnansweredPayment[] = [],
  charges: CardCharge[] = [],
) =>
  paymentIssues({
    paymentRecords: { withIssues: async () => ({ refunds, sessions, disputes, charges, unanswered }) },
    orders: {
      anyById: async (id) => (id === ORDER.id ? ORDER : undefined),
      byQuote: async () => (ordered ? ORDER : undefined),
    },
  });

test('refunds and pages that staff must check come oldest first, each with what to do', async () => {
  expect(await issuesOf([REFUND], [PAGE])).toEqual([
    {
      id: 'cs_1',
      kind: 'mismatched',
      orderId: null,
      quoteId: 'qt_2',
      accountId: 'acc_1',
      amountCents: 160_000,
      since: '2026-11-04T15:00:00.000Z',
      why: 'The payment page of quote qt_2 asked for $1,600.00 and took something else. It paid for no order: check the payment at the provider.',
    },
    {
      id: 'rfd_1',
      kind: 'refund_refused',
      orderId: 'ord_1',
      quoteId: 'qt_1',
      accountId: 'acc_1',
      amountCents: 1_050,
      since: '2026-11-05T15:00:00.000Z',
      why: 'The payment provider refused a refund of $10.50: check the payment there, then refund it again or by hand.',
    },
  ]);
  const [failed] = await issuesOf([{ ...REFUND, status: 'failed' }], []);
  expect(failed).toMatchObject({
    kind: 'refund_failed',
    why: 'A refund of $10.50 failed after the payment provider had accepted it: check the payment there, then refund it again or by hand.',
  });
  expect(await issuesOf([{ ...REFUND, orderId: 'ord_gone' }], [])).toEqual([]);
});

test('a page that was paid with something else says with what, and names the order of its quote', async () => {
  const paid = (currency: string): CardSession => ({
    ...PAGE,
    paidInstead: { paymentReference: 'pi_9', amountCents: 5_000, currency },
  });
  const [dollars] = await issuesOf([], [paid('usd')], true);
  expect([dollars?.orderId, dollars?.why]).toEqual([
    'ord_1',
    'The payment page of quote qt_2 asked for $1,600.00 and took $50.00 as pi_9. It paid for no order: check the payment at the provider.',
  ]);
  const [yen] = await issuesOf([], [paid('jpy')]);
  expect(yen?.why).toContain(' and took 5000 (smallest unit) JPY as pi_9. ');
});

test('a disputed payment is answered at the provider by the desk’s day, where it can be answered', async () => {
  const told = (change: Partial<Dispute>) => issuesOf([], [], false, [{ ...DISPUTE, ...change }]);
  const [issue] = await told({});
  const { url } = DISPUTE;
  expect(issue).toEqual({
    id: 'dsp_1',
    kind: 'disputed',
    orderId: 'ord_1',
    quoteId: 'qt_1',
    accountId: 'acc_1',
    amountCents: 160_000,
    since: '2026-11-06T15:00:00.000Z',
    url,
    why: 'The cardholder disputes $1,600.00 at the bank (product not received): answer it at the payment provider by November 20, 2026.',
  });
  expect(issue).toMatchObject({ kind: 'disputed', url });
  expect((await told({ respondBy: null }))[0]?.why).toBe(
    'The cardholder disputes $1,600.00 at the bank (product not received): the bank decides.',
  );
  expect(await told({ orderId: 'ord_gone' })).toEqual([]);
});

test('what the provider does not answer about says how often it was asked', async () => {
  const charge: CardCharge = {
    id: 'card_1',
    accountId: 'acc_1',
    document: '1@buyer.example',
    number: 'PO-7',
    provider: 'cards',
    amountCents: 2_000,
    status: 'returning',
    createdAt: '2026-11-07T15:00:00.000Z',
  };
  const silent = [REFUND, PAGE, DISPUTE, charge].map(({ id }) => ({ id, failures: 7, since: '2026-11-07' }));
  const issues = await issuesOf(
    [{ ...REFUND, status: 'open' }],
    [{ ...PAGE, status: 'open' }],
    false,
    [DISPUTE],
    silent,
    [charge],
  );
  const SILENT = 'the payment provider was asked 7 times and did not answer. Look at it there.';
  expect(issues.map(({ kind, orderId, why }) => [kind, orderId, why])).toEqual([
    ['unanswered', null, `The payment page of quote qt_2 asked for $1,600.00: ${SILENT}`],
    ['unanswered', 'ord_1', `A refund of $10.50: ${SILENT}`],
    [
      'disputed',
      'ord_1',
      `The cardholder disputes $1,600.00 at the bank (product not received): answer it at the payment provider by November 20, 2026. About it ${SILENT}`,
    ],
    [
      'unanswered',
      null,
      `No order came of $20.00 charged to a purchasing card for order PO-7, and the money goes back: ${SILENT}`,
    ],
  ]);
});
