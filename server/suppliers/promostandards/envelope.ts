/** The SOAP envelope on the client's side: writes SOAP 1.1, reads any version. */
import type { XmlElement } from '../../xml/element.ts';
import type { XmlLimits } from '../../xml/limits.ts';
import { parseRows, parseXml } from '../../xml/parse.ts';
import type { Rows } from '../../xml/rows.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { meansCredentials, SupplierFailure } from './failure.ts';

export const inEnvelope = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`;

export interface HttpAnswer {
  status: number;
  contentType?: string | undefined;
  retryAfter?: string | undefined;
  body: Buffer;
}

export interface ReadOptions {
  limits?: Partial<XmlLimits>;
  /** Passed on one by one, and not part of the message. */
  rows?: Rows | undefined;
}

const LONGEST_RETRY_AFTER_MS = 120_000;

/**
 * The element of the message, wherever an answer has it.
 *
 * @throws SupplierFailure for faults, HTML pages, and anything that is not a message
 */
export async function messageIn(
  answer: HttpAnswer,
  root: string,
  options: ReadOptions = {},
): Promise<XmlElement> {
  const { status } = answer;
  if (status === 429)
    throw new SupplierFailure('throttled', { code: status, retryAfterMs: waitAsked(answer.retryAfter) });
  const document = await parsed(answer, options);
  const body = named(document, 'Body') ?? document;
  const fault = named(body, 'Fault') ?? (isNamed(document, 'Fault') ? document : undefined);
  if (fault) {
    const detail = faultText(fault);
    throw new SupplierFailure(meansCredentials(detail) ? 'credentials' : 'fault', { detail });
  }
  const message = found(body, root);
  if (message && status < 500) return message;
  throw new SupplierFailure(status >= 400 ? 'status' : 'garbled', {
    code: status >= 400 ? status : undefined,
  });
}

async function parsed(
  { status, contentType, body }: HttpAnswer,
  { limits = {}, rows }: ReadOptions,
): Promise<XmlElement> {
  const part = partOf(contentType, body);
  const unreadable = (cause?: unknown): SupplierFailure =>
    status >= 400
      ? new SupplierFailure('status', { code: status, cause })
      : new SupplierFailure(isEnvelope(part) ? 'undecodable' : 'garbled', { cause });
  // A page may be well-formed XML, but it is not a message.
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(part.subarray(0, 500).toString('latin1'))) throw unreadable();
  try {
    // The header of a part does not apply to the whole.
    const read = { contentType: part === body ? contentType : undefined, limits, readsWindows1252: true };
    return rows ? await parseRows(part, rows, read) : parseXml(part, read);
  } catch (cause) {
    if (cause instanceof XmlError) throw unreadable(cause);
    throw cause;
  }
}

/** A message from its beginning to its end. */
const isEnvelope = (part: Buffer): boolean =>
  /^[^<]{0,10}(?:<\?xml[^>]{0,200}\?>\s*)?<(?:[\w-]{1,30}:)?Envelope\b/i.test(
    part.subarray(0, 1_000).toString('latin1'),
  ) && /<\/(?:[\w-]{1,30}:)?Envelope\s*>\s*$/i.test(part.subarray(-200).toString('latin1'));

/** If an answer has attachments, its message is in the first part. */
function partOf(contentType: string | undefined, body: Buffer): Buffer {
  const boundary = /^\s*multipart\/related\b.*?\bboundary="?([^";]{1,200})/is.exec(contentType ?? '')?.[1];
  if (boundary === undefined) return body;
  const from = body.indexOf('\r\n\r\n', body.indexOf(`--${boundary}`));
  const to = body.indexOf(`\r\n--${boundary}`, from);
  return from === -1 ? body : body.subarray(from + 4, to === -1 ? body.length : to);
}

const isNamed = ({ name }: XmlElement, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase();

const named = ({ children }: XmlElement, wanted: string): XmlElement | undefined =>
  children.find((child) => isNamed(child, wanted));

const DEEPEST_WRAPPER = 3;

/** The message by its name, below the wrappers of some servers. A message with another name is accepted. */
function found(body: XmlElement, root: string): XmlElement | undefined {
  let level = body.children;
  for (let depth = 0; depth < DEEPEST_WRAPPER; depth++) {
    const message = level.find((element) => isNamed(element, root));
    if (message) return message;
    level = level.flatMap(({ children }) => children);
  }
  const [only, second] = body.children;
  return second === undefined && only !== undefined && only.children.length > 0 ? only : undefined;
}

function faultText(fault: XmlElement): string {
  const reason = named(fault, 'Reason');
  const text = named(fault, 'faultstring')?.text ?? (reason && named(reason, 'Text')?.text);
  return text ?? '';
}

function waitAsked(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || !/^\d{1,6}$/.test(retryAfter.trim())) return undefined;
  return Math.min(LONGEST_RETRY_AFTER_MS, Number(retryAfter) * 1000);
}
