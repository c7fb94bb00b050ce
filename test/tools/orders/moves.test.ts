import { expect, test } from 'vitest';
import { applyMove, deskMoves, FINAL_STATUSES, hasEnded, MOVES } from '../../../tools/orders/moves.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../../../tools/orders/order.ts';
import { refusal } from '../../support/refusal.ts';
import { TEES } from './order-fixture.ts';

const moves = Object.entries(MOVES).map(([name, move]) => ({ name: name as keyof typeof MOVES, ...move }));
const order = (status: OrderStatus, hold: Order['hold'] = null) =>
  ({ status, hold, items: [] as Order['items'] }) as Order;
const HOLD = { reason: 'waits', since: '2026-11-04T15:00:00.000Z', by: 'desk:a' };

/** Where orders begin: a SOAP purchase order, and a paid quote. */
const BEGINNINGS: OrderStatus[] = ['received', 'paid'];

test('every status is reached from a beginning, and every one that has not ended leads to an end', () => {
  const reachedFrom = (starts: readonly OrderStatus[]): Set<OrderStatus> => {
    const reached = new Set(starts);
    for (let grew = true; grew; ) {
      const before = reached.size;
      for (const { from, to } of moves) if (from.some((status) => reached.has(status))) reached.add(to);
      grew = reached.size > before;
    }
    return reached;
  };
  expect([...reachedFrom(BEGINNINGS)].sort()).toEqual([...ORDER_STATUSES].sort());
  for (const status of ORDER_STATUSES)
    expect(
      [...reachedFrom([status])].some((one) => FINAL_STATUSES.includes(one)),
      status,
    ).toBe(true);
});

test('nothing leads out of an end', () => {
  for (const status of FINAL_STATUSES) {
    expect(deskMoves(order(status))).toEqual([]);
    for (const { name } of moves) expect(() => applyMove(order(status), name)).toThrow('is not possible');
  }
});

test('who may move an order where, and the event that tells of it', () => {
  expect(moves.map(({ name, from, to, raises, by }) => [name, [...from], to, raises, by])).toEqual([
    ['accept', ['received'], 'paid', 'order.paid', 'desk'],
    ['refuse', ['received'], 'cancelled', 'order.cancelled', 'desk'],
    ['release', ['paid'], 'released', 'order.released', 'desk'],
    ['send', ['released'], 'po_sent', 'order.po_sent', 'desk'],
    ['cancel_purchase_order', ['po_sent'], 'released', 'order.released', 'change'],
    ['produce', ['po_sent'], 'in_production', 'order.in_production', 'supplier'],
    ['ship', ['po_sent', 'in_production'], 'shipped', 'order.shipped', 'supplier'],
    ['complete', ['shipped'], 'complete', 'order.complete', 'desk'],
    ['cancel', ['paid', 'released', 'po_sent', 'in_production'], 'cancelled', 'order.cancelled', 'desk'],
  ]);
});

test('a hold keeps back what the desk decides, not what happened outside, and ends with the order', () => {
  expect(deskMoves(order('paid', HOLD))).toEqual(['cancel']);
  expect(deskMoves(order('received', HOLD))).toEqual(['refuse']);
  expect(applyMove(order('po_sent', HOLD), 'produce')).toMatchObject({ status: 'in_production', hold: HOLD });
  expect(applyMove(order('shipped', HOLD), 'complete')).toMatchObject({ status: 'complete', hold: null });
  expect(() => applyMove(order('paid', HOLD), 'release')).toThrow('clear the hold first');
});

test('a hold that is not there keeps nothing back', () => {
  expect(deskMoves(order('paid'))).toEqual(['release', 'cancel']);
  expect(applyMove(order('paid'), 'release')).toMatchObject({ status: 'released', hold: null });
});

test.each(ORDER_STATUSES)('an order that is %s is offered just the moves the table allows', (status) => {
  const offered = deskMoves(order(status));
  for (const { name, by, from } of moves) {
    const isAllowed = by === 'desk' && (from as readonly OrderStatus[]).includes(status);
    expect(offered.includes(name), name).toBe(isAllowed);
  }
});

test('a move that is refused names itself and what is in its way', () => {
  expect(refusal(() => applyMove(order('in_production'), 'release'))).toEqual({
    code: 'invalid_state',
    message: '“Release to production” is not possible: the order is in production.',
  });
  expect(refusal(() => applyMove(order('paid', HOLD), 'release'))).toEqual({
    code: 'invalid_state',
    message: '“Release to production” is not possible while the order is on hold; clear the hold first.',
  });
  expect(moves.map(({ label }) => label)).toEqual([
    'Accept the purchase order',
    'Refuse the purchase order',
    'Release to production',
    'Send the purchase order',
    'Cancel the purchase order',
    'Record the start of production',
    'Record the shipment',
    'Record the delivery',
    'Cancel the order',
  ]);
});

test('an order without its artwork is neither released nor sent, and is cancelled as any other', () => {
  const bare: Order['items'] = [
    { ...TEES, spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], artworkId: null }] } },
  ];
  const without = (status: OrderStatus) => ({ ...order(status), items: bare });
  const missing = {
    code: 'invalid_state',
    message:
      'Nothing is made without artwork, and it is missing for line 1 (Full front). Ask the customer for it, or add it here.',
  };
  expect([
    refusal(() => applyMove(without('paid'), 'release')),
    refusal(() => applyMove(without('released'), 'send')),
    refusal(() => applyMove(without('paid'), 'cancel')),
  ]).toEqual([missing, missing, undefined]);
});

test('an order has ended once it is complete or cancelled', () => {
  expect(ORDER_STATUSES.filter((status) => hasEnded({ status }))).toEqual(['complete', 'cancelled']);
});

test('the events of the moves, and who makes each', () => {
  expect(moves.map(({ name, raises, by }) => [name, raises, by])).toEqual([
    ['accept', 'order.paid', 'desk'],
    ['refuse', 'order.cancelled', 'desk'],
    ['release', 'order.released', 'desk'],
    ['send', 'order.po_sent', 'desk'],
    ['cancel_purchase_order', 'order.released', 'change'],
    ['produce', 'order.in_production', 'supplier'],
    ['ship', 'order.shipped', 'supplier'],
    ['complete', 'order.complete', 'desk'],
    ['cancel', 'order.cancelled', 'desk'],
  ]);
});
