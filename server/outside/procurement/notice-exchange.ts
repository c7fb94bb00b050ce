/** A notice of a shipment by SOAP: what is put in as it leaves, and what the buyer's service answers. */
import type { SentDocumentResult } from '../../../tools/buyer-documents/port.ts';
import { messagesIn } from '../../promostandards/failure.ts';
import { shipment21 } from '../../promostandards/messages/shipment-2.ts';
import { read } from '../../promostandards/read.ts';
import { escapeXml } from '../../xml/characters.ts';
import type { XmlElement } from '../../xml/element.ts';
import { parseXml } from '../../xml/parse.ts';
import { XmlError } from '../../xml/xml-error.ts';

const { response } = shipment21.operations.sendAdvanceShipmentNotification;

/** By the schema. */
export const LONGEST_PASSWORD = 64;
/** Its service failed, which says nothing of the notice. */
const GENERAL_FAILURE = 999;
const LIMITS = { bytes: 64_000, depth: 20, elements: 1_000 };

/** Credentials stand before all else that has an element of these names. */
export const withCredentials = (body: string, user: string, password: string): string =>
  body
    .replace(/<s:id>[^<]*<\/s:id>/, () => `<s:id>${escapeXml(user)}</s:id>`)
    .replace(/<s:password>[^<]*<\/s:password>/, () => `<s:password>${escapeXml(password)}</s:password>`);

/** Its verdict: the code of the error, or 200; `null` where the answer is none of this service. */
export function verdictIn(
  body: Uint8Array,
  contentType: string | undefined,
): Pick<SentDocumentResult, 'status' | 'reason' | 'isFinal'> {
  const message = messageIn(body, contentType);
  if (message?.name === 'Fault')
    return { status: null, reason: `A SOAP fault. ${textOf(message, 'faultstring')}`.trim() };
  if (message?.name !== response.root) return { status: null, reason: 'The answer is none of this service.' };
  const { value } = read(response.type, message);
  const failure = messagesIn(value).find(({ severity }) => severity === 'Error');
  if (!failure) return { status: 200, reason: value.transactionId ?? null };
  const isRefused = failure.code !== GENERAL_FAILURE;
  return {
    status: failure.code,
    reason: failure.description,
    ...(isRefused ? { isFinal: true } : {}),
  };
}

function messageIn(body: Uint8Array, contentType: string | undefined): XmlElement | undefined {
  try {
    const root = parseXml(body, { contentType, limits: LIMITS });
    const content = root.children.find(({ name }) => name === 'Body');
    return root.name === 'Envelope' ? content?.children[0] : undefined;
  } catch (cause) {
    if (cause instanceof XmlError) return undefined;
    throw cause;
  }
}

const textOf = ({ children }: XmlElement, named: string): string =>
  children.find(({ name }) => name === named)?.text ?? '';
