import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { watchOrder } from '../../../tools/agents/watch-order.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { longDay } from '../../../tools/values/calendar.ts';
import { customer } from '../../support/customers.ts';
import { payByCard } from '../../support/people.ts';
import { paidOrder, proofHolderOf, TUMBLER_LINE, toldSheets } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW, withPast: true, dependencies: { proofSheets: toldSheets() } });

const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');
const watch = (id: string, ctx = agent()) => invoke(watchOrder, ctx, { id });
const order = async (id: string) => (await shop.rest('GET', `/orders/${id}`)).body;
const recorded = async (id: string) =>
  (await agent().risks.open(id)).map(({ kind, foundAt }) => [kind, foundAt]);

test('an order on its way in time has no risk, and nothing of it changes', async () => {
  const before = await order('ord_demo');
  expect(await watch('ord_demo')).toEqual({
    id: 'ord_demo',
    expectedOn: before.in_hands.in_hands_date,
    risks: [],
  });
  expect(await order('ord_demo')).toEqual(before);
});

test('one that slips is forecast again, and the risk keeps the day it was found until it is over', async () => {
  const { in_hands: promised } = await order('ord_demo');
  const found = '2026-11-25T15:00:00.000Z';
  shop.clock.at = new Date(found);
  const { expectedOn: expected, risks } = await watch('ord_demo');
  expect(expected > promised.in_hands_date).toBe(true);
  expect(risks).toEqual([
    {
      kind: 'late',
      why: `Promised for ${promised.in_hands_date}, expected on ${expected}. The proof is still open; 2 working days are counted for it.`,
    },
  ]);
  expect((await order('ord_demo')).expected).toMatchObject({ in_hands_date: expected });
  shop.clock.at = new Date('2026-11-25T16:00:00.000Z');
  await watch('ord_demo');
  expect(await recorded('ord_demo')).toEqual([['late', found]]);
  shop.clock.at = new Date(NOW);
  expect((await watch('ord_demo')).risks).toEqual([]);
  expect(await recorded('ord_demo')).toEqual([]);
});

/** The changes of date the customer was told after each of these instants, and the mails. */
async function toldAt(id: string, ...instants: string[]) {
  const told: unknown[] = [];
  for (const at of instants) {
    shop.clock.at = new Date(at);
    await watch(id);
    const { events, mails } = await invoke(openDeskOrder, deskOf(shop), { id });
    told.push([
      events.flatMap(({ name, data }) => (name === 'order.date_changed' ? [data['expected']] : [])),
      mails.filter(({ subject }) => subject.startsWith('Now expected on ')).length,
    ]);
  }
  return told;
}

test('a customer is told once that the date moves by itself, and again after five more working days', async () => {
  const id = await paidOrder(shop);
  // Wednesday, an hour later, Monday after the holidays, Tuesday, and Wednesday and Thursday of that week.
  expect(
    await toldAt(
      id,
      NOW,
      '2026-11-25T15:00:00.000Z',
      '2026-11-25T16:00:00.000Z',
      '2026-11-30T15:00:00.000Z',
      '2026-12-01T15:00:00.000Z',
      '2026-12-03T15:00:00.000Z',
      '2026-12-04T15:00:00.000Z',
    ),
  ).toEqual([
    [[], 0],
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10', '2026-12-17'], 2],
  ]);
});

