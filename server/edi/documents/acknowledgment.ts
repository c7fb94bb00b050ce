/** 855: what becomes of a purchase order. */
import type { Confirmation, ConfirmedLine } from '../../../tools/buyer-documents/confirmation.ts';
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import { sum } from '../../../tools/values/money.ts';
import type { Segment } from '../interchange.ts';
import { messages, segment } from '../write.ts';
import {
  chargeSegment,
  dayText,
  dollars,
  FREIGHT,
  lineCount,
  orderDay,
  partOf,
  taxSegment,
} from './parts.ts';

/** Accepted as it is, accepted with changes, rejected. */
const TYPES = { accept: 'AD', detail: 'AC', reject: 'RJ' } as const;

export function orderAcknowledgment(
  { reference, unit, at }: Pick<EdiDocument, 'reference' | 'unit' | 'at'>,
  { number, purpose, type, comments, lines, sums }: Confirmation,
): Segment[] {
  const items = lines.flatMap((line) => item(line, unit));
  const words = [comments, ...lines.map(({ of, why }) => (why === null ? null : `Line ${of.number}: ${why}`))]
    .flatMap((one) => one ?? [])
    .flatMap(messages);
  const { freightCents = 0, taxCents = 0 } = sums ?? {};
  return [
    segment(
      'BAK',
      purpose === undefined ? '00' : PURPOSES[purpose],
      TYPES[type],
      reference.number,
      orderDay(reference),
      ...NONE_UNTIL_DAY,
      dayText(at),
    ),
    ...(number === '' ? [] : [segment('REF', 'VN', number)]),
    ...chargeSegment(FREIGHT, freightCents, 'Freight'),
    ...(taxCents === 0 ? [] : [taxSegment(taxCents)]),
    ...(words.length === 0 ? [] : [segment('N9', 'L1', 'NOTE'), ...words]),
    ...items,
    ...(items.length === 0 ? [] : [lineCount(items, 'PO1')]),
    ...(sums === null || items.length === 0 ? [] : [segment('AMT', 'TT', dollars(sum(Object.values(sums))))]),
  ];
}

const PURPOSES = { change: '05', cancellation: '01' } as const;

/** BAK05 to BAK08. */
const NONE_UNTIL_DAY = [null, null, null, null];

function item(line: ConfirmedLine, unit: string): Segment[] {
  const { of, quantity, deliveryOn } = line;
  const stated =
    of.statedRate === null ? null : (of.statedRate / 10_000).toFixed(of.statedRate % 100 === 0 ? 2 : 4);
  const price = line.unitCents === null ? stated : dollars(line.unitCents);
  const missing = of.quantity - quantity;
  return [
    segment('PO1', of.number, of.quantity, unit, price, null, ...partOf(of)),
    ...(quantity === 0 ? [] : [segment('ACK', codeOf(line), quantity, unit, '067', dayText(deliveryOn))]),
    ...(missing > 0 ? [segment('ACK', 'IR', missing, unit)] : []),
  ];
}

/** Item accepted, or accepted with another price, quantity or day, or several of them. */
function codeOf({ of, quantity, status, unitCents, deliveryOn }: ConfirmedLine): string {
  if (status === 'accept') return 'IA';
  const isOtherQuantity = quantity !== of.quantity;
  const isOtherPrice = unitCents !== null;
  const isOtherDay = of.requestedOn !== null && deliveryOn > of.requestedOn;
  if ([isOtherQuantity, isOtherPrice, isOtherDay].filter(Boolean).length > 1) return 'IC';
  return isOtherPrice ? 'IP' : isOtherQuantity ? 'IQ' : 'DR';
}
