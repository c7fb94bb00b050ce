/** The SOAP envelope of a message, in both versions. */
import { escapeXml } from '../../xml/characters.ts';
import { attributeOf, type XmlElement } from '../../xml/element.ts';
import { SoapFault } from './fault.ts';

export type SoapVersion = '1.1' | '1.2';

const NAMESPACES: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};

export const CONTENT_TYPES: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @throws SoapFault if the root is not an envelope of a supported version */
export function versionOf(root: XmlElement): SoapVersion {
  for (const version of ['1.1', '1.2'] as const)
    if (root.name === 'Envelope' && root.namespace === NAMESPACES[version]) return version;
  throw new SoapFault('VersionMismatch', 'Send a SOAP envelope of version 1.1 or 1.2 as the root element.');
}

/**
 * The one element of the body.
 *
 * @throws SoapFault if there is none or more than one, or if a header must be understood: none is
 */
export function bodyChild(root: XmlElement, version: SoapVersion): XmlElement {
  const namespace = NAMESPACES[version];
  let body: XmlElement | undefined;
  let bodies = 0;
  for (const part of root.children) {
    if (part.namespace !== namespace) continue;
    if (part.name === 'Header') for (const header of part.children) refuseToUnderstand(header, namespace);
    if (part.name !== 'Body') continue;
    body = part;
    bodies += 1;
  }
  const [child, second] = body?.children ?? [];
  if (child && !second && bodies === 1) return child;
  throw new SoapFault('Client', 'Send one body with one element in it, the request.');
}

function refuseToUnderstand(header: XmlElement, namespace: string): void {
  const must = attributeOf(header, 'mustUnderstand', namespace)?.trim();
  if (must === '1' || must === 'true')
    throw new SoapFault(
      'MustUnderstand',
      'No header is understood here; credentials are fields of the message.',
    );
}

const opening = (version: SoapVersion): string =>
  `${HEAD}<soap:Envelope xmlns:soap="${NAMESPACES[version]}"><soap:Body>`;
const CLOSING = '</soap:Body></soap:Envelope>';

export const envelope = (version: SoapVersion, content: string): string =>
  opening(version) + content + CLOSING;

const OPENINGS = { '1.1': Buffer.from(opening('1.1')), '1.2': Buffer.from(opening('1.2')) };
const CLOSING_BYTES = Buffer.from(CLOSING);

/** The same around content that is encoded already. */
export const envelopeBytes = (version: SoapVersion, content: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat([OPENINGS[version], content, CLOSING_BYTES]);

const CODES_OF_1_2 = { Client: 'Sender', Server: 'Receiver' } as const;

export function faultEnvelope(version: SoapVersion, { code, message }: SoapFault): string {
  const text = escapeXml(message);
  if (version === '1.1')
    return envelope(
      version,
      `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${text}</faultstring></soap:Fault>`,
    );
  const value = code === 'Client' || code === 'Server' ? CODES_OF_1_2[code] : code;
  return envelope(
    version,
    `<soap:Fault><soap:Code><soap:Value>soap:${value}</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason></soap:Fault>`,
  );
}
