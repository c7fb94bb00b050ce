/** Endpoints for webhooks in a process of their own: answers at once, or below `/dead` never; tells when what arrived. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The time of day in milliseconds, with fractions: the same in every process of this machine. */
const timeOfDayMs = (): number => performance.timeOrigin + performance.now();

const arrivals: [deliveryId: string, atMs: number][] = [];
const server = createServer((request, response) => {
  const at = timeOfDayMs();
  request.resume().on('end', () => {
    if (request.url?.startsWith('/dead')) return;
    arrivals.push([String(request.headers['x-service-delivery']), at]);
    response.writeHead(200).end();
  });
});
process.on('message', (asked) => process.send?.(asked === 'count' ? arrivals.length : arrivals.splice(0)));
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
