import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditDetail, invoiceDetail, sharesOf } from '../../../tools/buyer-documents/invoice-detail.ts';
import type { ReferenceLine } from '../../../tools/buyer-documents/purchase-reference.ts';
import { FREIGHT_FORMS } from '../../../tools/identity/freight-form.ts';
import { returnedItems } from '../../../tools/punchout/returned-items.ts';
import type { Quote, QuoteCharge } from '../../../tools/quotes/quote.ts';
import { sum } from '../../../tools/values/money.ts';
import { ORDER, TEES, TERMS } from '../orders/order-fixture.ts';
import { INVOICE } from '../payments/invoice-fixture.ts';
import { REFERENCE, TEES_LINE } from './reference-fixture.ts';

const SETUP: QuoteCharge = {
  kind: 'setup',
  name: 'Screen setup',
  lines: [1],
  quantity: 1,
  unitCents: 2_200,
  amountCents: 2_200,
  explanation: 'One screen',
};
const TEE_ORDER = { ...ORDER, charges: [SETUP], payment: TERMS };
const BESIDE = { isTaxInLines: false };
const CREDIT = {
  cents: 160_000,
  at: '2026-12-01T15:00:00.000Z',
  reason: 'Ruined',
  earlierCents: 0,
  ordinal: 1,
  hasLines: true,
};

test('an invoice bills the lines of the purchase order, by its numbers', () => {
  const { lines, ...sums } = invoiceDetail(INVOICE, TEE_ORDER, REFERENCE, BESIDE);
  expect(
    lines.map(({ of, quantity, unitCents, amountCents, taxCents }) => [
      of.number,
      quantity,
      unitCents,
      amountCents,
      taxCents,
    ]),
  ).toEqual([
    ['10', 150, 1_014, 152_100, null],
    ['20', 1, 2_200, 2_200, null],
  ]);
  expect(sums).toEqual({
    kind: 'invoice',
    number: 'INV-1001',
    purpose: 'standard',
    at: INVOICE.issuedAt,
    credits: null,
    comments: null,
    subtotalCents: 154_300,
    besideCents: 0,
    shippingCents: 3_700,
    taxes: [{ state: 'CA', amountCents: 2_000 }],
    totalCents: 160_000,
    termsDays: 30,
  });
});

test('what the purchase order does not list is beside its lines', () => {
  const { lines, subtotalCents, besideCents } = invoiceDetail(
    INVOICE,
    TEE_ORDER,
    { lines: [TEES_LINE] },
    BESIDE,
  );
  expect([lines.length, subtotalCents, besideCents]).toEqual([1, 152_100, 2_200]);
});

test('pieces of one line are billed on the buyer’s lines of it, as it ordered them', () => {
  const split = [
    { ...TEES_LINE, quantity: 100 },
    { ...TEES_LINE, number: '11', quantity: 40 },
  ];
  const { lines } = invoiceDetail(INVOICE, TEE_ORDER, { lines: split }, BESIDE);
  expect(lines.map(({ of, quantity, amountCents }) => [of.number, quantity, amountCents])).toEqual([
    ['10', 100, 101_400],
    ['11', 50, 50_700],
  ]);
});

test('the fee of a cancelled order is of no line', () => {
  const payment = { ...TERMS, amountCents: 5_000, keptCents: 5_000 };
  const fee = { ...INVOICE, totalCents: 5_000 };
  expect(invoiceDetail(fee, { ...TEE_ORDER, payment }, REFERENCE, BESIDE)).toMatchObject({
    lines: [],
    subtotalCents: 5_000,
    besideCents: 0,
    shippingCents: 0,
    taxes: [],
    totalCents: 5_000,
  });
});

test('a credit of all takes back every line; one of a part is an amount', () => {
  const invoice = invoiceDetail(INVOICE, TEE_ORDER, REFERENCE, { isTaxInLines: true });
  const whole = creditDetail(invoice, CREDIT);
  expect(whole).toMatchObject({
    kind: 'credit_note',
    number: 'INV-1001-CR1',
    purpose: 'lineLevelCreditMemo',
    at: CREDIT.at,
    credits: { number: 'INV-1001', at: INVOICE.issuedAt },
    comments: 'Ruined',
    subtotalCents: -154_300,
    shippingCents: -3_700,
    totalCents: -160_000,
    besideCents: 0,
    taxes: [{ state: 'CA', amountCents: -2_000 }],
  });
  expect(
    whole.lines.map(({ quantity, unitCents, amountCents, taxCents }) => [
      quantity,
      unitCents,
      amountCents,
      taxCents,
    ]),
  ).toEqual([
    [-150, 1_014, -152_100, -1_971],
    [-1, 2_200, -2_200, -29],
  ]);
  expect(creditDetail(invoice, { ...CREDIT, cents: 2_500 })).toMatchObject({
    purpose: 'creditMemo',
    lines: [],
    subtotalCents: -2_469,
    totalCents: -2_500,
    taxes: [{ state: 'CA', amountCents: -31 }],
  });
  expect(creditDetail(invoice, { ...CREDIT, hasLines: false }).purpose).toBe('creditMemo');
});

