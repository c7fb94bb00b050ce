/** Long work as agents follow it: the picture beside the answer, and the progress on the way to it. */
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../../../../tools/errors.ts';
import { type ToldImages, toldImages } from '../../../support/images.ts';
import { legacyRpc, MODERN, modernHeaders, modernMessage, modernRpc } from '../../../support/mcp.ts';
import { DEMO_KEY, openShop, type Shop } from '../../../support/open-shop.ts';

const CALL = {
  name: 'photo_preview',
  arguments: {
    key: 'demo:TUMBLER-20',
    part_id: 'TUMBLER-20-BLACK',
    location_id: 'side-1',
    method_id: 'laser',
    artwork_id: 'art_demo',
  },
};
const BOTH = { Accept: 'application/json, text/event-stream' };

let images: ToldImages;
let shop: Shop;
beforeEach(async () => {
  images = toldImages();
  images.draw = async ({ progress }) => {
    progress(0.2, 'Placing the logo');
    progress(0.1, 'A step back is not told');
    progress(0.8, 'Finishing the picture');
  };
  shop = await openShop({ dependencies: { images } });
});
afterEach(() => shop.close());

const requestInit = { headers: { Authorization: `Bearer ${DEMO_KEY}` } };

async function legacy() {
  const client = new LegacyClient({ name: 'outside', version: '1' });
  const transport = new LegacyTransport(new URL(`${shop.url}/mcp`), { requestInit });
  // The SDK's transport does not fit its own interface under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

async function modern(mode: 'legacy' | { pin: string }) {
  const client = new ModernClient({ name: 'outside', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new ModernTransport(new URL(`${shop.url}/mcp`), { requestInit }));
  return client;
}

type Heard = { progress: number; total?: number | undefined; message?: string | undefined };

const CLIENTS = [
  [
    'the client of the maintenance line',
    async (heard: Heard[]) => {
      const client = await legacy();
      const result = await client.callTool(CALL, undefined, { onprogress: (step) => heard.push(step) });
      await client.close();
      return result;
    },
  ],
  [
    'the newest client at 2026-07-28',
    async (heard: Heard[]) => {
      const client = await modern({ pin: MODERN });
      const result = await client.callTool(CALL, { onprogress: (step) => heard.push(step) });
      await client.close();
      return result;
    },
  ],
  [
    'the newest client at the 2025 handshake',
    async (heard: Heard[]) => {
      const client = await modern('legacy');
      const result = await client.callTool(CALL, { onprogress: (step) => heard.push(step) });
      await client.close();
      return result;
    },
  ],
] as const;

test.each(CLIENTS)('%s hears how far the picture is, then gets it', async (_, call) => {
  const heard: Heard[] = [];
  const result = await call(heard);
  expect(heard).toEqual([
    { progress: 0.2, total: 1, message: 'Placing the logo' },
    { progress: 0.8, total: 1, message: 'Finishing the picture' },
  ]);
  expect(result).toMatchObject({
    content: [
      { type: 'text', text: expect.stringContaining('"variant":"studio","provider":"composite"') },
      { type: 'image', mimeType: 'image/webp', data: Buffer.from('the small one').toString('base64') },
    ],
  });
});

test('a refusal reaches a caller who follows the progress as any other', async () => {
  images.draw = () => Promise.reject(new ServiceError('timeout', 'Too slow.'));
  const client = await legacy();
  const result = await client.callTool(CALL, undefined, { onprogress: () => {} });
  expect(result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('"code":"timeout"') }],
  });
  await client.close();
});

const asText = async (body: unknown, headers: Record<string, string>) => {
  const response = await shop.fetch('/mcp', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return {
    type: response.headers.get('content-type'),
    caching: response.headers.get('cache-control'),
    text: await response.text(),
  };
};

const withToken = (progressToken: unknown, name = 'photo_preview') => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { ...CALL, name, arguments: name === 'me' ? {} : CALL.arguments, _meta: { progressToken } },
});

test('a script with a token reads one event a message, the answer last', async () => {
  const { type, caching, text } = await asText(withToken('mine'), BOTH);
  expect([type, caching]).toEqual(['text/event-stream', 'no-store']);
  const events = text.trimEnd().split('\n\n');
  expect(events.slice(0, -1)).toEqual([
    'event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"mine","progress":0.2,"total":1,"message":"Placing the logo"}}',
    'event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"mine","progress":0.8,"total":1,"message":"Finishing the picture"}}',
  ]);
  expect(JSON.parse(events.at(-1)?.replace('event: message\ndata: ', '') ?? '')).toMatchObject({
    jsonrpc: '2.0',
    id: 7,
    result: { content: [{ text: expect.stringContaining('"provider":"composite"') }, { type: 'image' }] },
  });
});

test.each([
  ['no stream can be read', withToken('mine'), { Accept: 'application/json' }],
  ['no progress was asked for', { ...withToken('mine'), params: CALL }, BOTH],
  ['the token is none', withToken({ a: 1 }), BOTH],
  ['the tool is quick', withToken('mine', 'me'), BOTH],
])('the answer is JSON where %s', async (_, body, headers) => {
  const { type, text } = await asText(body, headers);
  expect(type).toBe('application/json');
  expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: 7 });
});

test('headers of the modern era are checked before a stream begins', async () => {
  const message = modernMessage('tools/call', CALL);
  const body = {
    ...message,
    params: { ...message.params, _meta: { ...message.params._meta, progressToken: 1 } },
  };
  const { type, text } = await asText(body, { ...BOTH, ...modernHeaders('tools/call', 'another_tool') });
  expect([type, JSON.parse(text).error.code]).toEqual(['application/json', -32020]);
  expect((await asText(body, { ...BOTH, ...modernHeaders('tools/call', 'photo_preview') })).type).toBe(
    'text/event-stream',
  );
});

// Claude Code, Codex and others show a model structured content alone: beside it the picture would be lost.
test('the picture stands after the text in both eras, without structured content that would hide it', async () => {
  for (const send of [legacyRpc, modernRpc]) {
    const { body } = await send(shop, 'tools/call', CALL);
    expect(body.result.content.map(({ type }: { type: string }) => type)).toEqual(['text', 'image']);
    expect(body.result).not.toHaveProperty('structuredContent');
    expect(JSON.parse(body.result.content[0].text)).toMatchObject({ provider: 'composite' });
    const other = await send(shop, 'tools/call', { name: 'me', arguments: {} });
    expect(other.body.result.content).toHaveLength(1);
  }
});
