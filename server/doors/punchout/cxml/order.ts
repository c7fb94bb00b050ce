/** `OrderRequest`: the order, and all its other data, stored for bookkeeping. */
import { createHash } from 'node:crypto';
import { withoutCards } from '../../../../tools/procurement/masked-text.ts';
import type { BuyersOrder } from '../../../../tools/punchout/order-input.ts';
import { at, attributeAt, childrenOf, preserved, textAt } from '../../../cxml/element.ts';
import type { XmlElement } from '../../../xml/element.ts';
import { addressOf } from './address.ts';
import type { Inbound } from './envelope.ts';
import type { MimePart } from './multipart.ts';
import { dayOf, readLine } from './order-lines.ts';
import { CxmlRefusal } from './status.ts';

const MOST_LINES = 500;
const LONGEST_TEXT = 400_000;
const MOST_FILES = 20;
const LARGEST_FILE_BYTES = 10_000_000;
const LONGEST_AMOUNT = 30;
const LONGEST_COST_CENTER = 60;
const LONGEST_CART = 120;

/** Amounts are compared and never stored, nor is a card’s number. */
const NOT_KEPT = ['Payment', 'ItemDetail', 'ItemOut'];

/** @throws CxmlRefusal 400, 450 */
export function readOrder(inbound: Inbound): BuyersOrder {
  const { request, wrapper, payloadId, mode, files } = inbound;
  const header = at(request, 'OrderRequestHeader');
  const lines = childrenOf(request, 'ItemOut');
  const type = header && typeOf(header);
  const number = attributeAt(header, 'orderID');
  if (!header || !type || number === undefined || number.length > 100)
    throw new CxmlRefusal(400, 'Send an `OrderRequestHeader` with an orderID of at most 100 characters.');
  if ((lines.length === 0 && type !== 'delete') || lines.length > MOST_LINES)
    throw new CxmlRefusal(400, `Send between 1 and ${MOST_LINES} lines (\`ItemOut\`).`);
  const orderType = attributeAt(header, 'orderType') ?? 'regular';
  if (orderType === 'blanket')
    throw new CxmlRefusal(450, 'Blanket orders are not taken; send a regular order.');
  const total = at(header, 'Total', 'Money');
  const shipTo = at(header, 'ShipTo', 'Address');
  const requestedOn = dayOf(attributeAt(header, 'requestedDeliveryDate'));
  return {
    protocol: 'cxml',
    payload_id: payloadId,
    fingerprint: fingerprintOf(wrapper, files),
    mode,
    type,
    number,
    total: total ? total.text.trim().slice(0, LONGEST_AMOUNT) : null,
    currency: attributeAt(total, 'currency')?.slice(0, 10) ?? null,
    extras: [at(header, 'Shipping', 'Money'), at(header, 'Tax', 'Money')].flatMap((money) =>
      money ? [money.text.trim().slice(0, LONGEST_AMOUNT)] : [],
    ),
    freight: at(header, 'Shipping', 'Money')?.text.trim().slice(0, LONGEST_AMOUNT) ?? null,
    ship_to: shipTo ? addressOf(shipTo) : null,
    email: emailIn(header),
    cart: cartIn([header, ...lines]),
    card: cardIn(header),
    cost_center: costCenterIn([header, ...lines]),
    requisition: null,
    ...paymentTermsIn(header),
    lines: lines.map((line, index) => readLine(line, index, requestedOn)),
    details: documentText(inbound, header, lines),
    attachments: attachmentsOf(request, files),
    replaces: attributeAt(at(header, 'DocumentReference'), 'payloadID')?.slice(0, 500) ?? null,
    version: versionIn(header),
  };
}

function typeOf(header: XmlElement): BuyersOrder['type'] {
  const type = attributeAt(header, 'type') ?? 'new';
  if (type === 'new' || type === 'update' || type === 'delete') return type;
  throw new CxmlRefusal(400, 'The type of an order is `new`, `update` or `delete`.');
}

/** `orderVersion`; the first has none, or 1. */
function versionIn(header: XmlElement): number | null {
  const [, version] = /^(\d{1,6})$/.exec(attributeAt(header, 'orderVersion')?.trim() ?? '') ?? [];
  return version === undefined ? null : Number(version);
}

