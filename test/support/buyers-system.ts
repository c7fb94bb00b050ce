/** A buyer's procurement system that takes documents: it checks each by its grammar, and answers as it is told. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { at, attributeAt, textAt } from '../../server/cxml/element.ts';
import { readMultipart } from '../../server/doors/punchout/cxml/multipart.ts';
import type { XmlElement } from '../../server/xml/element.ts';
import { parseXml } from '../../server/xml/parse.ts';
import {
  DEFAULT_PROCUREMENT_SETTINGS,
  type ProcurementSettings,
  SENT_DOCUMENTS,
} from '../../tools/procurement/procurement-settings.ts';
import type { Shop } from './open-shop.ts';
import { faultsByDtd } from './procurement-reference.ts';

export interface TakenDocument {
  payloadId: string;
  /** The name of the request. */
  name: string;
  request: XmlElement;
  root: XmlElement;
  text: string;
  secret: string | undefined;
  mode: string;
  /** By the grammar. */
  faults: string[];
  files: { name: string; bytes: Buffer }[];
}

const XML = { 'Content-Type': 'text/xml; charset=utf-8' };

/** An answer with this status. */
export const answering =
  (code: number, words = '', http = 200) =>
  (response: ServerResponse): void =>
    void response
      .writeHead(http, XML)
      .end(
        `<?xml version="1.0"?><cXML payloadID="r@buyer.example" timestamp="2026-11-04T09:00:00-06:00"><Response><Status code="${code}" text="x">${words}</Status></Response></cXML>`,
      );

export async function buyersSystem() {
  const taken: TakenDocument[] = [];
  const system = {
    url: '',
    taken,
    answer: answering(200),
    /** The documents of this kind, each once. */
    requests: (name: string): XmlElement[] =>
      [...new Map(taken.map((one) => [one.payloadId, one])).values()].flatMap((one) =>
        one.name === name ? [one.request] : [],
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push(read(Buffer.concat(chunks), request.headers['content-type'] ?? ''));
      system.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cxml`;
  return system;
}

function read(body: Buffer, contentType: string): TakenDocument {
  const isMultipart = contentType.startsWith('multipart/');
  const { document, files } = isMultipart
    ? readMultipart(body, contentType)
    : { document: { bytes: body }, files: [] };
  const text = document.bytes.toString('utf8');
  const root = parseXml(document.bytes, { doctype: 'external-only' });
  const wrapper = at(root, 'Request');
  const [request] = wrapper?.children ?? [];
  if (!wrapper || !request) throw new Error('the document holds no request');
  return {
    root,
    text,
    request,
    name: request.name,
    faults: faultsByDtd(text),
    payloadId: attributeAt(root, 'payloadID') ?? '',
    secret: textAt(root, 'Header', 'Sender', 'Credential', 'SharedSecret'),
    mode: attributeAt(wrapper, 'deploymentMode') ?? 'production',
    files: files.map(({ name, bytes }) => ({ name, bytes })),
  };
}

export const BUYERS_SECRET = 'open <sesame> & "more"';

/** The demo account wants every document, at this system. */
export async function wantsDocuments(
  shop: Pick<Shop, 'service' | 'clock'>,
  url: string,
  more: Partial<ProcurementSettings> = {},
  documents: Partial<ProcurementSettings['documents']> = {},
): Promise<void> {
  const account = await shop.service.accounts.byEmail('demo@example.com');
  if (!account) throw new Error('there is no demo account');
  const settings = {
    ...DEFAULT_PROCUREMENT_SETTINGS,
    ...more,
    documents: {
      ...DEFAULT_PROCUREMENT_SETTINGS.documents,
      send: [...SENT_DOCUMENTS],
      url,
      dtd_version: '1.2.071' as const,
      ...documents,
    },
  };
  await shop.service.transaction(async ({ procurement }) => {
    await procurement.save(account.id, settings, shop.clock.at.toISOString());
    await procurement.setOutboundSecret(account.id, BUYERS_SECRET);
  });
}
