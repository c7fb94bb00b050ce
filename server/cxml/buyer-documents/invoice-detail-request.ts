import type { Booking } from '../../../tools/buyer-documents/distribution.ts';
import type { InvoiceDetail, InvoicedLine } from '../../../tools/buyer-documents/invoice-detail.ts';
import { hasLineCredits, type OutgoingDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import { sum } from '../../../tools/values/money.ts';
import { escapeXml } from '../../xml/characters.ts';
import { element, textElement } from '../write.ts';
import {
  amount,
  comments,
  description,
  documentReference,
  itemId,
  money,
  orderReference,
  timeOf,
} from './parts.ts';

export function invoiceDetailRequest(document: OutgoingDocument, invoice: InvoiceDetail): string {
  const orderInfo = element('InvoiceDetailOrderInfo', {}, orderReference(document));
  const order =
    invoice.lines.length === 0
      ? element('InvoiceDetailHeaderOrder', {}, orderInfo, orderSummary(invoice))
      : element(
          'InvoiceDetailOrder',
          {},
          orderInfo,
          ...invoice.lines.map((line, index) => item(line, index + 1, document.unit)),
        );
  return element('InvoiceDetailRequest', {}, headerOf(document, invoice), order, summaryOf(invoice));
}

function headerOf(document: OutgoingDocument, invoice: InvoiceDetail): string {
  const { number, purpose, at, lines, credits, termsDays } = invoice;
  const namesInvoice = credits !== null && hasLineCredits(document.dtdVersion);
  return element(
    'InvoiceDetailRequestHeader',
    { invoiceID: number, purpose, invoiceDate: timeOf(at) },
    element('InvoiceDetailHeaderIndicator', lines.length === 0 ? { isHeaderInvoice: 'yes' } : {}),
    element('InvoiceDetailLineIndicator', {
      ...(lines.some(({ taxCents }) => taxCents !== null) ? { isTaxInLine: 'yes' } : {}),
      ...(lines.some(({ bookings }) => bookings.length > 0) ? { isAccountingInLine: 'yes' } : {}),
    }),
    partner('remitTo', document.sellerName),
    ...documentReference(credits === null ? null : document.earlierPayloadId),
    ...(namesInvoice
      ? [element('InvoiceIDInfo', { invoiceID: credits.number, invoiceDate: timeOf(credits.at) })]
      : []),
    ...(termsDays === 0 ? [] : [element('PaymentTerm', { payInNumberOfDays: String(termsDays) })]),
    ...comments(invoice.comments, document.attachmentId),
  );
}

const partner = (role: string, name: string): string =>
  element(
    'InvoicePartner',
    {},
    element('Contact', { role }, element('Name', { 'xml:lang': 'en' }, escapeXml(name))),
  );

function item(line: InvoicedLine, place: number, unit: string): string {
  const { of, quantity, unitCents, amountCents, taxCents, bookings } = line;
  return element(
    'InvoiceDetailItem',
    { invoiceLineNumber: String(place), quantity: String(quantity) },
    textElement('UnitOfMeasure', unit),
    amount('UnitPrice', unitCents),
    element(
      'InvoiceDetailItemReference',
      { lineNumber: of.number },
      itemId(of),
      description(line.description),
    ),
    amount('SubtotalAmount', amountCents),
    ...(taxCents === null ? [] : [element('Tax', {}, money(taxCents), description('Sales tax'))]),
    amount('NetAmount', amountCents + (taxCents ?? 0)),
    ...bookings.map(distribution),
  );
}

/** As the order has it, in the order of the grammar. */
const distribution = ({ name, isTyped, segments, amountCents }: Booking): string =>
  element(
    'Distribution',
    {},
    element(
      'Accounting',
      { name },
      ...segments.map((segment) =>
        isTyped
          ? element('Segment', { type: segment.name, id: segment.id, description: segment.description })
          : element(
              'AccountingSegment',
              { id: segment.id },
              element('Name', { 'xml:lang': 'en' }, escapeXml(segment.name)),
              description(segment.description),
            ),
      ),
    ),
    amount('Charge', amountCents),
  );

const orderSummary = (invoice: InvoiceDetail): string =>
  element(
    'InvoiceDetailOrderSummary',
    { invoiceLineNumber: '1' },
    amount('SubtotalAmount', invoice.subtotalCents),
    taxOf(invoice),
    amount('NetAmount', invoice.totalCents),
  );

const taxOf = ({ taxes }: InvoiceDetail): string =>
  element(
    'Tax',
    {},
    money(sum(taxes.map(({ amountCents }) => amountCents))),
    description('Sales tax'),
    ...taxes.map(({ state, amountCents }) =>
      element(
        'TaxDetail',
        { purpose: 'tax', category: 'sales' },
        amount('TaxAmount', amountCents),
        element('TaxLocation', { 'xml:lang': 'en' }, state),
      ),
    ),
  );

const summaryOf = (invoice: InvoiceDetail): string =>
  element(
    'InvoiceDetailSummary',
    {},
    amount('SubtotalAmount', invoice.subtotalCents),
    taxOf(invoice),
    ...(invoice.besideCents === 0
      ? []
      : [
          element(
            'SpecialHandlingAmount',
            {},
            money(invoice.besideCents),
            description('What is in no line of the purchase order'),
          ),
        ]),
    amount('ShippingAmount', invoice.shippingCents),
    amount('NetAmount', invoice.totalCents),
    amount('DueAmount', invoice.totalCents),
  );
