/** How a server ends: open requests are answered, each on its last connection, and nothing keeps it open for longer. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TransientMap } from '../../tools/values/transient-map.ts';

/** How long a new connection may be silent. */
const SILENT_MS = 1_000;

export interface EndableServer {
  /** From now on every answer closes its connection. */
  announceEnd(): void;
  /** Takes no more connections and resolves when all are closed; how many requests were cut off after `limitMs`. */
  end(limitMs: number): Promise<number>;
}

export function endable(server: Server): EndableServer {
  const open = new TransientMap<number, ServerResponse>();
  let taken = 0;
  const sockets = new Set<Socket>();
  let isEnding = false;
  let isClosed = false;

  function took(_request: IncomingMessage, response: ServerResponse): void {
    if (isEnding) response.shouldKeepAlive = false;
    taken += 1;
    const request = taken;
    open.set(request, response);
    response.once('close', () => {
      open.delete(request);
      // An answer that had begun before the end was announced leaves its connection open. While requests are still taken,
      // the next one may be on its way there.
      if (isClosed) setImmediate(() => server.closeIdleConnections());
    });
  }
  // Before the listener that answers.
  server.prependListener('request', took);
  server.prependListener('checkExpectation', took);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function announceEnd(): void {
    isEnding = true;
    for (const [, response] of open) response.shouldKeepAlive = false;
  }

  return {
    announceEnd,
    end(limitMs) {
      announceEnd();
      isClosed = true;
      return new Promise((resolve) => {
        let cut = 0;
        const timer = setTimeout(() => {
          cut = open.size;
          server.closeAllConnections();
        }, limitMs);
        server.close(() => {
          clearTimeout(timer);
          resolve(cut);
        });
        server.closeIdleConnections();
        // Their request may be under way.
        setTimeout(
          () => {
            for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
          },
          Math.min(SILENT_MS, limitMs),
        );
      });
    },
  };
}
