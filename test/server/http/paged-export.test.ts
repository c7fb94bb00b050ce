import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PagedExports, pagedExports } from '../../../server/http/paged-export.ts';

let exports: PagedExports;
beforeEach(() => {
  exports = pagedExports();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const LAST = 4;

/** Four numbered pages between a head and a tail. */
const stream = (reader: string, isZipped = false) =>
  exports.stream({
    reader,
    isZipped,
    what: 'feed',
    head: '<',
    tail: '>',
    async page(after) {
      const number = Number(after ?? 0) + 1;
      return { text: String(number), next: number === LAST ? null : String(number) };
    },
  });
const textOf = (from: ReadableStream<Uint8Array>) => new Response(from).text();

test('pages are read one after the other, plain or packed', async () => {
  expect(await textOf(stream('a'))).toBe('<1234>');
  const packed = await new Response(stream('a', true)).arrayBuffer();
  expect(String(gunzipSync(Buffer.from(packed)))).toBe('<1234>');
});

test('of one reader it is read once at a time, and others read beside it', async () => {
  const first = stream('a');
  expect(() => stream('a')).toThrow('The feed is being read by you; ask again in 30 seconds.');
  expect(await textOf(stream('b'))).toBe('<1234>');
  expect(await textOf(first)).toBe('<1234>');
  expect(await textOf(stream('a'))).toBe('<1234>');
});

test('eight read at once, and a ninth once one has gone away', async () => {
  const streams = Array.from({ length: 8 }, (_, place) => stream(`reader ${place}`));
  expect(() => stream('ninth')).toThrow('The feed is being read by others');
  await streams[0]?.cancel();
  expect(await textOf(stream('ninth'))).toBe('<1234>');
});

test('who takes no page for ten seconds is cut off, and may ask again', async () => {
  const reader = stream('a').getReader();
  await reader.read();
  await vi.advanceTimersByTimeAsync(9_999);
  await reader.read();
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(reader.read()).rejects.toThrow('the feed was read too slowly');
  expect(await textOf(stream('a'))).toBe('<1234>');
});

test('a page that cannot be read ends it, and the next reader gets all', async () => {
  const torn = exports.stream({
    reader: 'a',
    isZipped: false,
    what: 'feed',
    page: () => Promise.reject(new Error('the catalog is gone')),
  });
  await expect(textOf(torn)).rejects.toThrow('the catalog is gone');
  expect(await textOf(stream('a'))).toBe('<1234>');
});
