import { expect, test } from 'vitest';
import { english } from '../../../tools/languages/words.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { OrderInEvent, orderInEvent } from '../../../tools/orders/order-in-event.ts';
import { orderShippedMail } from '../../../tools/orders/order-mails.ts';
import { toOrderWire } from '../../../tools/orders/order-wire.ts';
import { LINKS, ORDER, SENDER } from './order-fixture.ts';

const PARCEL = { carrier: 'UPS', number: '1Z', url: 'https://ups.example/1Z' };

test('an event carries the order in short, its parcels once there are any', () => {
  const { id, number, status, items, total, url } = toOrderWire(ORDER, LINKS);
  expect(orderInEvent(ORDER, LINKS)).toEqual({ id, number, status, items, total, url });
  const shipped = orderInEvent({ ...ORDER, tracking: [PARCEL] }, LINKS);
  expect(shipped.tracking).toEqual([{ ...PARCEL, destination: null, lines: [] }]);
  expect(OrderInEvent.parse(shipped)).toEqual(shipped);
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
  const event = orderInEvent(order, LINKS);
  expect(OrderInEvent.parse(event)).toEqual(event);
  expect(event).toMatchObject({
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
  expect(JSON.stringify(event)).not.toContain('1 Main Street');
  const [, text = ''] = english(orderShippedMail(order, SENDER).text).split('has shipped:\n\n');
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
