import type { Confirmation, ConfirmedLine } from '../../../tools/buyer-documents/confirmation.ts';
import type { OutgoingDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import { element, textElement } from '../write.ts';
import { amount, comments, dayAt, description, money, orderReference, timeOf } from './parts.ts';

export function confirmationRequest(document: OutgoingDocument, confirmation: Confirmation): string {
  const { number, type, sums, lines } = confirmation;
  const header = element(
    'ConfirmationHeader',
    { confirmID: number, type, noticeDate: timeOf(document.at) },
    ...(sums === null
      ? []
      : [
          amount('Total', sums.goodsCents),
          element('Shipping', {}, money(sums.freightCents), description('Freight')),
          element('Tax', {}, money(sums.taxCents), description('Sales tax')),
        ]),
    ...comments(confirmation.comments),
  );
  // What is accepted as a whole names no lines.
  const items = type === 'accept' ? [] : lines.map((line) => confirmationItem(line, document.unit));
  return element('ConfirmationRequest', {}, header, orderReference(document), ...items);
}

function confirmationItem(line: ConfirmedLine, unitName: string): string {
  const { of, quantity } = line;
  const unit = textElement('UnitOfMeasure', unitName);
  const missing = of.quantity - quantity;
  return element(
    'ConfirmationItem',
    { quantity: String(of.quantity), lineNumber: of.number },
    unit,
    ...(quantity === 0
      ? []
      : [
          element(
            'ConfirmationStatus',
            { quantity: String(quantity), type: line.status, deliveryDate: dayAt(line.deliveryOn) },
            unit,
            ...(line.unitCents === null ? [] : [amount('UnitPrice', line.unitCents)]),
            ...comments(line.why),
          ),
        ]),
    ...(missing > 0
      ? [
          element(
            'ConfirmationStatus',
            { quantity: String(missing), type: 'reject' },
            unit,
            ...comments(quantity === 0 ? line.why : null),
          ),
        ]
      : []),
  );
}
