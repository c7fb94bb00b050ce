/** Stands before a PostgreSQL server, cuts the connection at the next COMMIT, and may be far away. */
import { type AddressInfo, connect, createServer } from 'node:net';

/** `before`: the server never hears of it. `after`: the server does it, and its answer is lost. */
export type Cut = 'before' | 'after';

export async function cuttingProxy(port: number) {
  let next: Cut | undefined;
  let awayMs = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isLost = false;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (asked) => {
      const cut = asked.includes('COMMIT\0') ? next : undefined;
      if (cut !== undefined) next = undefined;
      if (cut === 'before') return end();
      isLost ||= cut === 'after';
      far.write(asked);
    });
    far.on('data', (answer) => {
      if (isLost) return end();
      if (awayMs === 0) near.write(answer);
      else setTimeout(() => near.writable && near.write(answer), awayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** The address of the server, by way of this. */
    through(url: string): string {
      const place = new URL(url);
      place.port = String((server.address() as AddressInfo).port);
      return place.href;
    },
    cut(when: Cut): void {
      next = when;
    },
    /** So long an answer is on its way. */
    away(ms: number): void {
      awayMs = ms;
    },
    close: () => void server.close(),
  };
}
