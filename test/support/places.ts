/**
 * Addresses where shops stand. One that closed leaves its place to the next: the address is part of what a shop is seeded
 * with, so that a shop seeded for a place is seeded for all who come to stand there.
 */
import type { AddressInfo } from 'node:net';
import { listen } from '../../server/http/listen.ts';

type Answering = Parameters<typeof listen>[0];

export interface Place {
  url: string;
  /** From now on requests go there. */
  opens(answer: Answering): void;
  /** The next shop may have it; until then whoever asks is told that none is here. */
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
  // It stays for the next shop, and keeps no process alive for it.
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
