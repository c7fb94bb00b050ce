import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { watchOrder } from '../../../tools/agents/watch-order.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { paidOrder, toldSheets } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW, withPast: true, surroundings: { proofSheets: toldSheets() } });
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(() => shop.close());

const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');
const watch = (id: string, ctx = agent()) => invoke(watchOrder, ctx, { id });
const order = async (id: string) => (await shop.rest('GET', `/orders/${id}`)).body;
const recorded = async (id: string) =>
  (await agent().risks.open(id)).map(({ kind, foundAt }) => [kind, foundAt]);

test('an order on its way in time has no risk, and nothing of it changes', async () => {
  const before = await order('ord_demo');
  expect(await watch('ord_demo')).toEqual({
    id: 'ord_demo',
    expected_in_hands: before.in_hands.in_hands_date,
    risks: [],
  });
  expect(await order('ord_demo')).toEqual(before);
});

test('one that slips is forecast again, and the risk keeps the day it was found until it is over', async () => {
  const { in_hands: promised } = await order('ord_demo');
  const found = '2026-11-25T15:00:00.000Z';
  shop.clock.at = new Date(found);
  const { expected_in_hands: expected, risks } = await watch('ord_demo');
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

test('a customer is told once that the date moves, and again after two more working days', async () => {
  const id = await paidOrder(shop);
  const promised = (await order(id)).in_hands.in_hands_date;
  const told = async (at: string) => {
    shop.clock.at = new Date(at);
    await watch(id);
    const { events, mails } = await invoke(openDeskOrder, deskOf(shop), { id });
    return [
      events.flatMap(({ name, data }) => (name === 'order.date_changed' ? [data] : [])),
      mails.flatMap(({ subject }) => (subject.startsWith('Now expected on ') ? [subject] : [])),
    ];
  };
  expect(await told(NOW)).toEqual([[], []]);
  // Wednesday, an hour later, Monday after the holidays, and Tuesday.
  const why = 'The proof is still open; 2 working days are counted for it.';
  const first = { order_id: id, promised, before: promised, expected: '2026-12-10', why };
  const subjects = [expect.stringMatching(/^Now expected on December 10, 2026: 250 × .+ \(M-10\d+\)$/)];
  expect(await told('2026-11-25T15:00:00.000Z')).toEqual([[first], subjects]);
  expect(await told('2026-11-25T16:00:00.000Z')).toEqual([[first], subjects]);
  expect(await told('2026-11-30T15:00:00.000Z')).toEqual([[first], subjects]);
  const second = { ...first, before: first.expected, expected: '2026-12-14' };
  expect((await told('2026-12-01T15:00:00.000Z'))[0]).toEqual([first, second]);
});

test('while the supplier does not answer the forecast stays as it was', async () => {
  shop.clock.at = new Date('2026-11-25T15:00:00.000Z');
  const { expected_in_hands } = await watch('ord_demo');
  shop.clock.at = new Date('2026-12-15T15:00:00.000Z');
  const stock = () => Promise.reject(new ServiceError('timeout', 'The supplier is slow.'));
  const deaf = await watch('ord_demo', { ...agent(), suppliers: { stock } });
  expect(deaf.expected_in_hands).toBe(expected_in_hands);
  expect((await watch('ord_demo')).expected_in_hands > expected_in_hands).toBe(true);
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
  shop.service.catalogWriter.replaceProducts(demoSupplier, dearer, shop.clock.at);
  expect((await watch(id)).risks).toEqual([
    {
      kind: 'price_moved',
      why: expect.stringMatching(/^Ordered at \$[\d,.]+ before freight and tax; at today’s prices it is \$/),
    },
  ]);
  shop.service.catalogWriter.replaceProducts(demoSupplier, demoProducts(), shop.clock.at);
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
