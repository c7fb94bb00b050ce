import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { countedFrom } from '../../../tools/purchasing/counted-from.ts';
import type { SupplierStatus } from '../../../tools/purchasing/purchase-order.ts';

const AT = '2026-11-04T15:00:00.000Z';
const sent = (...reports: [SupplierStatus, string][]) => ({
  sentAt: AT,
  reports: reports.map(([status, at]) => ({ status, at, note: null })),
});

test('a supplier counts an order once it confirms it, or a day after it was sent', () => {
  const table: [Order['status'], ReturnType<typeof sent> | undefined, string][] = [
    ['received', undefined, ''],
    ['paid', undefined, '9'],
    ['released', undefined, '9'],
    ['po_sent', undefined, '9'],
    ['po_sent', sent(), '2026-11-05T15:00:00.000Z'],
    ['po_sent', sent(['received', AT]), '2026-11-05T15:00:00.000Z'],
    [
      'po_sent',
      sent(['received', AT], ['confirmed', '2026-11-04T16:00:00.000Z']),
      '2026-11-04T16:00:00.000Z',
    ],
    ['po_sent', sent(['confirmed', '2026-11-09T16:00:00.000Z']), '2026-11-05T15:00:00.000Z'],
    ['in_production', sent(), ''],
    ['shipped', sent(), ''],
  ];
  expect(table.map(([status, purchase]) => countedFrom(status, purchase))).toEqual(
    table.map(([, , from]) => from),
  );
});
