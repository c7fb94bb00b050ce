import { expect, test } from 'vitest';
import {
  type ChangeOfOrder,
  documentsDue,
  earlierNumber,
  type OrderNow,
} from '../../../tools/buyer-documents/documents-due.ts';
import { referenceByNumber } from '../../../tools/buyer-documents/purchase-reference.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { withPieces } from '../../../tools/orders/shipped-pieces.ts';
import type { PaymentEntry } from '../../../tools/payments/payment-records.ts';
import type { BuyerDocument } from '../../../tools/punchout/buyer-document.ts';
import { ORDER, TERMS } from '../orders/order-fixture.ts';
import { INVOICE } from '../payments/invoice-fixture.ts';
import { REFERENCE, TEES_LINE } from './reference-fixture.ts';

const RELEASED: Order = { ...ORDER, status: 'released', source: 'cxml', payment: TERMS };
const HELD: Order = {
  ...RELEASED,
  hold: { reason: 'The goods are gone.', since: ORDER.createdAt, by: 'service' },
};
const NEW: ChangeOfOrder = { before: undefined, credits: [] };
const FORM = { isTaxInLines: false, hasLineCredits: true };
const now = (after: Order, more: Partial<OrderNow> = {}): OrderNow => ({
  after,
  reference: { ...REFERENCE, lines: [TEES_LINE] },
  promisedOn: null,
  invoice: undefined,
  entries: [],
  earlier: [],
  form: FORM,
  companyPrefix: null,
  ...more,
});
const TOLD = { earlier: [{ kind: 'confirmation', number: 'M-10432-1', direction: 'out' }] };
const document = (more: Partial<BuyerDocument>): BuyerDocument => ({
  accountId: 'acc_1',
  payloadId: 'p.2',
  fingerprint: '',
  type: 'update',
  mode: 'production',
  number: '4500012',
  orderId: 'ord_1',
  receivedAt: ORDER.createdAt,
  details: '',
  attachments: [],
  answer: null,
  ...more,
});
/** What is due, in short. */
const due = (change: ChangeOfOrder, state: OrderNow): string[] =>
  documentsDue(change, state).map((one) => {
    if (one.kind === 'confirmation') return `${one.type} ${one.comments ?? ''}`.trim();
    return one.kind === 'status_update' ? one.text : `${one.kind} ${one.number}`;
  });
const changed = (before: Order, more: Partial<ChangeOfOrder> = {}): ChangeOfOrder => ({
  before,
  credits: [],
  ...more,
});

test('an order is confirmed once it stands, and not again when a later hold ends', () => {
  expect(due(NEW, now(RELEASED))).toEqual(['accept']);
  expect(due(NEW, now(HELD))).toEqual([]);
  expect(due(changed(HELD), now(RELEASED))).toEqual(['accept', 'The order is no longer on hold.']);
  expect(due(changed(HELD), now(RELEASED, TOLD))).toEqual(['The order is no longer on hold.']);
  expect(due(changed(RELEASED), now(HELD, TOLD))).toEqual(['The order is on hold: The goods are gone.']);
  expect(due(changed(RELEASED), now({ ...RELEASED, status: 'shipped' }))).toEqual([]);
});

test('one that differs and waits for the buyer is confirmed with what differs', () => {
  const answer = { decision: 'confirm' as const, lines: [], unlisted: [] };
  expect(due({ ...NEW, document: document({ type: 'new', answer }) }, now(HELD))).toEqual(['accept']);
});

test('another day, quantity or version is confirmed again; anything else is not', () => {
  const forecast = { inHandsDate: '2026-11-24', why: 'A proof is open.', asOf: ORDER.createdAt };
  expect(due(changed(RELEASED), now({ ...RELEASED, forecast }, TOLD))).toEqual(['detail A proof is open.']);
  expect(due(changed(RELEASED, { document: document({}) }), now(RELEASED, TOLD))).toEqual(['accept']);
  expect(due(changed(RELEASED), now({ ...RELEASED, proofWaiver: 'Known' }, TOLD))).toEqual([]);
});

test('a cancelled order is rejected once, unless the buyer ended it; a test is confirmed as one', () => {
  const cancelled: Order = { ...RELEASED, status: 'cancelled' };
  const change = changed(RELEASED, { cancelledFor: 'The mold broke' });
  expect(due(change, now(cancelled, TOLD))).toEqual(['reject The mold broke']);
  expect(due(changed(cancelled), now(cancelled, TOLD))).toEqual([]);
  expect(due({ ...change, document: document({ type: 'delete' }) }, now(cancelled, TOLD))).toEqual([]);
  const test = { reference: { ...REFERENCE, lines: [TEES_LINE], mode: 'test' as const } };
  expect(due(NEW, now(cancelled, test))).toEqual([
    'accept A test: it was checked, and nothing is made or owed.',
  ]);
  expect(due(changed(cancelled), now(cancelled, test))).toEqual([]);
});

