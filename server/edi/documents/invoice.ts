/** 810: an invoice or a credit note. Lines, charges and taxes come to TDS01, to the cent; those of a credit are below 0. */
import type { InvoiceDetail, InvoicedLine } from '../../../tools/buyer-documents/invoice-detail.ts';
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import { writtenAddress } from '../../../tools/shipping/written-address.ts';
import type { Segment } from '../interchange.ts';
import { messages, segment } from '../write.ts';
import {
  chargeSegment,
  dayText,
  dollars,
  FREIGHT,
  lineCount,
  OTHER,
  orderDay,
  partOf,
  partySegments,
  shipToSegments,
  taxSegment,
} from './parts.ts';

const LONGEST_TEXT = 80;

export function invoice(document: EdiDocument, detail: InvoiceDetail): Segment[] {
  const { reference, unit } = document;
  const { number, kind, at, credits, comments, lines, taxes, termsDays, totalCents } = detail;
  const words = comments === null ? [] : messages(comments);
  const items =
    lines.length === 0 ? whole(detail, unit) : lines.flatMap((line, index) => item(line, index + 1, unit));
  return [
    segment(
      ...(['BIG', dayText(at), number, orderDay(reference), reference.number] as const),
      null,
      null,
      kind === 'invoice' ? 'DI' : 'CR',
    ),
    ...(credits === null ? [] : [segment('REF', 'IV', credits.number)]),
    ...shipToSegments(document),
    ...(reference.billTo ? partySegments('BT', reference.billTo) : []),
    ...remitTo(document),
    ...(termsDays === 0 ? [] : [segment('ITD', '01', '3', null, null, null, null, termsDays)]),
    ...(words.length === 0 ? [] : [segment('N9', 'L1', 'NOTE'), ...words]),
    ...items,
    segment('TDS', totalCents),
    ...(lines.some(({ taxCents }) => taxCents !== null)
      ? []
      : taxes.map(({ state, amountCents }) => taxSegment(amountCents, state))),
    ...chargeSegment(FREIGHT, detail.shippingCents, 'Freight'),
    ...chargeSegment(OTHER, detail.besideCents, 'What is in no line of the purchase order'),
    lineCount(items, 'IT1'),
  ];
}

/** Where the money goes. */
function remitTo({ parties: { remitTo }, sellerName }: EdiDocument): Segment[] {
  const { streets, town } = writtenAddress(remitTo.address);
  const { city = null, state = null, postal = '' } = town ?? {};
  return partySegments('RI', { name: remitTo.payee ?? sellerName, streets, city, state, postal });
}

/** Each amount stands once: tax that is told at the lines is not told of the whole as well. */
function item(
  { of, quantity, unitCents, description, taxCents }: InvoicedLine,
  place: number,
  unit: string,
): Segment[] {
  return [
    segment(
      'IT1',
      of.number === '' ? place : of.number,
      quantity,
      unit,
      dollars(unitCents),
      null,
      ...partOf(of),
    ),
    ...(taxCents === null || taxCents === 0 ? [] : [taxSegment(taxCents)]),
    segment('PID', 'F', null, null, null, description.slice(0, LONGEST_TEXT)),
  ];
}

/** What is of no line of the order is one line. */
function whole({ kind, subtotalCents }: InvoiceDetail, unit: string): Segment[] {
  const isCredit = kind === 'credit_note';
  return [
    segment('IT1', 1, isCredit ? -1 : 1, unit, dollars(isCredit ? -subtotalCents : subtotalCents)),
    segment('PID', 'F', null, null, null, isCredit ? 'Credit' : 'Charges of the order'),
  ];
}
