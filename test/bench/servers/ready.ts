import type { Server } from 'node:http';

/** Says on standard output where the server takes connections, as `npm start` does. */
export function sayReady(server: Server): void {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  process.stdout.write(`ready http://127.0.0.1:${address.port}\n`);
}
