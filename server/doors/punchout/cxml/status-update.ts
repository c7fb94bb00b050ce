/** `StatusUpdateRequest`: what a buyer's system says later of a document we sent. */
import { at, attributeAt, textAt } from '../../../cxml/element.ts';
import type { Inbound } from './envelope.ts';
import { CxmlRefusal } from './status.ts';

/** The states of an invoice at the buyer's, in words. */
const INVOICE_STATES: Readonly<Record<string, string>> = {
  canceled: 'The invoice was canceled.',
  processing: 'The invoice is being processed.',
  reconciled: 'The invoice agrees with the order and waits for its payment.',
  rejected: 'The invoice was rejected.',
  paying: 'The invoice is being paid.',
  paid: 'The invoice was paid.',
};

/** @throws CxmlRefusal 400 */
export function readStatusUpdate({ request }: Inbound) {
  const payloadId = attributeAt(at(request, 'DocumentReference'), 'payloadID');
  const status = at(request, 'Status');
  const code = Number(attributeAt(status, 'code'));
  if (payloadId === undefined)
    throw new CxmlRefusal(400, 'Send a `DocumentReference` with the payloadID of the document we sent.');
  if (!Number.isInteger(code) || code < 100 || code > 999)
    throw new CxmlRefusal(400, 'Send a `Status` with a code of three digits.');
  const state = attributeAt(at(request, 'InvoiceStatus'), 'type') ?? '';
  const words = [
    INVOICE_STATES[state],
    status?.text.trim() || (state === '' ? attributeAt(status, 'text') : undefined),
    textAt(request, 'InvoiceStatus', 'Comments'),
  ].filter((one) => one !== undefined);
  const isRefused = code >= 400 || state === 'rejected' || state === 'canceled';
  return { payload_id: payloadId.slice(0, 500), code, is_refused: isRefused, text: words.join(' ') };
}
