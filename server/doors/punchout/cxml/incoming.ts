/** A document as the log hears of it: what is known of it grows while it is read, and may stay little. */
import type { Ctx } from '../../../../tools/context.ts';
import type { DocumentKind } from '../../../../tools/procurement/document-log.ts';
import { at, attributeAt, childrenOf, textAt } from '../../../cxml/element.ts';
import { decodeXml } from '../../../xml/decode.ts';
import type { XmlElement } from '../../../xml/element.ts';
import type { Opened } from './envelope.ts';

/** More than is kept of a document is not decoded for the log. */
const MOST_BYTES = 400_000;
/** The most bytes of a character that is cut off. */
const LONGEST_CHARACTER = 4;

export interface Incoming {
  id: string;
  /** The sender, once it is known. */
  ctx: Ctx | undefined;
  bytes: number;
  body: string;
  secrets: string[];
  kind: DocumentKind;
  mode: 'production' | 'test';
  number: string | null;
  payload_id: string | null;
  claimed_by: string | null;
  order_id: string | null;
  /** The cart that a person may pay instead. */
  payable: string | null;
}

export const unread = (id: string): Incoming => ({
  id,
  ctx: undefined,
  bytes: 0,
  body: '',
  secrets: [],
  kind: 'unreadable',
  mode: 'production',
  number: null,
  payload_id: null,
  claimed_by: null,
  order_id: null,
  payable: null,
});

/** Its text, or nothing where the bytes are none. */
export function textOf({ bytes, contentType }: Pick<Opened, 'bytes' | 'contentType'>): string {
  const start = bytes.subarray(0, MOST_BYTES);
  for (let cut = 0; cut < LONGEST_CHARACTER; cut++)
    try {
      return decodeXml(start.subarray(0, start.length - cut), contentType);
    } catch {
      if (start.length === bytes.length) return '';
    }
  return '';
}

const KINDS: Readonly<Record<string, DocumentKind>> = {
  ProfileRequest: 'profile',
  PunchOutSetupRequest: 'setup',
  StatusUpdateRequest: 'status_update',
};
const ORDERS: Readonly<Record<string, DocumentKind>> = {
  update: 'order_change',
  delete: 'order_cancellation',
};

/** What its elements tell, whether it is taken or not. */
export function factsOf(
  root: XmlElement,
): Omit<Incoming, 'id' | 'ctx' | 'bytes' | 'body' | 'order_id' | 'payable'> {
  const wrapper = at(root, 'Request');
  const [request] = wrapper?.children ?? [];
  const header = at(request, 'OrderRequestHeader');
  const senders = childrenOf(at(root, 'Header', 'Sender'), 'Credential');
  const identity = senders.map((one) => textAt(one, 'Identity')).find((text) => text !== undefined);
  return {
    kind: kindOf(request?.name, attributeAt(header, 'type')),
    mode: attributeAt(wrapper, 'deploymentMode') === 'test' ? 'test' : 'production',
    number: attributeAt(header, 'orderID')?.slice(0, 100) ?? null,
    payload_id: attributeAt(root, 'payloadID')?.slice(0, 500) ?? null,
    claimed_by: identity?.slice(0, 200) ?? null,
    secrets: senders
      .flatMap((one) => textAt(one, 'SharedSecret') ?? [])
      .filter(({ length }) => length <= 10_000)
      .slice(0, 10),
  };
}

function kindOf(request: string | undefined, type: string | undefined): DocumentKind {
  if (request === 'OrderRequest') return ORDERS[type ?? ''] ?? 'order';
  return KINDS[request ?? ''] ?? 'other';
}