/** The number of a purchasing card, or that there is a payment of another kind. */
const cardIn = (header: XmlElement): string | null => {
  const [payment] = childrenOf(header, 'Payment');
  if (!payment) return null;
  return attributeAt(at(payment, 'PCard'), 'number')?.slice(0, 40) ?? '';
};

/** Days with a discount are those of an early payment, days without are the net ones. */
function paymentTermsIn(header: XmlElement): Pick<BuyersOrder, 'payment_terms'> {
  const terms = childrenOf(header, 'PaymentTerm').map((term) => ({
    days: attributeAt(term, 'payInNumberOfDays')?.slice(0, LONGEST_AMOUNT) ?? null,
    percent:
      attributeAt(at(term, 'Discount', 'DiscountPercent'), 'percent')?.slice(0, LONGEST_AMOUNT) ?? null,
  }));
  if (terms.length === 0) return {};
  const early = terms.find(({ percent }) => percent !== null);
  const net = terms.find(({ percent }) => percent === null);
  return {
    payment_terms: {
      discount_percent: early?.percent ?? null,
      discount_days: early?.days ?? null,
      net_days: net?.days ?? null,
    },
  };
}

const emailIn = (header: XmlElement): string | null =>
  (textAt(header, 'Contact', 'Email') ?? textAt(header, 'BillTo', 'Address', 'Email'))?.slice(0, 254) ?? null;

const costCenterIn = (elements: readonly XmlElement[]): string | null =>
  extrinsicIn(elements, /^cost[ _-]?cent(?:er|re)$/i, LONGEST_COST_CENTER);

/** The number of a cart, which OCI returns in a field of its own. */
const cartIn = (elements: readonly XmlElement[]): string | null =>
  extrinsicIn(elements, /^(?:ext[ _-]?)?(?:quote|cart)[ _-]?(?:id|number|no)$/i, LONGEST_CART);

/** The one `Extrinsic` of that name in the header or its lines; none where they differ. */
function extrinsicIn(elements: readonly XmlElement[], name: RegExp, longest: number): string | null {
  const named = elements
    .flatMap((element) => childrenOf(element, 'Extrinsic'))
    .filter((one) => name.test(attributeAt(one, 'name') ?? ''))
    .map(({ text }) => text.trim());
  const [first, ...others] = new Set(named.filter((text) => text !== '' && text.length <= longest));
  return first === undefined || others.length > 0 ? null : first;
}

function documentText(
  { from, to, userAgent }: Inbound,
  header: XmlElement,
  lines: readonly XmlElement[],
): string {
  const text = withoutCards(
    JSON.stringify({
      from,
      to,
      userAgent: userAgent.slice(0, 200),
      header: preserved(header, NOT_KEPT),
      lines: lines.map((line) => preserved(line, NOT_KEPT)),
    }),
  );
  if (text.length <= LONGEST_TEXT) return text;
  throw new CxmlRefusal(400, 'The order says more than is kept of one; leave out what is not needed.');
}

/** A hash of the order: the same on every retry, whichever system forwards it. */
function fingerprintOf(wrapper: XmlElement, files: readonly MimePart[]): string {
  const hash = createHash('sha256').update(JSON.stringify(preserved(wrapper, ['PCard'])));
  for (const { bytes } of files) hash.update('\n').update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
}

function attachmentsOf(request: XmlElement, files: readonly MimePart[]): BuyersOrder['attachments'] {
  for (const url of attachedIn(request)) {
    const [, id] = /^cid:(.+)$/i.exec(url) ?? [];
    if (id !== undefined && !files.some((file) => file.id === id))
      throw new CxmlRefusal(400, 'An attachment is named that did not come with the document.');
  }
  if (files.length > MOST_FILES || files.some(({ bytes }) => bytes.length > LARGEST_FILE_BYTES))
    throw new CxmlRefusal(400, `Send at most ${MOST_FILES} attachments of at most 10 MB each.`);
  return files.map(({ name, contentType, bytes }) => ({
    name: name.slice(0, 200),
    type: (contentType.split(';')[0] ?? '').trim().slice(0, 100),
    base64: bytes,
  }));
}

/** Addresses of attachments in the request; none is ever fetched. */
const attachedIn = (element: XmlElement): string[] =>
  element.name === 'Attachment'
    ? childrenOf(element, 'URL').map(({ text }) => text.trim())
    : element.children.flatMap(attachedIn);
