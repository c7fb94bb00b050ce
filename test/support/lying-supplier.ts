/** Sits between a shop and its supplier, and lies about purchase orders; the seed decides which lie each message meets. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inEnvelope } from '../../server/suppliers/promostandards/envelope.ts';

/** What happens to a purchase order. `late`: it arrives when its sender has given up. */
const LIES_OF_SENDING = [
  'true',
  'lost',
  'dropped',
  'cut',
  'garbled',
  'empty',
  'gateway',
  'gateway_lost',
  'contradiction',
  'refused_but_taken',
  'doubled',
  'late',
] as const;
/** What happens to a question for its status. */
const LIES_OF_STATUS = ['true', 'empty', 'wrong', 'undecodable', 'history', 'history', 'lines'] as const;
/** What happens to its tracking. Each is true when it is asked again. */
const LIES_OF_TRACKING = ['true', 'wrong_number', 'none_yet', 'two_in_one'] as const;

const PO = 'http://www.promostandards.org/WSDL/PO/1.0.0/';
const STATUS = 'http://www.promostandards.org/WSDL/OrderStatus/2.0.0/';

interface Message {
  path: string;
  action: string;
  body: string;
}

/** @param target the address of the supplier that tells the truth */
export async function lyingSupplier(target: string, seed: string) {
  const told = new Map<string, number>();
  const late: Message[] = [];
  const counts = (key: string): number => {
    const count = (told.get(key) ?? 0) + 1;
    told.set(key, count);
    return count;
  };
  const chosen = <T>(from: readonly T[], key: string): T | undefined => from[drawn(seed, key) % from.length];
  /** The orders by a part of their purchase orders' numbers, which are drawn anew in each run. */
  const indexes = new Map<string, number>();
  const indexOf = (number: string): number => indexes.get(number.slice(3, 15)) ?? 0;
  const lieOf = (number: string) =>
    LIES_OF_SENDING[(drawn(seed, 'send') + indexOf(number)) % LIES_OF_SENDING.length];

  const truth = async ({ path, action, body }: Message): Promise<string> => {
    const answer = await fetch(`${target}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
      body,
    });
    return answer.text();
  };

  async function sendPO(message: Message, response: ServerResponse): Promise<void> {
    const number = /orderNumber>([^<]*)</.exec(message.body)?.[1] ?? '';
    const count = counts(`send ${number}`);
    const lie = count === 1 ? lieOf(number) : 'true';
    if (lie === 'lost') return void response.destroy();
    if (lie === 'gateway_lost') return void response.writeHead(503).end('<h1>Unavailable</h1>');
    if (lie === 'late') {
      late.push(message);
      return void response.destroy();
    }
    const text = await truth(message);
    switch (lie) {
      case 'dropped':
        return void response.destroy();
      case 'cut':
        response.writeHead(200, { 'content-type': 'text/xml', 'content-length': String(text.length) });
        return void response.write(text.slice(0, text.length / 2), () => response.destroy());
      case 'garbled':
        return sent(response, text.replaceAll('<', '{'));
      case 'empty':
        return sent(response, inEnvelope(`<SendPOResponse xmlns="${PO}"/>`));
      case 'gateway':
        return void response.writeHead(504).end('<h1>Gateway Timeout</h1>');
      case 'contradiction':
        return sent(response, withError(`<transactionId>T-${number}</transactionId>`, 999));
      case 'refused_but_taken':
        return sent(response, withError('', 210));
      case 'doubled':
        return sent(response, await truth(message));
      default:
        return sent(response, text);
    }
  }

  async function status(message: Message, response: ServerResponse): Promise<void> {
    const number = /referenceNumber>([^<]*)</.exec(message.body)?.[1];
    const text = await truth(message);
    if (number === undefined) return sent(response, text);
    switch (chosen(LIES_OF_STATUS, `status ${indexOf(number)} ${counts(`status ${number}`)}`)) {
      case 'empty':
        return sent(response, inEnvelope(`<GetOrderStatusResponse xmlns="${STATUS}"/>`));
      case 'wrong':
        return sent(response, text.replaceAll(number, 'PO-OF-ANOTHER'));
      case 'undecodable':
        return sent(response, text.replace('Response', 'Response & '));
      case 'history':
        return sent(response, withHistory(text));
      case 'lines':
        return sent(response, withStatusOfLines(text));
      default:
        return sent(response, text);
    }
  }

  async function tracking(message: Message, response: ServerResponse): Promise<void> {
    const number = /referenceNumber>([^<]*)</.exec(message.body)?.[1] ?? '';
    const text = await truth(message);
    const lie =
      counts(`tracking ${number}`) === 1 ? chosen(LIES_OF_TRACKING, `tracking ${indexOf(number)}`) : 'true';
    const renamed = (to: (real: string) => string): string =>
      text.replaceAll(/(trackingNumber>)([^<]+)(<)/g, (_, open, real, end) => `${open}${to(real)}${end}`);
    if (lie === 'wrong_number')
      return sent(
        response,
        renamed((real) => `WRONG${real}`),
      );
    if (lie === 'none_yet')
      return sent(
        response,
        renamed(() => 'N/A'),
      );
    if (lie === 'two_in_one')
      return sent(
        response,
        renamed((real) => `${real}, ${real}B`),
      );
    return sent(response, text);
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const action = String(request.headers['soapaction'] ?? '').replaceAll('"', '');
    const message = { path: request.url ?? '', action, body: await bodyOf(request) };
    if (action === 'sendPO') return sendPO(message, response);
    if (action === 'getOrderStatus') return status(message, response);
    if (action === 'getOrderShipmentNotification') return tracking(message, response);
    return sent(response, await truth(message));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The purchase orders that arrive late arrive. */
    async deliverLate(): Promise<void> {
      for (const message of late.splice(0)) await truth(message);
    },
    lieOf,
    /** So that the lies about this order are the same in each run of a seed. */
    knows: (orderId: string, index: number): void =>
      void indexes.set(orderId.slice(-12).toUpperCase(), index),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const drawn = (seed: string, key: string): number =>
  createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE(0);

const sent = (response: ServerResponse, text: string): void =>
  void response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(text);

const withError = (content: string, code: number): string =>
  inEnvelope(
    `<SendPOResponse xmlns="${PO}">${content}<ServiceMessageArray xmlns="${PO}SharedObjects/"><ServiceMessage><code>${code}</code><description>Something is wrong</description><severity>Error</severity></ServiceMessage></ServiceMessageArray></SendPOResponse>`,
  );

const DETAIL = /<(\w+:)?OrderStatusDetail>.*?<\/\1OrderStatusDetail>/s;

/** Older rows of the same sales order, after the newest. */
function withHistory(text: string): string {
  const [newest] = DETAIL.exec(text) ?? [];
  if (newest === undefined) return text;
  const older = (status: string, at: string): string =>
    newest.replace(/(\bstatus>)[^<]*(<)/, `$1${status}$2`).replace(/(validTimestamp>)[^<]*(<)/, `$1${at}$2`);
  return text.replace(
    DETAIL,
    (row) => row + older('inProduction', '2020-01-02T00:00:00Z') + older('received', '2020-01-01T00:00:00Z'),
  );
}

/** The status of the order stands with its line alone. */
const withStatusOfLines = (text: string): string =>
  text.replace(DETAIL, (row) => {
    const [whole = '', prefix = '', status = ''] = /<(\w+:)?status>([^<]*)<\/\1status>/.exec(row) ?? [];
    const line = `<${prefix}ProductArray><${prefix}Product><${prefix}productId>1</${prefix}productId><${prefix}status>${status}</${prefix}status></${prefix}Product></${prefix}ProductArray>`;
    return row.replace(/<(\w+:)?ProductArray>.*?<\/\1ProductArray>/s, '').replace(whole, line);
  });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
