import type { Supplier } from '../../tools/catalog/supplier.ts';

const yearEnd = (year: number) => ({
  from: `${year}-12-24`,
  to: `${year + 1}-01-01`,
  reason: 'Year-end shutdown',
});

/** The built-in supplier: its calendar is Chicago's, and it closes between the years. */
export const demoSupplier: Supplier = {
  code: 'demo',
  name: 'Demo supplier',
  timeZone: 'America/Chicago',
  cutOff: '12:00',
  shutdowns: [2025, 2026, 2027, 2028, 2029, 2030].map(yearEnd),
};

/** The shop pays two fifths less than its list, as the trade's price code C says. */
export const builtInSupplier = {
  ...demoSupplier,
  selling: { kind: 'list', discountBasisPoints: 4_000 },
} as const;
