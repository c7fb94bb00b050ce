/**
 * Addresses for shops. A closed shop's address is reused: the seed contains the address, so a seeded folder can be
 * reused with it.
 */
import type { AddressInfo } from 'node:net';
import { listen } from '../../server/http/listen.ts';

type Answering = Parameters<typeof listen>[0];

export interface Place {
  url: string;
  /** Requests go there from now on. */
  opens(answer: Answering): void;
  /** The next shop may use it; until then requests are refused. */
  closes(): void;
}

const free: Place[] = [];

export const takePlace = async (): Promise<Place> => free.pop() ?? newPlace();

async function newPlace(): Promise<Place> {
  const closed: Answering = () => new Response(null, { status: 503 });
  let answering = closed;
  const server = await listen((request, bindings) => answering(request, bindings), {
    port: 0,
    host: '127.0.0.1',
  });
  // Reserved for the next shop, without keeping the process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const place: Place = {
    url: `http://localhost:${port}`,
    opens(answer) {
      answering = answer;
    },
    closes() {
      answering = closed;
      free.push(place);
    },
  };
  return place;
}
