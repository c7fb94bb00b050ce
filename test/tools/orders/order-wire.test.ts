import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { OrderWire, toOrderWire } from '../../../tools/orders/order-wire.ts';
import { LINKS, ORDER, TEES, TERMS } from './order-fixture.ts';

const PARCEL = { carrier: 'UPS', number: '1Z', url: 'https://ups.example/1Z' };

test('an order reads in dollars, with its promise while that holds', () => {
  const wire = toOrderWire(ORDER, LINKS);
  expect(OrderWire.parse(wire)).toEqual(wire);
  expect([wire.totals.total, wire.totals.final_at_checkout]).toEqual([1_600, false]);
  expect({ ...wire, items: wire.items.length, totals: 0, ship_to: 0, in_hands: 0 }).toEqual({
    id: 'ord_1',
    updated_at: '2026-11-04T15:00:00.000Z',
    number: 'M-10432',
    status: 'paid',
    rush: false,
    shipping_service: 'ground',
    created_at: '2026-11-04T15:00:00.000Z',
    quote_id: 'qt_1',
    quote_number: 'Q-10001',
    url: 'https://shop.example/q/qt_1',
    items: 1,
    charges: [],
    totals: 0,
    total: 1_600,
    currency: 'USD',
    destinations: [],
    ship_to: 0,
    in_hands: 0,
    expected: { in_hands_date: '2026-11-20', why: null },
    payment: {
      status: 'paid',
      method: 'card',
      provider: 'stripe',
      amount: 1_600,
      refunded: 0,
      terms_days: null,
      po_number: null,
      at: '2026-11-04T15:00:00.000Z',
    },
    missing_artwork: [],
    tracking: [],
    hold: null,
  });
});

test('a cancelled order promises no day, at none of its destinations', () => {
  const { totals, shipTo } = ORDER;
  const lines = [{ line: 1, quantity: 150 }];
  const place = { number: 1, name: null, postal: '94105', state: 'CA', lines, totals, shipTo };
  const order: Order = { ...ORDER, destinations: [{ ...place, inHandsDate: '2026-11-19' }] };
  const days = (status: Order['status']) => {
    const { destinations, in_hands, expected } = toOrderWire({ ...order, status }, LINKS);
    return [destinations[0]?.in_hands_date, destinations[0]?.expected_date, in_hands === null, expected];
  };
  expect([days('cancelled'), days('paid')]).toEqual([
    [null, null, true, null],
    ['2026-11-19', '2026-11-19', false, { in_hands_date: '2026-11-20', why: null }],
  ]);
});

test('a cancellation fee is told with its reason', () => {
  const { kept, kept_for } = toOrderWire(
    { ...ORDER, payment: { ...ORDER.payment, keptCents: 5_000, keptFor: 'The screens were made' } },
    LINKS,
  ).payment;
  expect([kept, kept_for]).toEqual([50, 'The screens were made']);
  const without = Object.keys(toOrderWire(ORDER, LINKS).payment);
  expect(without.filter((name) => name.startsWith('kept'))).toEqual([]);
});

test('an imprint without artwork is named by its line and location', () => {
  const bare: Order['items'] = [
    { ...TEES, spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], artworkId: null }] } },
  ];
  expect(toOrderWire({ ...ORDER, items: bare }, LINKS).missing_artwork).toEqual([
    { line: 1, location_id: 'front', location_name: 'Full front' },
  ]);
});

test('an order that is late, held and on terms says so, but not who holds it', () => {
  const order: Order = {
    ...ORDER,
    payment: { ...TERMS, refundedCents: 150 },
    forecast: { inHandsDate: '2026-11-27', why: 'Late goods.', asOf: '2026-11-05T15:00:00.000Z' },
    hold: { reason: 'Waits', since: '2026-11-05T15:00:00.000Z', by: 'desk:a' },
    tracking: [PARCEL],
  };
  expect(toOrderWire(order, LINKS)).toMatchObject({
    expected: { in_hands_date: '2026-11-27', why: 'Late goods.' },
    payment: { status: 'on_terms', method: 'terms', terms_days: 30, po_number: 'PO-7', refunded: 1.5 },
    tracking: [PARCEL],
  });
  expect(toOrderWire(order, LINKS).hold).toEqual({ reason: 'Waits', since: '2026-11-05T15:00:00.000Z' });
});
