import { beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '../../../server/auth/keys.ts';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import type { CreditTerms } from '../../../tools/identity/account.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { refundOrder } from '../../../tools/payments/refund-order.ts';
import { acceptReceivedOrder } from '../../../tools/received-orders/accept-received-order.ts';
import { receivePurchaseOrder } from '../../../tools/received-orders/receive-purchase-order.ts';
import { refuseReceivedOrder } from '../../../tools/received-orders/refuse-received-order.ts';
import { longDay } from '../../../tools/values/calendar.ts';
import { deskOf } from '../../support/proofs.ts';
import { receivedOrder } from '../../support/soap-orders.ts';
import { useShop } from '../../support/use.ts';

let buyer: Ctx;
let desk: Ctx;
const shop = useShop();
beforeAll(async () => {
  const caller = await callerOf('Bearer mk_demo_key_of_the_tests', shop.service.keys);
  buyer = shop.service.ctxFor(caller, 'req_buyer');
  desk = deskOf(shop);
});

const received = async (po_number: string, of = buyer, more: object = {}, line: object = {}) =>
  (await invoke(receivePurchaseOrder, of, receivedOrder(po_number, more, line))).order;

/** A buyer of an account of its own, with credit for `dollars`. */
async function limited(email: string, dollars: number, termsDays = 30): Promise<Ctx> {
  const key = await shop.newKey(['read', 'write', 'orders'], { email, termsDays });
  await terms(email, { termsDays, creditLimitCents: dollars * 100 });
  return shop.service.ctxFor(await callerOf(`Bearer ${key}`, shop.service.keys), 'req_limited');
}
const terms = (email: string, given: Partial<CreditTerms>) =>
  shop.service.transaction(({ accounts }) => accounts.setCreditTerms(email, given));
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string; message: string }) => [error.code, error.message],
  );

test('a buyer whose purchase order waited for the desk is mailed once it is accepted', async () => {
  const order = await received('PO-7001');
  expect(order.status).toBe('received');
  const subjects = async () =>
    (await invoke(openDeskOrder, desk, { id: order.id })).mails.map(({ subject }) => subject);
  expect(await subjects()).toEqual([]);
  await invoke(acceptReceivedOrder, desk, { id: order.id });
  expect(await subjects()).toEqual([expect.stringMatching(/^Your order of .+ \(M-10\d+\)$/)]);
});

test('one accepted two weeks later comes when it can, and the mail says so; where goods are gone it is held', async () => {
  const [order, other] = [await received('PO-7011'), await received('PO-7012')];
  const before = shop.clock.at;
  shop.clock.at = new Date(before.getTime() + 14 * 86_400_000);
  const { dates, status } = await invoke(acceptReceivedOrder, desk, { id: order.id });
  const [promised, now] = [order.dates.inHandsDate, dates.inHandsDate];
  expect([status, now > promised]).toEqual(['paid', true]);
  const [mail] = (await invoke(openDeskOrder, desk, { id: order.id })).mails;
  const kept = await shop.service.mails.byId(mail?.id ?? '');
  expect(kept?.text).toContain(
    `It is expected in hands on ${longDay(now)}, not on ${longDay(promised)} as promised.`,
  );
  // Earlier orders take them.
  const parts = [{ partId: 'TUMBLER-20-BLACK', quantity: 5, incoming: [] }];
  const stock = async () => ({ key: 'demo:TUMBLER-20', parts, asOf: before.toISOString(), source: 'test' });
  const held = await invoke(acceptReceivedOrder, { ...desk, suppliers: { stock } }, { id: other.id });
  expect([held.status, english(held.hold?.reason ?? '')]).toEqual([
    'paid',
    expect.stringContaining('Of 250 pieces 0 are in stock'),
  ]);
  shop.clock.at = before;
});

