/** Sits between two services and passes everything on, until a test makes the far one fail. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `page`: an HTML page. `hang`: no answer. `cut`: no connection. */
export type ProxyMode = 'pass' | 'page' | 'hang' | 'cut';

export async function switchableProxy(target: string) {
  const state: { mode: ProxyMode; count: number } = { mode: 'pass', count: 0 };
  const server = createServer((incoming, outgoing) => {
    state.count += 1;
    if (state.mode === 'hang') return;
    if (state.mode === 'cut') return void incoming.socket.destroy();
    if (state.mode === 'page') {
      outgoing.writeHead(503, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><p>Maintenance</p>');
      return;
    }
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(target).host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    state,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
