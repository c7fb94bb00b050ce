/** 855 and 865: what becomes of a purchase order, and of a change that the buyer asked for. */
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
  confirmation: Confirmation,
): Segment[] {
  const { number, request, comments, lines, sums } = confirmation;
  const items = [
    ...lines.flatMap((line) => item(line, unit, request)),
    ...endedIn(confirmation).flatMap((line) => [segment('POC', line, ENDED), segment('ACK', 'ID')]),
  ];
  const words = [comments, ...lines.map(({ of, why }) => (why === null ? null : `Line ${of.number}: ${why}`))]
    .flatMap((one) => one ?? [])
    .flatMap(messages);
  const { freightCents = 0, taxCents = 0 } = sums ?? {};
  return [
    beginning(confirmation, reference, dayText(at)),
    ...(number === '' ? [] : [segment('REF', 'VN', number)]),
    ...chargeSegment(FREIGHT, freightCents, 'Freight'),
    ...(taxCents === 0 ? [] : [taxSegment(taxCents)]),
    ...(words.length === 0 ? [] : [segment('N9', 'L1', 'NOTE'), ...words]),
    ...items,
    ...(items.length === 0 ? [] : [lineCount(items, request === undefined ? 'PO1' : 'POC')]),
    ...(sums === null || items.length === 0 ? [] : [segment('AMT', 'TT', dollars(sum(Object.values(sums))))]),
  ];
}

const PURPOSES = { change: '05', cancellation: '01' } as const;

function beginning(
  { purpose, type, request }: Confirmation,
  reference: EdiDocument['reference'],
  day: string | null,
): Segment {
  const code = purpose === undefined ? '00' : PURPOSES[purpose];
  const ordered = orderDay(reference);
  if (request === undefined)
    return segment('BAK', code, TYPES[type], reference.number, ordered, null, null, null, null, day);
  const of = [reference.number, null, request.sequence, ordered] as const;
  return segment('BCA', code, TYPES[type], ...of, null, null, null, day);
}

/** POC02 of a line that ends, and of one that stays as it was. */
const ENDED = 'DI';
const UNCHANGED = 'NC';

/** The lines that ended by the change: the order has them no longer. */
const endedIn = ({ request, type, lines }: Confirmation): string[] =>
  type === 'reject' || request === undefined
    ? []
    : Object.keys(request.codes).filter(
        (number) => request.codes[number] === ENDED && !lines.some(({ of }) => of.number === number),
      );

function item(line: ConfirmedLine, unit: string, request: Confirmation['request']): Segment[] {
  const { of, quantity, deliveryOn } = line;
  const stated =
    of.statedRate === null ? null : (of.statedRate / 10_000).toFixed(of.statedRate % 100 === 0 ? 2 : 4);
  const price = line.unitCents === null ? stated : dollars(line.unitCents);
  const missing = of.quantity - quantity;
  return [
    request === undefined
      ? segment('PO1', of.number, of.quantity, unit, price, null, ...partOf(of))
      : segment(
          'POC',
          of.number,
          request.codes[of.number] ?? UNCHANGED,
          of.quantity,
          null,
          unit,
          price,
          null,
          ...partOf(of),
        ),
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
