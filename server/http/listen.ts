/** The HTTP server under the app: what Node would answer on its own is answered in our form as well. */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ServiceError, toServiceError } from '../../tools/errors.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;

interface Listening {
  port: number;
  host: string;
  /** Where failures of our own go. */
  report?: (failure: Error) => void;
}

/** Listens and resolves when connections are taken. */
export function listen(fetch: Fetch, { port, host, report = () => {} }: Listening): Promise<Server> {
  // A missing Host header is answered by the app, not with Node's bare 400.
  const listener = getRequestListener(fetch, {
    hostname: 'localhost',
    errorHandler: (thrown) => refuseRequest(thrown, report),
  });
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

const unreadable = (): ServiceError =>
  new ServiceError('validation_failed', 'This is not an HTTP request that can be read.');

/** An address or a Host header no URL can be made of; anything else is ours to mend. */
function refuseRequest(thrown: unknown, report: (failure: Error) => void): Response {
  const error = thrown instanceof RequestError ? unreadable() : toServiceError(thrown);
  if (error.code === 'internal') report(error);
  return Response.json(error.toBody(), { status: error.status });
}

/** What is not HTTP, or more headers than we read. */
function refuse(socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(unreadable().toBody());
  socket.end(
    `HTTP/1.1 422 Unprocessable Entity\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
