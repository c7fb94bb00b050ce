/** The HTTP server under the app: what Node would answer on its own is answered in our form as well. */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { ServiceError } from '../tools/errors.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;

/** Listens and resolves when connections are taken. */
export function listen(fetch: Fetch, { port, host }: { port: number; host: string }): Promise<Server> {
  // A missing Host header is answered by the app, not with Node's bare 400.
  const listener = getRequestListener(fetch, { hostname: 'localhost' });
  const server = createServer(
    { requireHostHeader: false, headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => void listener(request, response),
  );
  server.on('clientError', (_cause, socket: Socket) => refuse(socket));
  server.on('checkExpectation', (request, response) => void listener(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** What is not HTTP, or more headers than we read. */
function refuse(socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const error = new ServiceError('validation_failed', 'This is not an HTTP request that can be read.');
  const body = JSON.stringify(error.toBody());
  socket.end(
    `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
