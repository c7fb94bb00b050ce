/** The envelope of every inbound document: its id, its sender, and whether it is a test. */
import type { Mode } from '../../../../tools/punchout/punchout-session.ts';
import { at, attributeAt, childrenOf, textAt } from '../../../cxml/element.ts';
import type { XmlElement } from '../../../xml/element.ts';
import { parseXml } from '../../../xml/parse.ts';
import { XmlError } from '../../../xml/xml-error.ts';
import type { SenderCredentials } from '../parts.ts';
import { isMultipart, type MimePart, readMultipart } from './multipart.ts';
import { CxmlRefusal, unknownSender } from './status.ts';

const LIMITS = { bytes: 4_000_000, depth: 40, elements: 60_000 };
const MEDIA_TYPE = /^\s*(?:text\/xml|application\/xml|application\/cxml|text\/plain)\s*(?:;|$)/i;
const LONGEST_ID = 500;

export interface Credential {
  domain: string;
  identity: string;
}

export interface Inbound {
  payloadId: string;
  mode: Mode;
  from: Credential[];
  to: Credential[];
  userAgent: string;
  /** `Request` with what it asks for. */
  wrapper: XmlElement;
  request: XmlElement;
  files: MimePart[];
}

/** A document as it came: its bytes with their type, and the files beside it. */
export interface Opened {
  bytes: Uint8Array;
  contentType: string | undefined;
  files: MimePart[];
}

/** @throws CxmlRefusal 406 */
export function openDocument(body: Buffer, contentType: string | undefined): Opened {
  if (contentType !== undefined && isMultipart(contentType)) {
    const { document, files } = readMultipart(body, contentType);
    return { bytes: document.bytes, contentType: document.contentType, files };
  }
  if (contentType !== undefined && !MEDIA_TYPE.test(contentType))
    throw new CxmlRefusal(406, 'Send the document as `text/xml; charset=utf-8`.');
  return { bytes: body, contentType, files: [] };
}

/**
 * The root element.
 *
 * @throws CxmlRefusal 406
 */
export function parseDocument({ bytes, contentType }: Pick<Opened, 'bytes' | 'contentType'>): XmlElement {
  try {
    return parseXml(bytes, { contentType, doctype: 'external-only', limits: LIMITS });
  } catch (thrown) {
    if (thrown instanceof XmlError) throw new CxmlRefusal(406, thrown.message, { cause: thrown });
    throw thrown;
  }
}

/**
 * A page or another message, which many a proxy sends in place of a document, is named as that, whoever sent it.
 *
 * @throws CxmlRefusal 400
 */
export function refuseOtherDocuments(root: XmlElement): void {
  if (root.name.toLowerCase() !== 'cxml')
    throw new CxmlRefusal(400, 'This is no cXML document: its root element is not `cXML`.');
}

/** The credential of the connecting system: only the one with the secret. */
export function senderOf(root: XmlElement): SenderCredentials {
  const credentials = childrenOf(at(root, 'Header', 'Sender'), 'Credential');
  const [credential, second] = credentials.filter((one) => childrenOf(one, 'SharedSecret').length > 0);
  const email = textAt(credential, 'Identity');
  const key = textAt(credential, 'SharedSecret');
  if (second || email === undefined || key === undefined) throw unknownSender();
  return { protocol: 'cxml', domain: attributeAt(credential, 'domain') ?? '', email, key };
}

/** @throws CxmlRefusal 400 if it is not a request */
export function inboundOf(root: XmlElement, files: MimePart[]): Inbound {
  const [wrapper, secondWrapper] = childrenOf(root, 'Request');
  const [request, second] = wrapper?.children ?? [];
  if (!wrapper || !request) throw new CxmlRefusal(400, 'Send a cXML document with a Header and a Request.');
  if (secondWrapper || second)
    throw new CxmlRefusal(400, 'A document holds one request; send each in a document of its own.');
  const payloadId = attributeAt(root, 'payloadID');
  if (payloadId === undefined || payloadId.length > LONGEST_ID)
    throw new CxmlRefusal(400, `The document needs a payloadID of at most ${LONGEST_ID} characters.`);
  const mode = attributeAt(wrapper, 'deploymentMode') ?? 'production';
  if (mode !== 'production' && mode !== 'test')
    throw new CxmlRefusal(400, 'The deploymentMode is `production` or `test`.');
  return {
    payloadId,
    mode,
    from: credentialsOf(at(root, 'Header', 'From')),
    to: credentialsOf(at(root, 'Header', 'To')),
    userAgent: textAt(root, 'Header', 'Sender', 'UserAgent') ?? '',
    wrapper,
    request,
    files,
  };
}

const credentialsOf = (party: XmlElement | undefined): Credential[] =>
  childrenOf(party, 'Credential').flatMap((credential) => {
    const domain = attributeAt(credential, 'domain');
    const identity = textAt(credential, 'Identity');
    return domain === undefined || identity === undefined ? [] : [{ domain, identity }];
  });
