/** A server of SOAP messages for tests: it answers elements, or what suppliers send in their place. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inEnvelope } from '../../server/suppliers/promostandards/envelope.ts';

/** An element with text, elements in it, or several of its name. */
type Content = string | number | boolean | { [name: string]: Content | Content[] };
export type Fields = Record<string, Content | Content[]>;

/** A message; a status with a page for people; a text that is no message; a connection that is cut. */
export type Answer = Fields | number | string | null;

interface Asked {
  path: string;
  action: string;
  /** The text of the first element of this name; empty where there is none. */
  field(name: string): string;
  body: string;
}

export async function soapStandIn(answer: (asked: Asked) => Answer) {
  const server = createServer(async (request, response) => {
    const said = answer(await askedIn(request));
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    if (said === null) return void response.destroy();
    if (typeof said === 'number') return void response.writeHead(said).end(`<h1>Error ${said}</h1>`);
    if (typeof said === 'string') return void response.writeHead(200, headers).end(said);
    return void response.writeHead(200, headers).end(inEnvelope(xmlOf(said)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function askedIn(request: IncomingMessage): Promise<Asked> {
  const body = await text(request);
  return {
    path: request.url ?? '',
    action: String(request.headers['soapaction'] ?? '').replaceAll('"', ''),
    field: (name) => new RegExp(`\\b${name}>([^<]*)<`).exec(body)?.[1] ?? '',
    body,
  };
}

export const xmlOf = (fields: Fields): string =>
  Object.entries(fields)
    .flatMap(([name, content]) => (Array.isArray(content) ? content : [content]).map((one) => [name, one]))
    .map(([name, one]) => `<${name}>${typeof one === 'object' ? xmlOf(one as Fields) : one}</${name}>`)
    .join('');
