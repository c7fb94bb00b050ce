/** Our answers beside those of the SDK's own handler over the same tool: what the protocol fixes is the same in both. */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { modernHeaders, modernMessage, rpc } from '../../../support/mcp.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();

const sdk = createMcpHandler(() => {
  const server = new McpServer({ name: 'sdk', version: '1' }, { instructions: 'Call the tool.' });
  server.registerTool(
    'list_use_cases',
    {
      title: 'List the use cases',
      description: 'The use cases.',
      inputSchema: z.object({}),
      outputSchema: z.object({ total: z.number() }),
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    () => ({ content: [{ type: 'text', text: '{"total":5}' }], structuredContent: { total: 5 } }),
  );
  return server;
});
afterAll(() => sdk.close());

interface Exchange {
  message: unknown;
  headers?: Record<string, string>;
}

async function ask({ message, headers = {} }: Exchange) {
  const ours = await rpc(shop, message, { headers });
  const response = await sdk.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
    }),
  );
  const text = await response.text();
  // The SDK streams its answers of the old era; the message is in the stream's one event.
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { ours, theirs: { status: response.status, body: json === '' ? null : JSON.parse(json) } };
}

const fieldsOf = (value: object): string[] => Object.keys(value).sort();

describe('2026-07-28', () => {
  const modern = (method: string, params: Record<string, unknown> = {}): Exchange => ({
    message: modernMessage(method, params),
    headers: modernHeaders(method, typeof params['name'] === 'string' ? params['name'] : undefined),
  });

  test('discovery has the same fields', async () => {
    const { ours, theirs } = await ask(modern('server/discover'));
    expect([ours.status, theirs.status]).toEqual([200, 200]);
    expect(fieldsOf(ours.body)).toEqual(fieldsOf(theirs.body));
    expect(fieldsOf(ours.body.result)).toEqual(fieldsOf(theirs.body.result));
    expect(fieldsOf(ours.body.result._meta)).toEqual(fieldsOf(theirs.body.result._meta));
    expect(ours.body.result.supportedVersions).toEqual(theirs.body.result.supportedVersions);
    expect(ours.body.result.resultType).toBe(theirs.body.result.resultType);
  });

  test('the list of tools and each tool have the same fields', async () => {
    const { ours, theirs } = await ask(modern('tools/list'));
    expect(fieldsOf(ours.body.result)).toEqual(fieldsOf(theirs.body.result));
    const named = ({ name }: { name: string }) => name === 'list_use_cases';
    const tool = ours.body.result.tools.find(named);
    expect(fieldsOf(tool)).toEqual(expect.arrayContaining(['name', 'inputSchema', 'outputSchema']));
    const extra = fieldsOf(theirs.body.result.tools.find(named)).filter((field) => !(field in tool));
    expect(extra.filter((field) => field !== 'execution')).toEqual([]);
    expect(tool.annotations).toEqual(theirs.body.result.tools.find(named).annotations);
  });

  test('the answer of a tool has the same fields', async () => {
    const { ours, theirs } = await ask(modern('tools/call', { name: 'list_use_cases', arguments: {} }));
    expect(fieldsOf(ours.body.result)).toEqual(fieldsOf(theirs.body.result));
    expect(ours.body.result.content[0].type).toBe(theirs.body.result.content[0].type);
    expect(ours.body.result.resultType).toBe(theirs.body.result.resultType);
  });
});

const call = (params: unknown) => ({ jsonrpc: '2.0', id: 3, method: 'tools/call', params });
const named = modernMessage('tools/call', { name: 'list_use_cases', arguments: {} }, 3);
const full = modernHeaders('tools/call', 'list_use_cases');

test.each<[string, Exchange]>([
  ['an unknown method of the old era', { message: { jsonrpc: '2.0', id: 3, method: 'no/such' } }],
  [
    'an unknown modern method',
    { message: modernMessage('no/such', {}, 3), headers: modernHeaders('no/such') },
  ],
  ['an unknown tool of the old era', { message: call({ name: 'no_such', arguments: {} }) }],
  [
    'a modern request whose headers lack the method',
    { message: named, headers: { 'MCP-Protocol-Version': '2026-07-28' } },
  ],
  [
    'a modern request that names another tool in its header',
    { message: named, headers: { ...full, 'Mcp-Name': 'other' } },
  ],
  [
    'a modern request at another version in its header',
    { message: named, headers: { ...full, 'MCP-Protocol-Version': '2027-01-01' } },
  ],
  [
    'an unsupported header version of the old era',
    {
      message: call({ name: 'list_use_cases', arguments: {} }),
      headers: { 'MCP-Protocol-Version': '1999-01-01' },
    },
  ],
  ['a message that is no object', { message: 5 }],
  ['a message without a method', { message: { jsonrpc: '2.0', id: 3 } }],
  ['a notification', { message: { jsonrpc: '2.0', method: 'notifications/initialized' } }],
])('%s gets the status and the code the SDK gives', async (_, exchange) => {
  const { ours, theirs } = await ask(exchange);
  expect([ours.status, ours.body?.error?.code]).toEqual([theirs.status, theirs.body?.error?.code]);
  // The SDK forgets the id of some messages it refuses; we answer with it wherever it can be read.
  if (theirs.body?.id !== null) expect(ours.body?.id).toBe(theirs.body?.id);
});

test('the handshake answers with the same fields and agrees on the same version', async () => {
  const { ours, theirs } = await ask({
    message: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    },
  });
  expect(fieldsOf(ours.body.result)).toEqual(fieldsOf(theirs.body.result));
  expect(ours.body.result.protocolVersion).toBe(theirs.body.result.protocolVersion);
});
