/** Elements that several documents share. */
import type { OutgoingDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { ReferenceLine } from '../../../tools/buyer-documents/purchase-reference.ts';
import { escapeXml } from '../../xml/characters.ts';
import { element, textElement, timestampOf } from '../write.ts';

export const money = (cents: number): string =>
  element('Money', { currency: 'USD' }, (cents / 100).toFixed(2));

export const amount = (name: string, cents: number): string => element(name, {}, money(cents));

export const timeOf = (at: string): string => timestampOf(new Date(at));

/** A day without a time: noon at Greenwich is of that day everywhere in the United States. */
export const dayAt = (day: string): string => `${day}T12:00:00+00:00`;

export const comments = (text: string | null, attachmentId: string | null = null): string[] =>
  text === null && attachmentId === null
    ? []
    : [
        element(
          'Comments',
          { 'xml:lang': 'en' },
          escapeXml(text ?? ''),
          ...(attachmentId === null
            ? []
            : [element('Attachment', {}, textElement('URL', `cid:${attachmentId}`))]),
        ),
      ];

export const description = (text: string): string =>
  element('Description', { 'xml:lang': 'en' }, escapeXml(text));

export const orderReference = ({ reference }: Pick<OutgoingDocument, 'reference'>): string =>
  element(
    'OrderReference',
    { orderID: reference.number, ...(reference.date === null ? {} : { orderDate: reference.date }) },
    element('DocumentReference', { payloadID: reference.payloadId }),
  );

export const documentReference = (payloadId: string | null): string[] =>
  payloadId === null ? [] : [element('DocumentReference', { payloadID: payloadId })];

export const itemId = ({ supplierPartId, auxiliaryId }: ReferenceLine): string =>
  element(
    'ItemID',
    {},
    textElement('SupplierPartID', supplierPartId),
    ...(auxiliaryId === '' ? [] : [textElement('SupplierPartAuxiliaryID', auxiliaryId)]),
  );
