import { hasFulfillment, type OutgoingDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { ShipNotice } from '../../../tools/buyer-documents/ship-notices.ts';
import { escapeXml } from '../../xml/characters.ts';
import { element, textElement } from '../write.ts';
import { dayAt, documentReference, itemId, orderReference, timeOf } from './parts.ts';

/** Standard Carrier Alpha Codes, where a carrier has one whatever the service. */
const SCAC: Readonly<Record<string, string>> = { UPS: 'UPSN', USPS: 'USPS' };

export function shipNoticeRequest(document: OutgoingDocument, notice: ShipNotice): string {
  const { at, dtdVersion, unit } = document;
  const header = element(
    'ShipNoticeHeader',
    {
      shipmentID: notice.number,
      ...(notice.operation === 'new' ? {} : { operation: notice.operation }),
      noticeDate: timeOf(at),
      shipmentDate: timeOf(at),
      deliveryDate: dayAt(notice.deliveryOn),
      ...(hasFulfillment(dtdVersion) ? { fulfillmentType: notice.isComplete ? 'complete' : 'partial' } : {}),
    },
    ...documentReference(notice.operation === 'new' ? null : document.earlierPayloadId),
  );
  const controls = notice.parcels.map(({ carrier, number }) => {
    const scac = SCAC[carrier.toUpperCase()];
    return element(
      'ShipControl',
      {},
      ...(scac === undefined ? [] : [element('CarrierIdentifier', { domain: 'SCAC' }, scac)]),
      element('CarrierIdentifier', { domain: 'companyName' }, escapeXml(carrier)),
      textElement('ShipmentIdentifier', number),
    );
  });
  const items = notice.lines.map(({ of, quantity }) =>
    element(
      'ShipNoticeItem',
      { quantity: String(quantity), lineNumber: of.number },
      itemId(of),
      textElement('UnitOfMeasure', unit),
    ),
  );
  const portion = element('ShipNoticePortion', {}, orderReference(document), ...items);
  return element('ShipNoticeRequest', {}, header, ...controls, portion);
}
