/** Large bodies over real connections: who may send one, what it is answered otherwise, and that slots come back. */
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { readBytes } from '../../../rest-shim/read-body.ts';
import { type BodyLimits, bodySlots, slotForBody } from '../../../server/http/body-slots.ts';
import { type EndableServer, endable } from '../../../server/http/ending.ts';
import { listen } from '../../../server/http/listen.ts';
import { refusal } from '../../../server/http/refusal.ts';

const LIMITS: BodyLimits = {
  UPLOADS_AT_ONCE: 3,
  UPLOADS_PER_ACCOUNT: 2,
  UPLOAD_MEMORY_MB: 1,
  UPLOAD_WAIT_S: 0,
  UPLOAD_LIMIT_S: 60,
};
const LARGE = 100_000;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A door that reads bodies of two megabytes; senders are told apart by their header. */
async function door(limits: Partial<BodyLimits> = {}) {
  const app = new Hono<RequestEnv>();
  app.onError(refusal(() => undefined));
  app.use(slotForBody(bodySlots({ ...LIMITS, ...limits }), (c) => c.req.header('Sender') ?? ''));
  app.post('/', async (c) => c.text(`read ${(await readBytes(c, 2_000_000)).length}`));
  const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
  const ending: EndableServer = endable(server);
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return {
    ending,
    /** Sends the head of a request and as much of its body as is given. */
    begin: (sender: string, head: string, body = ''): Upload => new Upload(port, sender, head, body),
    send: (sender: string, size: number) =>
      fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { sender },
        body: 'x'.repeat(size),
      }).then(async (answer) => [answer.status, await answer.text()]),
  };
}

/** An upload whose body comes in pieces. */
class Upload {
  private readonly socket: Socket;
  private text = '';

  constructor(port: number, sender: string, head: string, body: string) {
    this.socket = connect(port, '127.0.0.1');
    ends.push(() => this.socket.destroy());
    this.socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        this.text += chunk.toString();
      });
    this.write(`POST / HTTP/1.1\r\nHost: a\r\nSender: ${sender}\r\n${head}\r\n\r\n${body}`);
  }

  write(text: string): void {
    this.socket.write(text);
  }

  hangUp(): void {
    this.socket.destroy();
  }

  /** The answer once its body is there. */
  async answer(): Promise<string> {
    while (!/\r\n\r\n./.test(this.text)) await new Promise((resolve) => this.socket.once('data', resolve));
    return this.text;
  }
}

const ofLength = (bytes: number): string => `Content-Length: ${bytes}`;

test('an account sends so many large bodies at once; the next is refused before it is read, and read later', async () => {
  const { begin, send } = await door();
  const first = begin('a', ofLength(LARGE));
  begin('a', ofLength(LARGE));
  const third = begin('a', ofLength(LARGE));
  const answer = await third.answer();
  expect(answer).toContain('HTTP/1.1 429 Too Many Requests');
  expect(answer.toLowerCase()).toContain('retry-after: 1\r\n');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: {
      code: 'rate_limited',
      message: '2 large bodies are taken from you at once; send this one again when one of them is answered.',
      retry_after: 1,
      docs: '/docs/errors#rate_limited',
    },
  });
  expect(await send('b', LARGE)).toEqual([200, `read ${LARGE}`]);
  expect(await send('a', 65_536)).toEqual([200, 'read 65536']);
  first.write('x'.repeat(LARGE));
  expect(await first.answer()).toContain(`read ${LARGE}`);
  expect(await send('a', LARGE)).toEqual([200, `read ${LARGE}`]);
  // The rest of the refused one was discarded: its connection takes the next request.
  third.write('x'.repeat(LARGE));
  third.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx`);
  while (!(await third.answer()).includes('read 1')) await new Promise((resolve) => setImmediate(resolve));
});

test('all bodies together have so many bytes; one that must wait is read when there is room', async () => {
  const { begin, send } = await door({ UPLOAD_WAIT_S: 30 });
  const first = begin('a', ofLength(700_000));
  const second = send('b', 400_000);
  expect(await send('c', LARGE - 40_000)).toEqual([200, 'read 60000']);
  first.write('x'.repeat(700_000));
  expect(await first.answer()).toContain('read 700000');
  expect(await second).toEqual([200, 'read 400000']);
});

test('where nothing more fits, others are told that it is busy', async () => {
  const { begin, send } = await door();
  begin('a', ofLength(700_000));
  expect(await send('b', 400_000)).toEqual([
    503,
    '{"error":{"code":"busy","message":"Too many large bodies are being received; send this one again in a few seconds.","retry_after":1,"docs":"/docs/errors#busy"}}',
  ]);
});

test('a body without a length counts in full as soon as it is no small one', async () => {
  const { begin, send } = await door({ UPLOADS_PER_ACCOUNT: 1 });
  const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
  const small = begin('a', 'Transfer-Encoding: chunked', `${chunk(60_000)}0\r\n\r\n`);
  expect(await small.answer()).toContain('read 60000');
  const large = begin('a', 'Transfer-Encoding: chunked', chunk(LARGE));
  let refused: unknown[] = [];
  while (refused[0] !== 429) refused = await send('a', LARGE);
  large.write('0\r\n\r\n');
  expect(await large.answer()).toContain(`read ${LARGE}`);
  expect(await send('a', LARGE)).toEqual([200, `read ${LARGE}`]);
});

test('a slow sender is refused, and its slot is free', async () => {
  const { begin, send } = await door({ UPLOADS_PER_ACCOUNT: 1, UPLOAD_LIMIT_S: 0.1, UPLOAD_WAIT_S: 30 });
  const slow = begin('a', ofLength(LARGE), 'x');
  const next = send('a', LARGE);
  expect(await slow.answer()).toContain(
    'The body did not arrive within 0.1 s; send it again over a faster connection.',
  );
  expect(await next).toEqual([200, `read ${LARGE}`]);
});

test('who hangs up in the middle leaves a free slot', async () => {
  const { begin, send } = await door({ UPLOADS_PER_ACCOUNT: 1, UPLOAD_WAIT_S: 30 });
  const gone = begin('a', ofLength(LARGE), 'x');
  const next = send('a', LARGE);
  gone.hangUp();
  expect(await next).toEqual([200, `read ${LARGE}`]);
});

test('more than the door takes is refused before it is read', async () => {
  const { begin } = await door();
  expect(await begin('a', ofLength(2_000_001)).answer()).toContain(
    'The body is larger than 2,000,000 bytes; send less.',
  );
});

test('when the service stops, an upload that does not end is cut off, and one that ends is answered', async () => {
  const { begin, ending, send } = await door();
  begin('a', ofLength(LARGE), 'x');
  const good = begin('b', ofLength(LARGE), 'x'.repeat(LARGE - 1));
  // Both have begun once later ones are answered.
  await send('c', 1);
  const ended = ending.end(300);
  good.write('x');
  expect(await good.answer()).toContain(`read ${LARGE}`);
  expect(await ended).toBe(1);
});
