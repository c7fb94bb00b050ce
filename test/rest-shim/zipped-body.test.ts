/** A body packed with gzip is read as the same body, within the limit of what it comes to. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] };
const packed = (body: Buffer, encoding = 'gzip') => ({
  method: 'POST',
  body: new Uint8Array(body),
  headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
});
const zipped = (value: unknown) => gzipSync(JSON.stringify(value));

test('over REST and over MCP', async () => {
  const rest = await shop.fetch('/api/v1/quotes', packed(zipped(QUOTE)));
  expect([rest.status, await rest.json()]).toMatchObject([200, { lines: [{ quantity: 250 }] }]);
  const params = { name: 'price_quote', arguments: { key: 'demo:TUMBLER-20', quantity: 250 } };
  const mcp = await shop.fetch(
    '/mcp',
    packed(zipped({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
  );
  expect(await mcp.json()).toMatchObject({ result: { structuredContent: { quantity: 250 } } });
});

test('a small body that comes to more than a megabyte is refused without being unpacked whole', async () => {
  const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
  expect(bomb.length).toBeLessThan(65_536);
  const { status, error } = await refused(shop, '/api/v1/quotes', packed(bomb));
  expect([status, error.message]).toEqual([422, 'The body is larger than 1,000,000 bytes; send less.']);
});

test.each([
  ['what is no gzip', Buffer.from('{}'), 'gzip', 'The body is not valid gzip.'],
  ['half of one', zipped(QUOTE).subarray(0, 30), 'gzip', 'The body is not valid gzip.'],
  ['another packing', brotliCompressSync('{}'), 'br', 'The body is encoded; send it as it is, or with gzip.'],
])('%s is refused', async (_, body, encoding, message) => {
  const { status, error } = await refused(shop, '/api/v1/quotes', packed(body, encoding));
  expect([status, error.message]).toEqual([422, message]);
});

test('`identity` is no packing', async () => {
  const answer = await shop.fetch('/api/v1/quotes', packed(Buffer.from(JSON.stringify(QUOTE)), 'identity'));
  expect(answer.status).toBe(200);
});
