/** A buyer's procurement system, and the browser of a person who shops from it. */

import { expect } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../server/cxml/element.ts';
import type { XmlElement } from '../../server/xml/element.ts';
import { parseXml } from '../../server/xml/parse.ts';
import { browsing, type SeenPage } from './browsing.ts';
import { DEMO_KEY, openShop, type Shop } from './open-shop.ts';
import { faultsByDtd } from './procurement-reference.ts';
import { eventsAbout } from './recorded-events.ts';

export const DEMO_EMAIL = 'demo@example.com';
export const RETURN_URL = 'https://buyer.example/punchout/return?client=NAwl4Jo&x=1';
export const TUMBLERS = { 'n.TUMBLER-20-BLACK': '48', 'units.screen-print': '1' };

export const openPunchoutShop = (env: Record<string, string> = {}): Promise<Shop> =>
  openShop({ env: { ALLOW_LOCAL_URLS: 'true', ...env } });

let documents = 0;
/** New for every document. */
export const newPayloadId = (): string => {
  documents += 1;
  return `1767600000.${documents}.77@buyer.example`;
};

export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Sent {
  payloadId?: string;
  email?: string;
  key?: string;
  mode?: string;
  /** Replaces the sender's credential. */
  sender?: string;
}

export const credential = (email: string, key: string): string =>
  `<Credential domain="NetworkId"><Identity>${xml(email)}</Identity><SharedSecret>${xml(key)}</SharedSecret></Credential>`;

/** A document with this request in it. */
export const document = (
  request: string,
  { payloadId = newPayloadId(), email = DEMO_EMAIL, key = DEMO_KEY, mode = 'production', sender }: Sent = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${payloadId}" timestamp="2026-11-04T09:00:00-06:00" xml:lang="en-US">
<Header><From><Credential domain="DUNS"><Identity>065652314</Identity></Credential></From><To><Credential domain="DUNS"><Identity>083528721</Identity></Credential></To><Sender>${sender ?? credential(email, key)}<UserAgent>Procurement 1.0</UserAgent></Sender></Header>
<Request deploymentMode="${mode}">${request}</Request></cXML>`;

interface Setup {
  operation?: string;
  cookie?: string;
  returnUrl?: string;
  more?: string;
}

export const setupRequest = ({
  operation = 'create',
  cookie = '1CX3L4843PPZO',
  returnUrl = RETURN_URL,
  more = '',
}: Setup = {}): string =>
  `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>${cookie}</BuyerCookie><BrowserFormPost><URL>${xml(returnUrl)}</URL></BrowserFormPost>${more}</PunchOutSetupRequest>`;

export interface Answer {
  http: number;
  headers: Headers;
  text: string;
  code: string;
  reason: string;
  root: XmlElement;
}

/** Posts a document; checks that the answer is valid by the DTD, has a version and holds no secret. */
export async function send(
  shop: Pick<Shop, 'url'>,
  body: string | Uint8Array,
  contentType: string | null = 'text/xml; charset=utf-8',
): Promise<Answer> {
  const response = await fetch(`${shop.url}/punchout/cxml`, {
    method: 'POST',
    body: typeof body === 'string' ? Buffer.from(body) : body,
    headers: contentType === null ? {} : { 'Content-Type': contentType },
  });
  const text = await response.text();
  expect(text).toContain('<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">');
  expect(faultsByDtd(text)).toEqual([]);
  expect(text).not.toContain(DEMO_KEY);
  const root = parseXml(Buffer.from(text), { doctype: 'external-only' });
  const status = at(root, 'Response', 'Status');
  return {
    http: response.status,
    headers: response.headers,
    text,
    code: attributeAt(status, 'code') ?? '',
    reason: status?.text ?? '',
    root,
  };
}

/** The address the browser is sent to. */
export const startUrl = ({ root }: Answer): string =>
  textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL') ?? '';

export type Browser = ReturnType<typeof browsing>;

/** Opens a session's link; returns the address it redirects to. */
export async function enter(browser: Browser, url: string): Promise<string> {
  const { status, location } = await browser.get(new URL(url).pathname);
  expect(status).toBe(303);
  return location ?? '';
}

/** The root of a session's pages. */
export const baseOf = (path: string): string => /^\/punchout\/s\/[^/]+/.exec(path)?.[0] ?? '';

export async function putInCart(
  browser: Browser,
  base: string,
  fields: Record<string, string> = TUMBLERS,
  key = 'demo:TUMBLER-20',
): Promise<void> {
  const { status, location } = await browser.post(`${base}/p/${encodeURIComponent(key)}/cart`, fields);
  expect([status, location]).toEqual([303, `${base}/cart`]);
}

export interface ReturnForm {
  action: string;
  target: string | undefined;
  charset: string | undefined;
  fields: [string, string][];
}

/** What a page's form would send. */
export function formOf({ html }: Pick<SeenPage, 'html'>): ReturnForm {
  const form = /<form id="punchout-return"([^>]*)>/.exec(html)?.[1] ?? '';
  const attribute = (name: string) => {
    const value = new RegExp(`${name}="([^"]*)"`).exec(form)?.[1];
    return value === undefined ? undefined : plain(value);
  };
  return {
    action: attribute('action') ?? '',
    target: attribute('target'),
    charset: attribute('accept-charset'),
    fields: [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [plain(name), plain(value)],
    ),
  };
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (html: string): string =>
  html.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? (NAMED[name] ?? '?') : String.fromCodePoint(Number(code)),
  );

