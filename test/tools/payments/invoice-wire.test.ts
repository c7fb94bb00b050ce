import { expect, test } from 'vitest';
import { toInvoiceWire } from '../../../tools/payments/invoice-wire.ts';
import { LINKS } from '../orders/order-fixture.ts';
import { INVOICE } from './invoice-fixture.ts';

test('an invoice names its cost center where it has one', () => {
  const wire = (costCenter?: string) =>
    toInvoiceWire({ ...INVOICE, ...(costCenter && { costCenter }) }, LINKS, new Date('2026-11-05T15:00:00Z'));
  expect(wire('MKT-1')).toEqual({ ...wire(), cost_center: 'MKT-1' });
  expect(Object.keys(wire())).not.toContain('cost_center');
});
