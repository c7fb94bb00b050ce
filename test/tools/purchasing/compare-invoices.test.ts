import { expect, test } from 'vitest';
import { invoiceDifferences } from '../../../tools/purchasing/compare-invoices.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { BilledPieces, SupplierInvoice } from '../../../tools/purchasing/supplier-invoice.ts';

const DOLLAR = 10_000;

/** 250 tumblers at $10.00 with a setup of $50.00. */
const purchaseOrder = {
  body: {
    items: [
      {
        number: 1,
        name: 'Tumbler',
        pieces: [{ partId: 'T-BLACK', description: 'Black', quantity: 250, unitRate: 10 * DOLLAR }],
        charges: [{ kind: 'setup', unitRate: 50 * DOLLAR, amountRate: 50 * DOLLAR }],
      },
    ],
  },
} as unknown as Pick<PurchaseOrder, 'body'>;

const line = (more: Partial<BilledPieces>): BilledPieces => ({
  orderLine: 1,
  partId: 'T-BLACK',
  description: 'Tumbler',
  quantity: 250,
  unitRate: 10 * DOLLAR,
  amountRate: 2_500 * DOLLAR,
  ...more,
});
const SETUP = line({
  partId: null,
  description: 'Setup',
  quantity: 1,
  unitRate: 50 * DOLLAR,
  amountRate: 50 * DOLLAR,
});

function bill(lines: BilledPieces[], more: Partial<SupplierInvoice> = {}): SupplierInvoice {
  const salesRate = lines.reduce((sum, { amountRate }) => sum + amountRate, 0);
  return {
    number: 'INV-1',
    date: '2026-11-10',
    dueOn: '2026-12-10',
    lines,
    salesRate,
    freightRate: 0,
    handlingRate: 0,
    taxRate: 0,
    totalRate: salesRate,
    ...more,
  };
}
const differences = (invoices: SupplierInvoice[], isLast = true) =>
  invoiceDifferences({ purchaseOrder, invoices, freightRate: 0, isLast });

test('what is billed in parts is compared together, and missed only once no more is waited for', () => {
  const part = (quantity: number) => line({ quantity, amountRate: quantity * 10 * DOLLAR });
  expect(differences([bill([part(100), SETUP])], false)).toEqual([]);
  expect(differences([bill([part(100), SETUP])])).toEqual([
    'Line 1, Tumbler, Black: 100 pieces are billed, 250 were ordered.',
  ]);
  expect(differences([bill([part(100), SETUP]), bill([part(150)], { number: 'INV-2' })])).toEqual([]);
  expect(differences([bill([part(200), SETUP]), bill([part(150)], { number: 'INV-2' })])).toEqual([
    'Line 1, Tumbler, Black: 350 pieces are billed, 250 were ordered.',
  ]);
});

test('a credit at the price of the pieces takes pieces back, one at another price takes off what was too much', () => {
  const dearer = line({ unitRate: 10.5 * DOLLAR, amountRate: 2_625 * DOLLAR });
  const credit = (unitRate: number, quantity: number) =>
    bill([line({ unitRate, quantity, amountRate: -unitRate * quantity })], { number: 'CM-1' });
  expect(differences([bill([dearer, SETUP])])).toEqual([
    'Line 1, Tumbler, Black: $10.50 a piece is billed, $10.00 was ordered.',
  ]);
  expect(differences([bill([dearer, SETUP]), credit(0.5 * DOLLAR, 250)])).toEqual([]);
  expect(differences([bill([line({}), SETUP]), credit(10 * DOLLAR, 50)])).toEqual([
    'Line 1, Tumbler, Black: 200 pieces are billed, 250 were ordered.',
  ]);
});

test('handling, tax, unordered goods and charges that grew are named', () => {
  const extra = line({ partId: 'MUG', description: 'A mug', quantity: 1, amountRate: 12 * DOLLAR });
  const bigger = { ...SETUP, amountRate: 75 * DOLLAR };
  const billed = bill([line({}), bigger, extra], {
    handlingRate: 15 * DOLLAR,
    taxRate: 20 * DOLLAR,
    totalRate: 2_622 * DOLLAR,
  });
  expect(differences([billed])).toEqual([
    'A mug is billed with $12.00 and was not ordered.',
    'Charges of $75.00 are billed (Setup $75.00), $50.00 were ordered.',
    'Handling of $15.00 is billed, and none was expected.',
    'Tax of $20.00 is billed, and none was expected.',
  ]);
});

test('a lid that comes with the pieces may be billed as a part or in their price', () => {
  const charge = { kind: 'run', part: { partId: 'LID', perPiece: 1 } };
  const [item] = purchaseOrder.body.items;
  const withLid = {
    body: {
      items: [
        {
          ...item,
          charges: [
            ...(item?.charges ?? []),
            { ...charge, quantity: 250, unitRate: 1.5 * DOLLAR, amountRate: 375 * DOLLAR },
          ],
        },
      ],
    },
  } as unknown as Pick<PurchaseOrder, 'body'>;
  const compared = (...lines: BilledPieces[]) =>
    invoiceDifferences({ purchaseOrder: withLid, invoices: [bill(lines)], freightRate: 0, isLast: true });
  const lid = line({ partId: 'LID', description: 'Lid', unitRate: 1.5 * DOLLAR, amountRate: 375 * DOLLAR });
  expect(compared(line({}), lid, SETUP)).toEqual([]);
  expect(compared(line({ unitRate: 11.5 * DOLLAR, amountRate: 2_875 * DOLLAR }), SETUP)).toEqual([]);
  expect(compared(line({}), { ...lid, amountRate: 500 * DOLLAR }, SETUP)).toEqual([
    'Charges of $550.00 are billed (Lid $500.00, Setup $50.00), $425.00 were ordered.',
  ]);
});
