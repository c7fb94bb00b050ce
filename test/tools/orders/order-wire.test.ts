import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { orderInEvent } from '../../../tools/orders/order-in-event.ts';
import { orderShippedMail } from '../../../tools/orders/order-mails.ts';
import { OrderWire, toOrderWire } from '../../../tools/orders/order-wire.ts';
import { LINKS, ORDER, SENDER, TERMS } from './order-fixture.ts';

const PARCEL = { carrier: 'UPS', number: '1Z', url: 'https://ups.example/1Z' };

test('an order reads in dollars, with its promise while that holds', () => {
  const wire = toOrderWire(ORDER, LINKS);
  expect(OrderWire.parse(wire)).toEqual(wire);
  expect([wire.totals.total, wire.totals.final_at_checkout]).toEqual([1_600, false]);
  expect({ ...wire, items: wire.items.length, totals: 0, ship_to: 0, in_hands: 0 }).toEqual({
    id: 'ord_1',
    number: 'M-10432',
    status: 'paid',
    rush: false,
    shipping_service: 'ground',
    created_at: '2026-11-04T15:00:00.000Z',
    quote_id: 'qt_1',
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

test('an event carries the order in short, its parcels once there are any', () => {
  const { id, number, status, items, total, url } = toOrderWire(ORDER, LINKS);
  expect(orderInEvent(ORDER, LINKS)).toEqual({ id, number, status, items, total, url });
  expect(orderInEvent({ ...ORDER, tracking: [PARCEL] }, LINKS).tracking).toEqual([
    { ...PARCEL, destination: null, lines: [] },
  ]);
});

test('an event says of several destinations how far each is, and tells no address', () => {
  const { totals, shipTo } = ORDER;
  const place = { number: 1, name: null, postal: '94105', state: 'CA', totals, shipTo };
  const order: Order = {
    ...ORDER,
    tracking: [{ ...PARCEL, destination: 2, lines: [{ line: 1, quantity: 50 }] }],
    forecast: {
      inHandsDate: '2026-11-27',
      why: 'Late goods.',
      asOf: '2026-11-05T15:00:00.000Z',
      destinations: [
        { number: 1, inHandsDate: '2026-11-17' },
        { number: 2, inHandsDate: '2026-11-27' },
      ],
    },
    destinations: [
      { ...place, lines: [{ line: 1, quantity: 100 }], inHandsDate: '2026-11-19' },
      { ...place, number: 2, name: 'East', lines: [{ line: 1, quantity: 50 }], inHandsDate: '2026-11-20' },
    ],
  };
  expect(orderInEvent(order, LINKS)).toMatchObject({
    tracking: [{ ...PARCEL, destination: 2, lines: [{ line: 1, quantity: 50 }] }],
    destinations: [
      {
        number: 1,
        name: null,
        lines: [{ line: 1, quantity: 100 }],
        shipping: 'not_shipped',
        expected_date: '2026-11-19',
      },
      {
        number: 2,
        name: 'East',
        lines: [{ line: 1, quantity: 50 }],
        shipping: 'shipped',
        expected_date: '2026-11-27',
      },
    ],
  });
  expect(JSON.stringify(orderInEvent(order, LINKS))).not.toContain('1 Main Street');
  const [, text = ''] = orderShippedMail(order, SENDER).text.split('has shipped:\n\n');
  expect(text).toBe(`  150 × Ringspun soft tee, Navy M
  Total $1,600.00

To Grace Hopper, San Francisco, CA, expected on November 19, 2026:
  100 × Ringspun soft tee, Navy M

To East, San Francisco, CA, expected on November 27, 2026:
  50 × Ringspun soft tee, Navy M
  UPS 1Z
  https://ups.example/1Z

It is expected on November 27, 2026.

Your order:
https://shop.example/q/qt_1

merchkit
`);
});
