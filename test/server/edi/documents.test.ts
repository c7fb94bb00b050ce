/** Documents of ours, read by another parser: each is whole, and each amount stands once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functionalAcknowledgment } from '../../../server/edi/documents/functional-acknowledgment.ts';
import { envelopeOf, writeEdiDocument } from '../../../server/edi/documents/write-document.ts';
import { interchangeText } from '../../../server/edi/write.ts';
import type { Confirmation, ConfirmedLine } from '../../../tools/buyer-documents/confirmation.ts';
import { creditDetail, type InvoiceDetail, sharesOf } from '../../../tools/buyer-documents/invoice-detail.ts';
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { ReferenceLine } from '../../../tools/buyer-documents/purchase-reference.ts';
import type { ShipNotice } from '../../../tools/buyer-documents/ship-notices.ts';
import { withNumber } from '../../../tools/procurement/edi-interchange.ts';
import { sum } from '../../../tools/values/money.ts';
import { BUYER, type JudgedSet, judged, segmentsOf, US } from '../../support/edi.ts';
import { REFERENCE, TEES_LINE } from '../../tools/buyer-documents/reference-fixture.ts';

const AT = '2026-11-04T15:00:00.000Z';
const numbered = (text: string): string => withNumber(text, 12);
const PARTIES: EdiDocument['parties'] = {
  shipTo: {
    ...{ name: 'Dana Whitfield', company: 'Northgate Industries', email: '', phone: null },
    ...{ street1: '8 Kingsway Ave', street2: 'Dock 4', city: 'Chicago', state: 'IL', postal: '60601' },
  },
  shipFrom: { city: 'Edison', state: 'NJ', postal: '08817' },
  remitTo: { payee: 'Rivet Holdings', address: ['PO Box 12', 'Austin, TX 78701'] },
};
const BETWEEN = { ours: US, theirs: BUYER, at: AT };

function written(content: EdiDocument['content'], lines: readonly ReferenceLine[] = []): JudgedSet {
  const reference = { ...REFERENCE, protocol: 'edi' as const, lines: [...lines] };
  const { sets } = judged(
    numbered(
      writeEdiDocument({
        ...BETWEEN,
        reference,
        parties: PARTIES,
        unit: 'EA',
        sellerName: 'Rivet & Co',
        content,
      }),
    ),
  );
  const [set] = sets;
  if (!set) throw new Error('nothing was written');
  return set;
}

const cents = (text = ''): number => Math.round(Number(text) * 100);
const charged = (set: JudgedSet): number =>
  sum(segmentsOf(set, 'SAC').map(([kind, , , , amount]) => (kind === 'A' ? -1 : 1) * Number(amount)));

const Text = fc.string({ unit: 'binary', maxLength: 60 });
const Money = fc.integer({ min: 0, max: 9_000_000 });
const Line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitCents: fc.integer({ min: 0, max: 50_000 }),
  description: Text,
  number: fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
});
const Bill = fc.record({
  lines: fc.array(Line, { maxLength: 8 }),
  shippingCents: Money,
  besideCents: fc.integer({ min: -90_000, max: 90_000 }),
  taxCents: Money,
  isTaxInLines: fc.boolean(),
});

test('an 810 comes to its total, to the cent, and so does the credit of it', () => {
  fc.assert(
    fc.property(Bill, ({ lines, shippingCents, besideCents, taxCents, isTaxInLines }) => {
      const billed = lines.map(({ number, ...line }) => ({
        ...line,
        of: { ...TEES_LINE, number },
        amountCents: line.quantity * line.unitCents,
        bookings: [],
      }));
      const shares = isTaxInLines ? sharesOf(taxCents, billed) : [];
      const subtotalCents = sum(billed.map(({ amountCents }) => amountCents));
      const invoice: InvoiceDetail = {
        kind: 'invoice',
        number: 'INV-1',
        purpose: 'standard',
        at: AT,
        credits: null,
        comments: null,
        termsDays: 30,
        shippingCents,
        besideCents,
        subtotalCents,
        lines: billed.map((line, index) => ({ ...line, taxCents: shares[index] ?? null })),
        taxes: taxCents === 0 ? [] : [{ state: 'CA', amountCents: taxCents }],
        totalCents: subtotalCents + shippingCents + besideCents + taxCents,
      };
      const credited = { at: AT, reason: 'Ruined', ordinal: 1, earlierCents: 0, hasLines: true };
      for (const detail of [
        invoice,
        creditDetail(invoice, { ...credited, cents: invoice.totalCents }),
        creditDetail(invoice, { ...credited, cents: 125 }),
      ]) {
        const bill = written(detail);
        const goods = segmentsOf(bill, 'IT1').map(([, quantity, , price]) => Number(quantity) * cents(price));
        const taxes = segmentsOf(bill, 'TXI').map(([, amount]) => cents(amount));
        expect([Number(segmentsOf(bill, 'TDS')[0]?.[0]), sum([...goods, ...taxes]) + charged(bill)]).toEqual([
          detail.totalCents,
          detail.totalCents,
        ]);
        expect(Number(segmentsOf(bill, 'CTT')[0]?.[0])).toBe(goods.length);
      }
    }),
  );
});

const Confirmed = fc.record({
  ordered: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 0, max: 100_000 }),
  unitCents: fc.option(fc.integer({ min: 0, max: 50_000 })),
  why: fc.option(Text),
});

test('an 855 accounts for each piece that was ordered, whatever its texts say', () => {
  fc.assert(
    fc.property(
      fc.array(Confirmed, { minLength: 1, maxLength: 8 }),
      Text,
      Money,
      (all, comments, goodsCents) => {
        const lines = all.map(
          ({ ordered, ...line }): ConfirmedLine => ({
            ...line,
            of: { ...TEES_LINE, quantity: ordered },
            deliveryOn: '2026-11-20',
            status: line.quantity === 0 ? 'reject' : 'detail',
          }),
        );
        const sums = { goodsCents, freightCents: 7, taxCents: 0 };
        const content: Confirmation = {
          kind: 'confirmation',
          number: 'M-1-1',
          type: 'detail',
          comments,
          lines,
          sums,
        };
        const set = written(content);
        const taken = segmentsOf(set, 'ACK').reduce(
          (pieces, [code, quantity]) => (code === 'IR' ? pieces : pieces + Number(quantity)),
          0,
        );
        expect(taken).toBe(sum(all.map(({ quantity }) => quantity)));
        expect([segmentsOf(set, 'CTT'), segmentsOf(set, 'AMT')]).toEqual([
          [[String(all.length)]],
          [['TT', ((goodsCents + 7) / 100).toFixed(2)]],
        ]);
        expect(segmentsOf(set, 'MSG').every(([text = '']) => text.length <= 264 && text.length > 0)).toBe(
          true,
        );
      },
    ),
  );
});

test('a line that differs says how by its code', () => {
  const line = {
    of: { ...TEES_LINE, requestedOn: '2026-11-20' },
    quantity: 150,
    unitCents: null,
    deliveryOn: '2026-11-20',
  };
  const codeOf = (differs: Partial<ConfirmedLine>) => {
    const one: ConfirmedLine = { ...line, status: 'detail', why: null, ...differs };
    const set = written({
      kind: 'confirmation',
      number: '',
      type: 'detail',
      comments: null,
      sums: null,
      lines: [one],
    });
    return segmentsOf(set, 'ACK')
      .map(([code, quantity]) => `${code} ${quantity}`)
      .join(', ');
  };
  expect(codeOf({ status: 'accept' })).toBe('IA 150');
  expect(codeOf({ quantity: 149 })).toBe('IQ 149, IR 1');
  expect(codeOf({ unitCents: 1_000 })).toBe('IP 150');
  expect(codeOf({ deliveryOn: '2026-11-21' })).toBe('DR 150');
  expect(codeOf({ deliveryOn: '2026-11-21', unitCents: 1_000 })).toBe('IC 150');
  expect(codeOf({ status: 'reject', quantity: 0 })).toBe('IR 150');
});

test('an 856 says what takes a parcel back, and cuts no tracking number at its end', () => {
  const set = written({
    kind: 'ship_notice',
    number: 'M-10432-420606019400100000000000000000',
    operation: 'delete',
    isComplete: false,
    deliveryOn: '2026-11-20',
    lines: [],
    parcels: [{ carrier: 'USPS', number: '420606019400100000000000000000' }],
  });
  expect(set.segments).toEqual([
    ['BSN', '01', '420606019400100000000000000000', '20261104', '1500', '0004'],
    ['HL', '1', '', 'S'],
    ['TD1', 'CTN', '1'],
    ['TD5', '', '2', 'USPS', '', 'USPS'],
    ['REF', 'CN', '420606019400100000000000000000'],
    ['DTM', '011', '20261104'],
    ['DTM', '017', '20261120'],
    ['N1', 'ST', 'Northgate Industries'],
    ['N3', '8 Kingsway Ave', 'Dock 4'],
    ['N4', 'Chicago', 'IL', '60601', 'US'],
    ['N1', 'SF', 'Rivet & Co'],
    ['N4', 'Edison', 'NJ', '08817', 'US'],
    ['HL', '2', '1', 'O'],
    ['PRF', '4500012', '', '', '20261104'],
    ['HL', '3', '2', 'P'],
    ['MAN', 'CP', '420606019400100000000000000000'],
    ['CTT', '3'],
  ]);
});

test('an 856 has its goods below their parcel, and beside the parcels where nobody said which are in which', () => {
  const notice = {
    kind: 'ship_notice' as const,
    number: 'M-10432-1Z1',
    operation: 'new' as const,
    isComplete: true,
    deliveryOn: '2026-11-20',
    lines: [{ of: TEES_LINE, quantity: 150 }],
  };
  const levels = (parcels: ShipNotice['parcels']) => {
    const set = written({ ...notice, parcels });
    return [segmentsOf(set, 'BSN')[0]?.[4], ...segmentsOf(set, 'HL').map((one) => one.join(' '))];
  };
  const [first, second] = ['1Z1', '1Z2'].map((number) => ({ carrier: 'UPS', number }));
  if (!first || !second) throw new Error('two parcels');
  expect(levels([first])).toEqual(['0001', '1  S', '2 1 O', '3 2 P', '4 3 I']);
  expect(levels([first, second])).toEqual(['0004', '1  S', '2 1 O', '3 2 P', '4 2 P', '5 2 I']);
  const marked = written({ ...notice, parcels: [{ ...first, sscc: '006141410010432018' }] });
  expect(segmentsOf(marked, 'MAN')).toEqual([
    ['GM', '006141410010432018'],
    ['CP', '1Z1'],
  ]);
});

test('a 997 names each set, and where a fault is', () => {
  const fault = { code: '5', sentence: 'No BEG.', at: { name: 'BEG', place: 2 } };
  const sets = [
    { set: { id: '850', control: '0001' }, fault: null },
    { set: { id: '850', control: '0002' }, fault },
  ];
  const acknowledged = functionalAcknowledgment({ group: { kind: 'PO', control: '7', fault: null }, sets });
  const { head, sets: read } = judged(
    numbered(interchangeText(envelopeOf({ ...BETWEEN, mode: 'test' }), 'FA', [acknowledged])),
  );
  expect([head[5], head[7], head[12], head[14]]).toEqual(['083528721      ', 'NORTHGATE      ', '12', 'T']);
  expect(read).toEqual([
    {
      id: '997',
      segments: [
        ['AK1', 'PO', '7'],
        ['AK2', '850', '0001'],
        ['AK5', 'A'],
        ['AK2', '850', '0002'],
        ['AK3', 'BEG', '2', '', '8'],
        ['AK5', 'R', '5'],
        ['AK9', 'P', '2', '2', '1'],
      ],
    },
  ]);
});