test('credits of parts take the tax of the invoice with them, to the cent', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  const taxed = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 8 }), taxed, (credits, taxes) => {
      const invoice = {
        ...invoiceDetail(INVOICE, TEE_ORDER, REFERENCE, BESIDE),
        taxes: taxes.map((amountCents, index) => ({ state: `S${index}`, amountCents })),
        totalCents: sum(credits),
      };
      const notes = credits.map((one, index) =>
        creditDetail(invoice, { ...CREDIT, cents: one, earlierCents: sum(credits.slice(0, index)) }),
      );
      for (const [index, { subtotalCents, taxes: taken, totalCents }] of notes.entries()) {
        expect(totalCents).toBe(0 - (credits[index] ?? 0));
        expect(subtotalCents + sum(taken.map(({ amountCents }) => amountCents))).toBe(totalCents);
        expect(taken.every(({ amountCents }) => amountCents < 0)).toBe(true);
      }
      for (const { state, amountCents } of invoice.taxes) {
        const taken = notes.flatMap((note) => note.taxes.filter((one) => one.state === state));
        expect(sum(taken.map((one) => 0 - one.amountCents))).toBe(amountCents);
      }
    }),
  );
});

test('tax on the lines comes to the tax, to the cent', () => {
  expect(sharesOf(100, [{ amountCents: 1 }, { amountCents: 1 }, { amountCents: 1 }])).toEqual([33, 33, 34]);
  expect(sharesOf(7, [{ amountCents: 0 }])).toEqual([7]);
  expect(sharesOf(7, [{ amountCents: -5 }, { amountCents: 10 }])).toEqual([0, 7]);
});

const QUOTE: Quote = {
  id: 'qt_1',
  accountId: 'acc_1',
  number: 10_001,
  status: 'saved',
  createdAt: ORDER.createdAt,
  expiresAt: '2026-12-04',
  lines: [],
  charges: [],
  totals: ORDER.totals,
  dates: ORDER.dates,
  destinations: [],
  rush: false,
  shippingService: 'ground',
  collection: null,
  repeatOf: null,
  warnings: [],
  orderId: null,
  updatedAt: '2026-11-04T15:00:00.000Z',
  replacedBy: null,
  contact: { name: null, company: null, email: null, note: null, shipRegion: null, shipPostal: null },
};

const Line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPriceCents: fc.integer({ min: 1, max: 50_000 }),
});
const cents = fc.integer({ min: 0, max: 1_000_000 });

test('lines, beside, freight and tax come to the total in every form, with any lines of the buyer', () => {
  fc.assert(
    fc.property(
      fc.array(Line, { minLength: 1, maxLength: 6 }),
      cents,
      cents,
      cents,
      fc.constantFrom(...FREIGHT_FORMS),
      fc.boolean(),
      fc.array(fc.nat(12), { maxLength: 3 }),
      (given, freightCents, taxCents, setupCents, freightForm, isTaxInLines, left) => {
        const items = given.map((one, index) => ({
          line: index + 1,
          spec: { ...TEES.spec, quantity: one.quantity },
          priced: {
            ...TEES.priced,
            unitPriceCents: one.unitPriceCents,
            goodsCents: one.quantity * one.unitPriceCents,
          },
        }));
        const goodsCents = sum(items.map(({ priced }) => priced.goodsCents));
        const totalCents = goodsCents + setupCents + freightCents + taxCents;
        const totals = {
          goodsCents,
          setupCents,
          otherCents: 0,
          subtotalCents: goodsCents + setupCents,
          totalCents,
          freight: { amountCents: freightCents, basis: '' },
          tax: { amountCents: taxCents, basis: '' },
        };
        const charges = [{ ...SETUP, unitCents: setupCents, amountCents: setupCents }];
        const payment = { ...TERMS, amountCents: totalCents };
        const order = { ...ORDER, items, charges, totals, payment, freightForm };
        const cart = { ...QUOTE, lines: items, charges, totals, freightForm };
        const lines = returnedItems(cart)
          .filter((_, index) => !left.includes(index))
          .map(
            (one, index): ReferenceLine => ({
              ...TEES_LINE,
              number: String(index + 1),
              quantity: one.quantity,
              ...(one.quoteItem === 'f'
                ? { kind: 'freight', line: null }
                : one.quoteItem.startsWith('c')
                  ? { kind: 'charge', line: null }
                  : { kind: 'goods', line: Number(one.quoteItem) }),
            }),
          );
        const invoice = invoiceDetail({ ...INVOICE, totalCents }, order, { lines }, { isTaxInLines });
        for (const one of invoice.lines) expect(one.quantity * one.unitCents).toBe(one.amountCents);
        const tax = sum(invoice.taxes.map(({ amountCents }) => amountCents));
        if (isTaxInLines && invoice.lines.length > 0)
          expect(sum(invoice.lines.map((one) => one.taxCents ?? 0))).toBe(tax);
        const inLines = sum(invoice.lines.map(({ amountCents }) => amountCents));
        if (invoice.lines.length > 0) expect(invoice.subtotalCents).toBe(inLines);
        expect(invoice.subtotalCents + invoice.besideCents + invoice.shippingCents + tax).toBe(totalCents);
        // A purchase order with every line of the cart is billed in them alone.
        if (left.length === 0) expect(invoice.besideCents).toBe(0);
      },
    ),
  );
});
