/** An endpoint for webhooks on loopback: records requests, and gives scripted answers. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** `X-Service-Delivery`. */
  deliveryId: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { event: string; event_id: number; [field: string]: unknown };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Connections so far. */
  connections: number;
  /** The most parallel requests. */
  mostAtOnce: number;
  /** The answers to the next requests; 200 by default. Silence means no answer. */
  answer(received: Received, response: ServerResponse): void;
  /** Resolves once `isEnough` holds, checked after each request; rejects after `ms`. */
  until(isEnough: () => boolean, ms?: number): Promise<void>;
  close(): Promise<void>;
}

export async function receiver(): Promise<Receiver> {
  const watching = new Set<() => void>();
  let atOnce = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    stand.mostAtOnce = Math.max(stand.mostAtOnce, ++atOnce);
    response.on('close', () => atOnce--);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { headers, url: path = '' } = request;
      const received = {
        deliveryId: String(headers['x-service-delivery']),
        path,
        headers,
        text,
        body: JSON.parse(text),
      };
      stand.received.push(received);
      stand.answer(received, response);
      for (const look of watching) look();
    });
  });
  server.on('connection', () => stand.connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stand: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    mostAtOnce: 0,
    answer: (_received, response) => void response.writeHead(200).end('ok'),
    until(isEnough, ms = 10_000) {
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          clearTimeout(late);
          watching.delete(look);
          settle();
        };
        const late = setTimeout(() => end(() => reject(new Error('the receiver waited in vain'))), ms);
        const look = () => {
          if (isEnough()) end(resolve);
        };
        watching.add(look);
        look();
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stand;
}