describe('a purchase order beyond the account’s credit', () => {
  test('is accepted only by a desk that says so, and the desk sees how far beyond it is', async () => {
    const net = await limited('net@example.com', 5_000);
    const [first, second] = [await received('PO-1', net), await received('PO-2', net)];
    // A purchase order that was not accepted uses no credit.
    expect((await invoke(openDeskOrder, desk, { id: second.id })).credit).toEqual({
      limitCents: 500_000,
      leftCents: 500_000,
      beyondCents: 0,
    });
    await invoke(acceptReceivedOrder, desk, { id: first.id });
    const { credit, order } = await invoke(openDeskOrder, desk, { id: second.id });
    expect(credit).toEqual({ limitCents: 500_000, leftCents: 710, beyondCents: 498_580 });
    const seen = { id: second.id, version: order.version };
    for (const said of [{}, { beyond_credit: false }])
      expect(await refused(invoke(acceptReceivedOrder, desk, { ...seen, ...said }))).toEqual([
        'invalid_state',
        'This order is $4,992.90, and $7.10 is left of the account’s credit: it exceeds it by $4,985.80. Accept it with `beyond_credit`, or refuse it.',
      ]);
    expect((await desk.orders.anyById(second.id))?.status).toBe('received');
    expect(await invoke(acceptReceivedOrder, desk, { ...seen, beyond_credit: true })).toMatchObject({
      status: 'paid',
    });
    expect((await invoke(openDeskOrder, desk, { id: second.id })).credit).toBeNull();
  });

  test('is one of two that are accepted at once, each within what was left', async () => {
    const net = await limited('pair@example.com', 5_000);
    const both = [await received('PO-1', net), await received('PO-2', net)];
    const answers = await Promise.all(
      both.map(({ id }) => refused(invoke(acceptReceivedOrder, desk, { id }))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
  });

  test('is every one of an account whose terms were taken away meanwhile', async () => {
    const net = await limited('gone@example.com', 50_000);
    const { id } = await received('PO-1', net);
    await terms('gone@example.com', { termsDays: 0 });
    expect((await invoke(openDeskOrder, desk, { id })).credit).toEqual({
      limitCents: 0,
      leftCents: 0,
      beyondCents: 499_290,
    });
    expect((await refused(invoke(acceptReceivedOrder, desk, { id })))[0]).toBe('invalid_state');
  });
});

test('the desk reads what the buyer sent with the order and why it needs a person', async () => {
  const { id } = await received(
    'PO-7002',
    buyer,
    {
      for_people: ['Blind shipping is confirmed by the desk.'],
      note: 'Payment terms: NET 30\nContact, Order: Grace, grace@example.com',
      terms: 'No substitutions.',
    },
    { need_by: '2026-11-06' },
  );
  expect((await invoke(openDeskOrder, desk, { id })).received).toEqual({
    orderedAt: '2026-11-04T15:00:00.000Z',
    artworkFiles: [],
    forPeople: ['Blind shipping is confirmed by the desk.'],
    wanted: [{ line: 1, by: '2026-11-06', isLate: true }],
    note: 'Payment terms: NET 30\nContact, Order: Grace, grace@example.com',
    terms: 'No substitutions.',
  });
  expect((await invoke(openDeskOrder, desk, { id: 'ord_demo' })).received).toBeNull();
});

test('a purchase order on hold can be refused: that ends the wait', async () => {
  const { id } = await received('PO-7003');
  await invoke(holdOrder, desk, { id, reason: 'We asked the buyer about the date' });
  expect((await refused(invoke(acceptReceivedOrder, desk, { id })))[0]).toBe('invalid_state');
  await invoke(refuseReceivedOrder, desk, { id, reason: 'The date cannot be met' });
  const { order, events } = await invoke(openDeskOrder, desk, { id });
  expect(order).toMatchObject({ status: 'cancelled', hold: null });
  expect(events.slice(-3).map(({ name }) => name)).toEqual([
    'order.hold',
    'order.hold_cleared',
    'order.cancelled',
  ]);
});

test('a purchase order that was not accepted is credited nothing', async () => {
  const { id } = await received('PO-7004');
  const refund = { id, version: 1, amount: 25, reason: 'They asked for it' };
  expect((await refused(invoke(refundOrder, desk, refund)))[0]).toBe('invalid_state');
  expect(await desk.paymentRecords.entriesOf(id)).toEqual([]);
});
