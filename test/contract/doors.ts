/** The doors of the shop as its callers use them: one function each. Answers over REST and MCP are judged by what is published of them. */
import { XmlDocument, type XmlNode } from 'libxml2-wasm';
import { rpc } from '../support/mcp.ts';
import { DEMO_KEY, type Shop } from '../support/open-shop.ts';
import { judgeOf } from './closed-schemas.ts';

const EMAIL = 'demo@example.com';
const PROMOSTANDARDS = 'http://www.promostandards.org/WSDL';

// biome-ignore lint/suspicious/noExplicitAny: an answer is judged by its schema, not by a type of ours
type Json = any;

/** The body of an answer, or the code of its refusal. */
export type Answered = { body: Json; refused?: never } | { refused: string; body?: never };

export async function byRest(shop: Shop, method: string, path: string, sent?: unknown): Promise<Answered> {
  const { status, body } = await shop.rest(method, path, sent);
  (await judgeOf(shop))({ method, path }, status, body);
  return status === 200 ? { body } : { refused: body.error.code };
}

/** The address that asks this of a product. */
export function productPath(what: 'price' | 'inhands', { key, ...asked }: Record<string, unknown>): string {
  const query = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
  return `/products/${encodeURIComponent(String(key))}/${what}?${new URLSearchParams(query)}`;
}

export async function byMcp(shop: Shop, tool: string, sent: object): Promise<Answered> {
  const params = { name: tool, arguments: sent };
  const { body } = await rpc(
    shop,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { path: '/mcp?tools=all' },
  );
  const { structuredContent, isError, content } = body.result;
  if (isError) return { refused: JSON.parse(content[0].text).error.code };
  (await judgeOf(shop))({ tool }, 200, structuredContent);
  return { body: structuredContent };
}

/** The body of a SOAP answer. `fields` are the elements of the request after its credentials. */
export async function bySoap(
  shop: Shop,
  [service, version, operation]: readonly [service: string, version: string, operation: string],
  fields: Readonly<Record<string, string>>,
): Promise<XmlNode> {
  const named = `${PROMOSTANDARDS}/${service}/${version}/`;
  const elements = Object.entries({ wsVersion: version, id: EMAIL, password: DEMO_KEY, ...fields });
  const written = elements.map(([name, value]) => `<s:${name}>${value}</s:${name}>`).join('');
  const root = `${operation[0]?.toUpperCase()}${operation.slice(1)}Request`;
  const response = await fetch(`${shop.url}/soap/${service}/${version}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
    body: `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><m:${root} xmlns:m="${named}" xmlns:s="${named}SharedObjects/">${written}</m:${root}></e:Body></e:Envelope>`,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${operation}: ${response.status} ${text.slice(0, 400)}`);
  return XmlDocument.fromString(text).root;
}

/** The elements on a path of names below an element, `Part/PartPriceArray/PartPrice`, wherever it begins. */
export const all = (node: XmlNode, path: string): XmlNode[] =>
  node.find(
    `.//${path
      .split('/')
      .map((name) => `*[local-name()="${name}"]`)
      .join('/')}`,
  );

/** The text of the first of them. */
export const textOf = (node: XmlNode, path: string): string | undefined => all(node, path)[0]?.content;
