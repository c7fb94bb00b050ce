/** The documents to a buyer's system, each by its grammar, in the order of its DTD. */
import type { OutgoingDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import { escapeXml } from '../../xml/characters.ts';
import { type DocumentHead, documentWith, element, statusOf, textElement } from '../write.ts';
import { confirmationRequest } from './confirmation-request.ts';
import { invoiceDetailRequest } from './invoice-detail-request.ts';
import { shipNoticeRequest } from './ship-notice-request.ts';

/** Where the secret goes. */
const MASK = '***';

export function writeDocument(document: OutgoingDocument): string {
  const { payloadId, at, dtdVersion, from, to, reference } = document;
  const [module, request] = requestIn(document);
  const sender = element(
    'Credential',
    { domain: from.domain },
    textElement('Identity', from.identity),
    element('SharedSecret', {}, MASK),
  );
  const header = element(
    'Header',
    {},
    element('From', {}, credential(from)),
    element('To', {}, ...to.map(credential)),
    element('Sender', {}, sender, textElement('UserAgent', 'merchkit')),
  );
  return documentWith(
    { payloadId, now: new Date(at), dtd: { version: dtdVersion, module } },
    header,
    element('Request', reference.mode === 'test' ? { deploymentMode: 'test' } : {}, request),
  );
}

const credential = ({ domain, identity }: OutgoingDocument['from']): string =>
  element('Credential', { domain }, textElement('Identity', identity));

function requestIn(document: OutgoingDocument): [DocumentHead['dtd']['module'], string] {
  const { content } = document;
  switch (content.kind) {
    case 'confirmation':
      return ['Fulfill', confirmationRequest(document, content)];
    case 'ship_notice':
      return ['Fulfill', shipNoticeRequest(document, content)];
    case 'status_update':
      return [
        'cXML',
        element(
          'StatusUpdateRequest',
          {},
          element('DocumentReference', { payloadID: document.reference.payloadId }),
          statusOf(200, content.text),
        ),
      ];
    default:
      return ['InvoiceDetail', invoiceDetailRequest(document, content)];
  }
}

const WRITTEN_SECRET = /<SharedSecret>[^<]*<\/SharedSecret>/;

/** As it is sent: texts are escaped, so that only the element itself is found. */
export const withSecret = (body: string, secret: string): string =>
  body.replace(WRITTEN_SECRET, () => `<SharedSecret>${escapeXml(secret)}</SharedSecret>`);