test('production and delivery are told in words, where the buyer’s document is known', () => {
  const made: Order = { ...RELEASED, status: 'in_production' };
  expect(due(changed(RELEASED), now(made, TOLD))).toEqual(['The goods are being made.']);
  const reference = referenceByNumber('PO-7', []);
  expect(due(changed(RELEASED), now(made, { ...TOLD, reference }))).toEqual([]);
});

const credit = (id: string, more: Partial<PaymentEntry> = {}): PaymentEntry => ({
  id,
  orderId: 'ord_1',
  kind: 'credit',
  amountCents: 2_500,
  provider: null,
  reference: null,
  note: 'Scratched',
  actor: 'desk',
  at: ORDER.createdAt,
  ...more,
});

test('an invoice brings the credits from before it; each later credit is a note of its own', () => {
  const shipped: Order = { ...RELEASED, status: 'shipped' };
  const [first, second] = [credit('pay_1'), credit('pay_2', { kind: 'refund' })];
  const billed = { ...TOLD, invoice: INVOICE, entries: [first, second] };
  const both = changed(shipped, { isInvoiced: true });
  expect(due(both, now(shipped, { ...billed, entries: [first] }))).toEqual([
    'invoice INV-1001',
    'credit_note INV-1001-CR1',
  ]);
  const later = changed(shipped, { credits: [second] });
  expect(due(later, now(shipped, billed))).toEqual(['credit_note INV-1001-CR2']);
  const none = changed(shipped, {
    credits: [credit('pay_3', { kind: 'invoice_payment' }), credit('pay_4', { amountCents: -1 })],
  });
  expect(due(none, now(shipped, billed))).toEqual([]);
  expect(due(both, now(shipped, { ...billed, invoice: { ...INVOICE, method: 'card' } }))).toEqual([]);
});

test('a correction names the document before it; what was never told is told as new, or not at all', () => {
  const parcel = { carrier: 'UPS', number: 'A', url: 'https://ups.example/A' };
  const sent: Order = { ...RELEASED, tracking: [parcel] };
  const known = { kind: 'ship_notice', number: 'M-10432-A', direction: 'out' };
  const operations = (before: Order, after: Order, earlier: OrderNow['earlier']) =>
    documentsDue(changed(before), now(after, { earlier: [...TOLD.earlier, ...earlier] })).map((one) => [
      one.kind === 'ship_notice' ? one.operation : one.kind,
      earlierNumber(one)?.number,
    ]);
  const filled: Order = { ...sent, tracking: [{ ...parcel, lines: [{ line: 1, quantity: 150 }] }] };
  expect(operations(sent, filled, [known])).toEqual([['update', 'M-10432-A']]);
  expect(operations(sent, filled, [])).toEqual([['new', 'M-10432-A']]);
  expect(operations(sent, RELEASED, [known])).toEqual([['delete', 'M-10432-A']]);
  expect(operations(sent, RELEASED, [])).toEqual([]);
});

test('of 150 tees 142 shipped: the notice and the invoice have 142, to the cent, and nothing is confirmed again', () => {
  const [tees] = RELEASED.items;
  if (!tees) throw new Error('no line');
  const items = withPieces(RELEASED.items, [{ line: 1, quantity: 142 }]);
  const lines = [{ line: 1, ordered: 150, shipped: 142 }];
  const goodsCents = 142 * tees.priced.unitPriceCents;
  const subtotalCents = goodsCents + RELEASED.totals.setupCents;
  const totalCents = subtotalCents + RELEASED.totals.freight.amountCents + 1_900;
  const tax = { ...RELEASED.totals.tax, amountCents: 1_900 };
  const shipped: Order = {
    ...RELEASED,
    status: 'shipped',
    items,
    totals: { ...RELEASED.totals, goodsCents, subtotalCents, tax, totalCents },
    payment: { ...TERMS, amountCents: totalCents },
    tracking: [{ carrier: 'UPS', number: '1Z9', url: '', lines: [{ line: 1, quantity: 142 }] }],
    shipped: { lines, state: 'billed' },
  };
  const state = now(shipped, { ...TOLD, invoice: { ...INVOICE, totalCents } });
  expect(due(changed(RELEASED, { isInvoiced: true }), state)).toEqual([
    'ship_notice M-10432-1Z9',
    'invoice INV-1001',
  ]);
  const [notice, invoice] = documentsDue(changed(RELEASED, { isInvoiced: true }), state);
  expect([notice, invoice]).toMatchObject([
    { lines: [{ quantity: 142 }] },
    { totalCents, lines: [{ quantity: 142, amountCents: goodsCents }] },
  ]);
});
