/** The HTTP server: errors that Node answers by itself get our form as well. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ServiceError, toServiceError } from '../../tools/errors.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * Longer than proxies keep an idle connection (nginx 60 s): where the service closes first, a request may already be on
 * its way there and fails.
 */
const KEEP_ALIVE_MS = 75_000;
const DISCARD_MS = 20_000;

interface Listening {
  port: number;
  host: string;
  /** Receives failures of our own. */
  report?: (failure: Error) => void;
}

/** Listens; resolves when connections are accepted. */
export function listen(fetch: Fetch, { port, host, report = () => {} }: Listening): Promise<Server> {
  const listener = getRequestListener(fetch, {
    hostname: 'localhost',
    errorHandler: (thrown) => refuseRequest(thrown, report),
    autoCleanupIncoming: false,
  });
  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.once('close', () => discardRest(request));
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      refuse(request.socket, 400);
      return Promise.resolve();
    }
    return listener(request, response);
  };
  const server = createServer(
    {
      // It is refused here, not with Node's bare 400.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => void answer(request, response),
  );
  server.on('clientError', (cause, socket: Socket) => refuse(socket, isTooLong(cause) ? 431 : 400));
  server.on('checkContinue', (request, response) => {
    inviteOnceRead(request, response);
    void answer(request, response);
  });
  server.on('checkExpectation', (request, response) => void answer(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * A body that waits to be invited is, when a door begins to read it: its sender is known by then. One that is not may come all the
 * same, so the connection ends with the answer.
 */
function inviteOnceRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('resume', () => {
    if (response.headersSent) return;
    response.shouldKeepAlive = shouldKeepAlive;
    response.writeContinue();
  });
}

/** The rest of a body that was not read is discarded, so that its sender gets the answer instead of a broken pipe. */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.removeAllListeners('data').resume();
  const timer = setTimeout(() => request.complete || request.destroy(), DISCARD_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

const unreadable = (): ServiceError =>
  new ServiceError('validation_failed', 'This is not an HTTP request that can be read.');

/** An address or a Host header that is not a valid URL; any other failure is ours. */
function refuseRequest(thrown: unknown, report: (failure: Error) => void): Response {
  if (thrown instanceof RequestError) return Response.json(unreadable().toBody(), { status: 400 });
  const error = toServiceError(thrown);
  if (error.code === 'internal') report(error);
  return Response.json(error.toBody(), { status: error.status });
}

const isTooLong = (cause: Error): boolean => 'code' in cause && cause.code === 'HPE_HEADER_OVERFLOW';

/** What is no HTTP, or has too many headers, has the protocol's own status: no operation was asked. */
function refuse(socket: Socket, status: 400 | 431): void {
  if (socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(unreadable().toBody());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
