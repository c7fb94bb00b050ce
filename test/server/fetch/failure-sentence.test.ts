/** A failed connection says what failed. */
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { failureSentence } from '../../../server/fetch/failure-sentence.ts';
import { GuardedFetchError, guardedFetch } from '../../../server/fetch/guarded-fetch.ts';
import type { Resolve } from '../../../server/fetch/public-addresses.ts';
import { selfSigned } from '../../support/self-signed.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

async function sentence(url: string, resolve?: Resolve): Promise<string> {
  const fetch = guardedFetch({ allowLocal: true, connectMs: 2_000, ...(resolve ? { resolve } : {}) });
  const failure = await fetch({ url, timeoutMs: 2_000, maxBytes: 100 }).catch((cause: unknown) => cause);
  if (!(failure instanceof GuardedFetchError)) throw new Error('there was an answer');
  return failureSentence(failure, 'endpoint');
}

test('a certificate that nobody vouches for', async () => {
  const port = await portOf(createServer(selfSigned('localhost')));
  expect(await sentence(`https://127.0.0.1:${port}/`)).toBe(
    'The TLS certificate of the endpoint is self-signed.',
  );
});

test('an answer without TLS', async () => {
  const port = await portOf(createHttp());
  expect(await sentence(`https://127.0.0.1:${port}/`)).toBe(
    'The endpoint and we agreed on no TLS connection.',
  );
});

test('a name that leads nowhere', async () => {
  const unknown: Resolve = (_host, done) =>
    done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), []);
  expect(await sentence('https://hooks.example.com/', unknown)).toBe(
    'The host name of the endpoint does not resolve (DNS).',
  );
});

test('a port where nothing listens, at each of several addresses too', async () => {
  const closed = createHttp();
  const port = await portOf(closed);
  await new Promise((done) => closed.close(done));
  const refused = 'The endpoint refused the connection: nothing listens at its port.';
  expect(await sentence(`http://127.0.0.1:${port}/`)).toBe(refused);
  expect(await sentence(`http://localhost:${port}/`)).toBe(refused);
});

test('an endpoint that takes the request and is silent, and one that breaks off', async () => {
  const silent = await portOf(createHttp(() => undefined));
  expect(await sentence(`http://127.0.0.1:${silent}/`)).toBe('There was no answer in time.');
  const rude = await portOf(createHttp((request) => request.socket.destroy()));
  expect(await sentence(`http://127.0.0.1:${rude}/`)).toBe(
    'The endpoint could not be reached, or broke off the connection.',
  );
});