test('a later day on which the supplier ships moves the date, and tells it', async () => {
  const id = await paidOrder(shop);
  const desk = deskOf(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'A sample was approved.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('no purchase order');
  const report = { status: 'inProduction', at: NOW, note: null, expectedDeliveryDate: null } as const;
  await desk.transaction((tx) =>
    tx.purchaseOrders.change({
      ...purchaseOrder,
      reports: [{ ...report, expectedShipDate: '2026-12-23' }],
    }),
  );
  const { in_hands } = await order(id);
  const why = 'The supplier ships on December 23, 2026, and the way takes 2 days.';
  expect(in_hands.in_hands_date < '2026-12-23').toBe(true);
  const { risks } = await watch(id);
  const { expected, notes } = await order(id);
  expect(expected).toEqual({ in_hands_date: '2026-12-28', why });
  expect(notes).toContainEqual(expect.stringContaining(why));
  expect(risks).toEqual([
    { kind: 'late', why: `Promised for ${in_hands.in_hands_date}, expected on 2026-12-28. ${why}` },
  ]);
  expect(await toldAt(id, NOW)).toEqual([[['2026-12-28'], 1]]);
});

test('while an order waits for its customer, the slip is told once, and then that it misses the day it is needed', async () => {
  const lines = [TUMBLER_LINE];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105', need_by: '2026-12-18' });
  const { id } = await payByCard(shop, body.url);
  const proof = await invoke(drawProof, deskOf(shop), { id, line: 1 });
  const days = ['2026-11-25', '2026-12-01', '2026-12-03', '2026-12-10', '2026-12-15', '2026-12-22'];
  const told = await toldAt(id, ...days.map((day) => `${day}T15:00:00.000Z`));
  expect(told).toEqual([
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10'], 1],
    [['2026-12-10', '2026-12-23'], 2],
    [['2026-12-10', '2026-12-23'], 2],
    [['2026-12-10', '2026-12-23'], 2],
  ]);
  const { expected, notes } = await order(id);
  expect(notes.at(-1)).toContain(`It is expected on ${longDay(expected.in_hands_date)}, not on `);
  // Once it is answered, its day is told.
  const holder = await proofHolderOf(shop, proof.url);
  await invoke(decideProof, holder, { decision: 'approve', name: 'Ada' });
  const last = await toldAt(id, '2026-12-22T16:00:00.000Z');
  const day = (await order(id)).expected.in_hands_date;
  expect(last).toEqual([[['2026-12-10', '2026-12-23', day], 3]]);
});

test('while the supplier does not answer the forecast stays as it was', async () => {
  shop.clock.at = new Date('2026-11-25T15:00:00.000Z');
  const { expectedOn } = await watch('ord_demo');
  shop.clock.at = new Date('2026-12-15T15:00:00.000Z');
  const stock = () => Promise.reject(new ServiceError('timeout', 'The supplier is slow.'));
  const deaf = await watch('ord_demo', { ...agent(), suppliers: { stock } });
  expect(deaf.expectedOn).toBe(expectedOn);
  expect((await watch('ord_demo')).expectedOn > expectedOn).toBe(true);
});

test('a long hold and an unanswered proof are risks after some days', async () => {
  const kinds = async (id: string) => (await watch(id)).risks.map(({ kind }) => kind);
  expect(await kinds('ord_demo_hold')).not.toContain('hold');
  const id = await paidOrder(shop);
  await invoke(drawProof, deskOf(shop), { id, line: 1 });
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  expect(await kinds(id)).not.toContain('proof_waiting');
  shop.clock.at = new Date('2026-11-06T15:00:00.001Z');
  expect((await watch(id)).risks).toContainEqual({
    kind: 'proof_waiting',
    why: 'The proof of line 1 needs the customer’s answer.',
  });
  shop.clock.at = new Date('2026-11-10T15:00:00.000Z');
  expect(await kinds('ord_demo_hold')).toContain('hold');
});

test('another price of the supplier before the purchase order is sent is a risk to the margin', async () => {
  const id = await paidOrder(shop);
  const dearer = demoProducts().map((product) =>
    product.key === 'demo:TUMBLER-20'
      ? { ...product, ladder: product.ladder.map((row) => ({ ...row, rate: row.rate + 10_000 })) }
      : product,
  );
  await shop.service.catalogWriter.replaceProducts(demoSupplier, dearer, shop.clock.at);
  expect((await watch(id)).risks).toEqual([
    {
      kind: 'price_moved',
      why: expect.stringMatching(/^Ordered at \$[\d,.]+ before freight and tax; at today’s prices it is \$/),
    },
  ]);
  await shop.service.catalogWriter.replaceProducts(demoSupplier, demoProducts(), shop.clock.at);
  expect((await watch(id)).risks).toEqual([]);
});

test('an order that is over has no risk any more', async () => {
  shop.clock.at = new Date('2027-06-01T15:00:00.000Z');
  expect((await watch('ord_demo_complete')).risks).toEqual([]);
});

test('an unknown order is not found, and no customer watches one', async () => {
  expect(await refusalBy(watch('ord_x'))).toEqual({
    code: 'not_found',
    message: 'There is no order with this id.',
    param: 'id',
  });
  expect(await refusalCode(watch('ord_demo', await customer(shop)))).toBe('unauthorized');
});
