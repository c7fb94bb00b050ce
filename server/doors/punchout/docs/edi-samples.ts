/** Sample documents of X12 each way, written by the writers of the service. */
import { type Confirmation, rejectionOf } from '../../../../tools/buyer-documents/confirmation.ts';
import type { InvoiceDetail } from '../../../../tools/buyer-documents/invoice-detail.ts';
import type { EdiDocument } from '../../../../tools/buyer-documents/outgoing-document.ts';
import type {
  PurchaseReference,
  ReferenceLine,
} from '../../../../tools/buyer-documents/purchase-reference.ts';
import { withNumber } from '../../../../tools/procurement/edi-interchange.ts';
import { addDays } from '../../../../tools/values/calendar.ts';
import { functionalAcknowledgment } from '../../../edi/documents/functional-acknowledgment.ts';
import { envelopeOf, writeEdiDocument } from '../../../edi/documents/write-document.ts';
import { interchangeText, segment } from '../../../edi/write.ts';
import type { Sample } from './sample-documents.ts';

const BUYER = { qualifier: 'ZZ', id: 'NORTHGATE', group: null };
const US = { qualifier: '01', id: '083528721', group: null };
const LINE: ReferenceLine = {
  number: '10',
  kind: 'goods',
  line: 1,
  supplierPartId: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
  auxiliaryId: 'qt_SAMPLE-1',
  quantity: 48,
  statedRate: 199_000,
  requestedOn: null,
  distributions: [],
};
const NORTHGATE = {
  name: 'Northgate Industries',
  streets: ['8 Kingsway Ave', 'Dock 4'],
  city: 'Chicago',
  state: 'IL',
  postal: '60601',
};
const PARTIES: EdiDocument['parties'] = {
  shipTo: {
    ...{ name: 'Dana Whitfield', company: NORTHGATE.name, email: 'dana@example.com', phone: null },
    ...{ street1: '8 Kingsway Ave', street2: 'Dock 4', city: 'Chicago', state: 'IL', postal: '60601' },
  },
  shipFrom: { city: 'Edison', state: 'NJ', postal: '08817' },
  remitTo: { payee: null, address: ['PO Box 12', 'Austin, TX 78701'] },
};
const SUMS = { goodsCents: 95_520, freightCents: 3_784, taxCents: 9_231 };
const TOTAL_CENTS = SUMS.goodsCents + SUMS.freightCents + SUMS.taxCents;

export function ediSamples(now: Date): Sample[] {
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const between = { ours: US, theirs: BUYER, at };
  const reference: PurchaseReference = {
    protocol: 'edi',
    number: '4500012',
    date: today,
    payloadId: '',
    mode: 'test',
    from: [],
    to: [],
    lines: [LINE],
    shipTo: { ...NORTHGATE, code: { qualifier: '92', id: 'NG-01' } },
    billTo: { ...NORTHGATE, name: 'Northgate AP', code: null },
  };
  let control = 0;
  const numbered = (text: string): string => withNumber(text, ++control);
  const ours = (content: EdiDocument['content']): string =>
    numbered(
      writeEdiDocument({
        ...between,
        reference,
        parties: PARTIES,
        unit: 'EA',
        sellerName: 'Merchkit Demo',
        content,
      }),
    );
  const sent = envelopeOf({ ...between, ours: BUYER, theirs: US, mode: 'test' });
  const theirs = (kind: string, set: Parameters<typeof interchangeText>[2][number], number: number): string =>
    withNumber(interchangeText(sent, kind, [set]), number);
  return [
    {
      id: 'order',
      title: '850: you order a line of a cart',
      text: theirs('PO', { id: '850', segments: orderSegments(today) }, 7),
    },
    {
      id: 'acknowledgment',
      title: '997: we read it',
      text: numbered(
        interchangeText(envelopeOf({ ...between, mode: 'test' }), 'FA', [
          functionalAcknowledgment({
            group: { kind: 'PO', control: '7', fault: null },
            sets: [{ set: { id: '850', control: '0001' }, fault: null }],
          }),
        ]),
      ),
    },
    { id: 'confirmation', title: '855: we take it', text: ours(confirmed(addDays(today, 14))) },
    {
      id: 'rejection',
      title: '855: we do not take it',
      text: ours(rejectionOf('', 'The total is not the $955.20 that its lines come to.')),
    },
    {
      id: 'change',
      title: '860: you change the order',
      text: theirs('PC', { id: '860', segments: changeSegments(today) }, 8),
    },
    {
      id: 'change-confirmation',
      title: '865: we take the change',
      text: ours({
        ...confirmed(addDays(today, 14), 60),
        purpose: 'change',
        request: { sequence: '1', codes: { '10': 'QI' } },
      }),
    },
    {
      id: 'ship-notice',
      title: '856: a parcel left',
      text: ours({
        kind: 'ship_notice',
        number: 'M-10001-1Z999AA10123456784',
        operation: 'new',
        isComplete: true,
        deliveryOn: addDays(today, 14),
        lines: [{ of: LINE, quantity: 48 }],
        parcels: [{ carrier: 'UPS', number: '1Z999AA10123456784', sscc: '006141410010001016' }],
      }),
    },
    { id: 'invoice', title: '810: we bill it', text: ours(billed(at)) },
  ];
}

const orderSegments = (today: string) => [
  segment('BEG', '00', 'SA', '4500012', null, today.replaceAll('-', '')),
  segment('CUR', 'BY', 'USD'),
  segment('REF', 'RQ', 'REQ-7'),
  segment('N1', 'ST', 'Northgate Industries', '92', 'NG-01'),
  segment('N3', '8 Kingsway Ave', 'Dock 4'),
  segment('N4', 'Chicago', 'IL', '60601', 'US'),
  segment('PER', 'IC', 'Dana Whitfield', 'EM', 'dana@example.com'),
  segment('PO1', '10', 48, 'EA', '19.90', null, 'VP', LINE.supplierPartId, 'VN', LINE.auxiliaryId),
  segment('CTT', 1),
  segment('AMT', 'TT', '955.20'),
];

const changeSegments = (today: string) => [
  segment('BCH', '04', 'SA', '4500012', null, '1', today.replaceAll('-', '')),
  segment('POC', '10', 'QI', 60, null, 'EA', '19.90'),
  segment('CTT', 1),
];

const confirmed = (deliveryOn: string, quantity = 48): Confirmation => ({
  kind: 'confirmation',
  number: 'M-10001-1',
  type: 'accept',
  comments: null,
  sums: { ...SUMS, goodsCents: quantity * 1_990 },
  lines: [{ of: { ...LINE, quantity }, status: 'accept', quantity, unitCents: null, deliveryOn, why: null }],
});

const billed = (at: string): InvoiceDetail => ({
  kind: 'invoice',
  number: 'INV-1001',
  purpose: 'standard',
  at,
  credits: null,
  comments: null,
  lines: [
    {
      of: LINE,
      description: '20 oz Vacuum Tumbler, Black',
      quantity: 48,
      unitCents: 1_990,
      amountCents: SUMS.goodsCents,
      taxCents: null,
      bookings: [],
    },
  ],
  subtotalCents: SUMS.goodsCents,
  besideCents: 0,
  shippingCents: SUMS.freightCents,
  taxes: [{ state: 'IL', amountCents: SUMS.taxCents }],
  totalCents: TOTAL_CENTS,
  termsDays: 30,
});
