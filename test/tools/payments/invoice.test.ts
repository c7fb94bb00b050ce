import { expect, test } from 'vitest';
import {
  FIRST_INVOICE_NUMBER,
  type InvoiceWithBalance,
  invoiceName,
  invoiceNumber,
  invoiceStatus,
  invoiceToday,
  owedCents,
} from '../../../tools/payments/invoice.ts';
import { LINKS } from '../orders/order-fixture.ts';
import { INVOICE } from './invoice-fixture.ts';

/** The last instant of December 4 where the desk sits, and the first of the day after. */
const LAST_DAY = new Date('2026-12-05T04:59:59Z');
const DAY_AFTER = new Date('2026-12-05T05:00:00Z');

const statusOf = (changes: Partial<InvoiceWithBalance>, now: Date) =>
  invoiceStatus({ ...INVOICE, ...changes }, now);

test('what is owed is the total less payments and credits, never below nothing', () => {
  expect(owedCents(INVOICE)).toBe(160_000);
  expect(owedCents({ ...INVOICE, paidCents: 100_000, creditedCents: 20_000 })).toBe(40_000);
  expect(owedCents({ ...INVOICE, paidCents: 160_001 })).toBe(0);
});

test('an invoice is overdue from the day after it is due, while a cent is owed', () => {
  expect([statusOf({}, LAST_DAY), statusOf({}, DAY_AFTER)]).toEqual(['open', 'overdue']);
  expect(statusOf({ paidCents: 159_999 }, DAY_AFTER)).toBe('overdue');
  expect(statusOf({ paidCents: 160_000 }, DAY_AFTER)).toBe('paid');
});

test('an invoice is credited where credits alone cover it', () => {
  expect(statusOf({ creditedCents: 160_000 }, DAY_AFTER)).toBe('credited');
  expect(statusOf({ totalCents: 1, creditedCents: 1 }, DAY_AFTER)).toBe('credited');
  expect(statusOf({ creditedCents: 100_000, paidCents: 60_000 }, DAY_AFTER)).toBe('paid');
  expect(statusOf({ totalCents: 0 }, DAY_AFTER)).toBe('paid');
});

test('an invoice has its number for a name', () => {
  expect(invoiceName(FIRST_INVOICE_NUMBER)).toBe('INV-1001');
});

test('the number of an invoice is read as people write it', () => {
  const written = ['INV-1001', 'inv1001', ' 1001 ', '#1001', 'INV-', 'M-1001', ''];
  expect(written.map(invoiceNumber)).toEqual([1_001, 1_001, 1_001, ...Array(4).fill(undefined)]);
});

test('today it has its name, its status, the desk’s day and where it is read and paid', () => {
  const invoice = { ...INVOICE, issuedAt: '2026-11-05T04:59:59.000Z', paidCents: 50, creditedCents: 5 };
  expect(invoiceToday(invoice, LINKS, DAY_AFTER)).toEqual({
    ...invoice,
    name: 'INV-1001',
    status: 'overdue',
    issuedOn: '2026-11-04',
    owedCents: 159_945,
    pdfUrl: 'https://shop.example/q/qt_1/invoice.pdf',
    pageUrl: 'https://shop.example/q/qt_1/invoice',
  });
});
