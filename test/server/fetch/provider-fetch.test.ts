import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { providerFetch, providerStates } from '../../../server/fetch/provider-fetch.ts';

let asked = 0;
let answer: 'well' | 'error' | 'silent' | 'endless' | 'elsewhere' = 'well';
const server = createServer((_request, response) => {
  asked++;
  if (answer === 'well') response.end('{}');
  if (answer === 'error') response.writeHead(503).end();
  if (answer === 'elsewhere') response.writeHead(302, { Location: 'https://other.example/' }).end();
  if (answer !== 'endless') return;
  const chunk = Buffer.alloc(1_000_000);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
});
let clock = 0;
let url = '';
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  [asked, answer, clock] = [0, 'well', 0];
  url = `http://127.0.0.1:${address.port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The time limit ends what is silent; nothing else takes long. */
function asking(timeoutMs: number): (init?: RequestInit) => Promise<Response> {
  const fetch = providerFetch('stand_in', { timeoutMs, nowMs: () => clock });
  return (init) => fetch(url, init);
}
const state = () => providerStates().find(({ name }) => name === 'stand_in');

test.each(['error', 'silent', 'endless', 'elsewhere'] as const)(
  'one that keeps failing (%s) is left alone for half a minute, then asked once',
  async (kind) => {
    answer = kind;
    const ask = asking(kind === 'silent' ? 20 : 60_000);
    for (const _ of '12345') await ask().catch(() => undefined);
    expect([asked, state()]).toEqual([5, { name: 'stand_in', failures: 5, rests: true }]);
    clock = 29_999;
    await expect(ask()).rejects.toThrow('stand_in keeps failing');
    expect(asked).toBe(5);
    clock = 30_000;
    await ask().catch(() => undefined);
    await expect(ask()).rejects.toThrow('stand_in keeps failing');
    expect(asked).toBe(6);
    clock = 60_000;
    answer = 'well';
    expect((await ask()).status).toBe(200);
    expect(state()).toEqual({ name: 'stand_in', failures: 0, rests: false });
  },
);

test('an answer without end is cut off', async () => {
  answer = 'endless';
  await expect(asking(60_000)()).rejects.toThrow('longer than 4194304 bytes');
});

test('who stops waiting says nothing of the provider', async () => {
  answer = 'silent';
  const waiting = asking(60_000)({ signal: AbortSignal.timeout(20) });
  await expect(waiting).rejects.toThrow();
  expect(state()?.failures).toBe(0);
});
