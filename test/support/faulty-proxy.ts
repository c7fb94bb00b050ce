/** Sits between a shop and its supplier, and simulates network faults. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `lost`: the request never arrives. `cut`: it arrives, and the answer is cut off. `repeated`: it arrives twice.
 * `garbled`: it arrives, and the answer is unreadable. `late`: everything arrives, after a while. `failing`: the
 * supplier’s server has an error.
 */
export const FAULTS = ['lost', 'cut', 'repeated', 'garbled', 'late', 'failing'] as const;
type Fault = (typeof FAULTS)[number];

interface Seen {
  action: string;
  body: string;
  fault: Fault | undefined;
}

interface FaultyProxy {
  url: string;
  seen: Seen[];
  /** What happens to the nth message of this operation. */
  faultOf(action: string, count: number, body: string): Fault | undefined;
  /** Called once the supplier has answered, before the answer is passed on. */
  onArrived(seen: Seen): unknown;
  close(): Promise<void>;
}

const LATE_MS = 700;

export async function faultyProxy(target: string): Promise<FaultyProxy> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    void handle().catch(() => response.destroy());

    async function handle(): Promise<void> {
      const body = await textOf(request);
      const action = String(request.headers['soapaction'] ?? '').replaceAll('"', '');
      const count = (counts.get(action) ?? 0) + 1;
      counts.set(action, count);
      const seen: Seen = { action, body, fault: proxy.faultOf(action, count, body) };
      proxy.seen.push(seen);
      if (seen.fault === 'lost') return void response.destroy();
      if (seen.fault === 'failing') return void response.writeHead(503).end('<h1>Service Unavailable</h1>');
      const send = () =>
        fetch(`${target}${request.url ?? ''}`, {
          method: request.method ?? 'POST',
          headers: {
            'content-type': String(request.headers['content-type'] ?? 'text/xml'),
            soapaction: `"${action}"`,
          },
          ...(request.method === 'POST' ? { body } : {}),
        });
      if (seen.fault === 'repeated') await (await send()).text();
      const answer = await send();
      const text = await answer.text();
      proxy.onArrived(seen);
      if (seen.fault === 'late') await pause(LATE_MS);
      const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/xml' };
      if (seen.fault === 'cut') {
        response.writeHead(answer.status, { ...headers, 'content-length': String(Buffer.byteLength(text)) });
        response.write(text.slice(0, text.length / 2), () => response.destroy());
        return;
      }
      response.writeHead(answer.status, headers);
      response.end(seen.fault === 'garbled' ? text.replaceAll('<', '{').slice(text.length / 3) : text);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    faultOf: () => undefined,
    onArrived: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