/** The document in a return form. */
export function messageIn(form: ReturnForm): { text: string; root: XmlElement } {
  expect(form.fields.map(([name]) => name)).toEqual(['cxml-urlencoded']);
  const text = form.fields[0]?.[1] ?? '';
  expect(text).toMatch(/^[\n\r\t -~]+$/);
  expect(faultsByDtd(text)).toEqual([]);
  expect(text).not.toContain('SharedSecret');
  return { text, root: parseXml(Buffer.from(text), { doctype: 'external-only' }) };
}

export interface Line {
  part: string;
  aux: string;
  quantity: string;
  price: string;
  description: string;
}

export const linesIn = (root: XmlElement): Line[] =>
  childrenOf(at(root, 'Message', 'PunchOutOrderMessage'), 'ItemIn').map((item) => ({
    part: textAt(item, 'ItemID', 'SupplierPartID') ?? '',
    aux: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? '',
    quantity: attributeAt(item, 'quantity') ?? '',
    price: textAt(item, 'ItemDetail', 'UnitPrice', 'Money') ?? '',
    description: textAt(item, 'ItemDetail', 'Description') ?? '',
  }));

export interface Returned {
  lines: Line[];
  total: string;
  root: XmlElement;
  form: ReturnForm;
  page: SeenPage;
  browser: Browser;
  base: string;
}

/** Presses “Return cart” on the cart of the session. */
export async function returnCart(browser: Browser, base: string): Promise<Returned> {
  const page = await browser.send(`${base}/cart`, `${base}/return`, {});
  const form = formOf(page);
  const { root } = messageIn(form);
  const header = at(root, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader');
  return {
    lines: linesIn(root),
    total: textAt(header, 'Total', 'Money') ?? '',
    root,
    form,
    page,
    browser,
    base,
  };
}

/** Setup, shopping and return: the cart that the buyer's system receives. */
export async function returnedCart(
  shop: Pick<Shop, 'url' | 'fetch'>,
  request = setupRequest(),
  sent: Sent = {},
): Promise<Returned> {
  const answer = await send(shop, document(request, sent));
  expect([answer.http, answer.code]).toEqual([200, '200']);
  const browser = browsing(shop);
  const base = baseOf(await enter(browser, startUrl(answer)));
  await putInCart(browser, base);
  return returnCart(browser, base);
}

export const SHIP_TO = `<ShipTo><Address isoCountryCode="US" addressID="NG-01"><Name xml:lang="en">Northgate Industries</Name><PostalAddress><DeliverTo>Dana Whitfield</DeliverTo><DeliverTo>Dock 4</DeliverTo><Street>8 Kingsway Ave</Street><City>Chicago</City><State>IL</State><PostalCode>60601</PostalCode><Country isoCountryCode="US">United States</Country></PostalAddress></Address></ShipTo>`;
const BILL_TO = `<BillTo><Address><Name xml:lang="en">Northgate AP</Name></Address></BillTo>`;

interface Order {
  number: string;
  lines: readonly Line[];
  total?: string;
  type?: string;
  replaces?: string;
  shipTo?: string;
  more?: string;
}

export const orderRequest = ({
  number,
  lines,
  total,
  type = 'new',
  replaces,
  shipTo = SHIP_TO,
  more = '',
}: Order) => {
  const sum =
    total ??
    (
      lines.reduce(
        (cents, { quantity, price }) => cents + Number(quantity) * Math.round(Number(price) * 100),
        0,
      ) / 100
    ).toFixed(2);
  const reference = replaces === undefined ? '' : `<DocumentReference payloadID="${replaces}"/>`;
  const items = lines.map(
    ({ quantity, part, aux, price, description }, index) =>
      `<ItemOut quantity="${quantity}" lineNumber="${(index + 1) * 10}"><ItemID><SupplierPartID>${xml(part)}</SupplierPartID><SupplierPartAuxiliaryID>${xml(aux)}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="USD">${price}</Money></UnitPrice><Description xml:lang="en">${xml(description)}</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">55121600</Classification></ItemDetail></ItemOut>`,
  );
  return `<OrderRequest><OrderRequestHeader orderID="${number}" orderDate="2026-11-04T09:00:00-06:00" type="${type}"><Total><Money currency="USD">${sum}</Money></Total>${shipTo}${BILL_TO}${more}${reference}</OrderRequestHeader>${items.join('')}</OrderRequest>`;
};

/** The orders of an account, as an agent reads them. */
export async function ordersOf(shop: Shop, key: string = DEMO_KEY) {
  const { body } = await shop.rest('GET', '/orders?limit=50&detail=full', undefined, key);
  return body.orders;
}

/** A buyer’s system that numbers its orders, and the result of each. */
export function ordering(shop: () => Shop) {
  let numbers = 0;
  const newNumber = (): string => {
    numbers += 1;
    return `45000${numbers}`;
  };
  return {
    newNumber,
    /** Orders with this number, tests included. */
    orderOf: async (number: string, key?: string) =>
      (await ordersOf(shop(), key)).filter((order: { payment: { po_number: string } }) =>
        [number, `TEST ${number}`].includes(order.payment.po_number),
      ),
    eventsOf: async (recordId: string) => (await eventsAbout(shop(), recordId)).map(({ name }) => name),
    async place(lines: readonly Line[], more: Partial<Order> = {}) {
      const number = more.number ?? newNumber();
      const payloadId = newPayloadId();
      const body = document(orderRequest({ number, lines, ...more }), { payloadId });
      const { http, code, reason } = await send(shop(), body);
      expect(http).toBe(200);
      return { number, payloadId, body, code, reason };
    },
  };
}
