import { expect, test } from 'vitest';
import { demoSupplier } from '../../../server/demo/supplier.ts';

test('the demo supplier counts its days in Chicago until noon and closes between the years', () => {
  expect(demoSupplier).toEqual({
    code: 'demo',
    name: 'Demo supplier',
    timeZone: 'America/Chicago',
    cutOff: '12:00',
    shutdowns: [
      { from: '2025-12-24', to: '2026-01-01', reason: 'Year-end shutdown' },
      { from: '2026-12-24', to: '2027-01-01', reason: 'Year-end shutdown' },
      { from: '2027-12-24', to: '2028-01-01', reason: 'Year-end shutdown' },
      { from: '2028-12-24', to: '2029-01-01', reason: 'Year-end shutdown' },
      { from: '2029-12-24', to: '2030-01-01', reason: 'Year-end shutdown' },
      { from: '2030-12-24', to: '2031-01-01', reason: 'Year-end shutdown' },
    ],
  });
});
